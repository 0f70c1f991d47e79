import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Excel } from '@balai/contract/endpoint.ts'
import { spreadsheetType, type Column } from '../lib/excel.ts'
import { attachment } from './attachment.ts'
import type { Caller, ReadContext } from './context.ts'

type Context = ReadContext<Caller | null>

/** Answers a spreadsheet, streamed as it is made. */
export function exporting(endpoint: Excel, domain: string, name: string) {
  return async ({ house }: Context, input: never, _request: FastifyRequest, reply: FastifyReply) => {
    const time_zone = house.config.TIME_ZONE
    const sheet = { name: endpoint.filename, columns: columnsOf(endpoint, time_zone), time_zone }
    const stream = await house.exporter.open({ domain, name, input, sheet })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(
      new Date(),
    )
    return reply
      .type(spreadsheetType)
      .header('content-disposition', attachment(`${endpoint.filename}-${day}.xlsx`))
      .header('cache-control', 'no-store')
      .send(stream)
  }
}

/** Only these columns ever leave the server, whatever else a row may hold. */
function columnsOf({ result, columns }: Excel, time_zone: string): Column[] {
  return Object.entries(result.shape).map(([key, schema]) => {
    const kind = kindOf(schema)
    const title = columns[key] ?? key
    return { key, kind, title: kind === 'moment' ? `${title} (${time_zone})` : title }
  })
}

function kindOf(schema: z.ZodType): Column['kind'] {
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodDate) return 'moment'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}
