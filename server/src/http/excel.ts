import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Cell, Excel } from '@balai/contract/endpoint.ts'
import { spreadsheet, spreadsheetType, type Column } from '../lib/excel.ts'
import { attachment } from './attachment.ts'
import type { Caller, ReadContext } from './context.ts'
import { inTurns } from './export-turns.ts'

type Context = ReadContext<Caller | null>
type Rows = Record<string, Cell>[]
/** What an export is made from: the rows of the filter, some at a time. */
export type Batches = (context: Context, input: never) => AsyncIterable<Rows>

/** Answers a spreadsheet, streamed as it is made. */
export function exporting(endpoint: Excel, batches: Batches) {
  return async (context: Context, input: never, _request: FastifyRequest, reply: FastifyReply) => {
    const { TIME_ZONE } = context.house.config
    const rows = inTurns(parsed(endpoint, batches(context, input)))
    // The first rows are there before the answer begins: what goes wrong with them can still be refused.
    const first = await rows.next()
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(
      new Date(),
    )
    const stream = spreadsheet(joined(first, rows), {
      name: endpoint.filename,
      columns: columnsOf(endpoint, TIME_ZONE),
      time_zone: TIME_ZONE,
    })
    return reply
      .type(spreadsheetType)
      .header('content-disposition', attachment(`${endpoint.filename}-${day}.xlsx`))
      .header('cache-control', 'no-store')
      .send(stream)
  }
}

/** Rows are parsed as every answer is: what the contract does not name never leaves the server. */
async function* parsed(endpoint: Excel, batches: AsyncIterable<Rows>): AsyncGenerator<Rows, void> {
  for await (const batch of batches) yield batch.map((row) => endpoint.result.parse(row))
}

async function* joined(first: IteratorResult<Rows, void>, rest: AsyncGenerator<Rows, void>) {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    await rest.return()
  }
}

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
