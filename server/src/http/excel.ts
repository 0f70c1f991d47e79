import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Excel } from '@balai/contract/core/endpoint.ts'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { Text } from '../lib/languages.ts'
import { spreadsheetType, type Column } from '../lib/sheets.ts'
import { attachment } from './attachment.ts'
import { writeAudit } from './audit.queries.ts'
import type { Call } from './context.ts'

/** Streams a spreadsheet while it is generated. The export is recorded in the audit log first. */
export function exporting(endpoint: Excel, domain: string, name: string) {
  return async ({ services, base }: Call, input: never, reply: FastifyReply) => {
    const title = (sentence: Text) => services.languages.translate(base.language, sentence)
    const entry = { entity: domain, entity_id: 'many', after: filterIn(input) }
    await services.db.transaction().execute((db) => writeAudit(db, base, `${domain}.${name}`, [entry]))
    const time_zone = services.site.time_zone
    const filename = title(endpoint.filename)
    const columns = columnsOf(endpoint, { time_zone, titleIn: title, given: wordsIn(input) })
    const sheet = { name: filename, columns, time_zone }
    const stream = await services.exporter.open({ domain, name, input, sheet })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(
      new Date(),
    )
    return reply
      .type(spreadsheetType)
      .header('content-disposition', attachment(`${filename}-${day}.xlsx`))
      .header('cache-control', 'no-store')
      .send(stream)
  }
}

/**
 * The filter of the exported list, for the audit log. Search words are left out: they may name a person, and the log
 * cannot erase them.
 */
const filterIn = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([field, value]) => value !== undefined && value !== '' && field !== 'words')
      .map(([field, value]) => [field, field === 'search' ? '(text)' : value]),
  )

/** A sentence whose values are their own places, so that it has them in its translation as well. */
const withPlaces = (text: string): Sentence => ({
  text,
  values: Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place, name = '']) => [name, place] as const),
  ),
})

interface GivenWord {
  column: string
  code: string
  word: string
}

/** The words that came with the request: the interface has some that the server does not know. */
const wordsIn = (input: { words?: readonly GivenWord[] }) => input.words ?? []

interface Wanted {
  time_zone: string
  titleIn: (text: Text) => string
  given: readonly GivenWord[]
}

/** Only these columns are exported, whatever else a row holds. */
function columnsOf(
  { result, columns, formats, words, phrases }: Excel,
  { time_zone, titleIn, given }: Wanted,
): Column[] {
  return Object.entries(result.shape).map(([key, schema]) => {
    const kind = formats[key] ?? kindOf(schema)
    const title = titleIn(columns[key] ?? key)
    const sentences = Object.entries(phrases[key] ?? {}).map(([stored, shown]) => ({
      text: stored,
      translated: titleIn(withPlaces(shown)),
    }))
    const known = [
      ...Object.entries(words[key] ?? {}).map(([code, word]) => [code, titleIn(word)] as const),
      ...given.filter(({ column }) => column === key).map(({ code, word }) => [code, word] as const),
    ]
    return {
      key,
      kind,
      title: kind === 'moment' ? `${title} (${time_zone})` : title,
      ...(known.length > 0 && { words: Object.fromEntries(known) }),
      ...(sentences.length > 0 && { phrases: sentences }),
    }
  })
}

function kindOf(schema: z.ZodType): Column['kind'] {
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodDate) return 'moment'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}
