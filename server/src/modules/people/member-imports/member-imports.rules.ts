import { allCountries } from '@balai/contract/people/countries.ts'
import {
  importFields,
  type ImportCounts,
  type ImportField,
  type memberImports,
} from '@balai/contract/people/member-imports.ts'
import { MemberFields } from '@balai/contract/people/members.ts'
import { memberTypes } from '@balai/contract/people/member-shapes.ts'
import { Moment, oneOf } from '@balai/contract/core/shapes.ts'
import { say, sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'
import type { z } from 'zod'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseInput } from '../../../http/problems.ts'
import { cellText, guessColumns } from '../../../kit/imported-tables/columns.ts'
import { splitList } from '../../../lib/lists.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { isTimeZone, offsetOf } from '../../../lib/time-zone.ts'
import { findImport, type Import } from './member-imports.queries.ts'

type CheckInput = z.output<typeof memberImports.check.input>
export type Mapping = Partial<Record<ImportField, number>>

/** The fields of a member that a file can fill. Empty cells change nothing. */
const RowFields = MemberFields.pick({
  member_first_name: true,
  member_last_name: true,
  member_nickname: true,
  member_email: true,
  member_mobilephone: true,
  country: true,
  city: true,
  birth_date: true,
  gender: true,
  interests: true,
  labels: true,
  consents: true,
  premium_until: true,
})
  .extend({
    member_join_datetime: Moment.refine((value) => value <= new Date(), {
      error: 'must lie between 1900 and today',
    }),
    membership: oneOf(memberTypes),
  })
  .partial()
type GivenFields = z.output<typeof RowFields>
/** The columns of a member that a row fills. */
export type RowFields = Omit<GivenFields, 'membership' | 'premium_until' | 'consents'> & {
  member_email: string
  is_member?: boolean
  premium_until?: Date | null | undefined
  consents?: Record<string, boolean>
}

/** Stored in English as the failure of an import, and translated for each reader. */
export const importFailed = say(
  'The work on this import broke off. It is tried again by itself; if it does not go on, check the file once more.',
)

/** A parsed row: its fields, or the sentences that describe its problems. */
export type ReadRow = { fields: RowFields; problem?: undefined } | { problem: Sentence[] }

export const noCounts: ImportCounts = { created: 0, updated: 0, skipped: 0, refused: 0, undone: 0, kept: 0 }

export async function findImportOrRefuse(db: ReadDb, import_id: number): Promise<Import> {
  const found = await findImport(db, import_id)
  if (!found) throw notFound(say('This import does not exist any more.'))
  return found
}

/** Refuses an action that the state of an import does not allow. */
export function refuseState({ state }: Import, allowed: Import['state'][], sentence: Sentence): void {
  if (!allowed.includes(state)) throw new Refusal(sentence)
}

/** Refuses an import that is a month old: its file and sample were deleted. */
export function refuseForgotten({ sample }: Import): void {
  if ((sample as unknown as unknown[]).length === 0)
    throw new Refusal(say('The file of this import was deleted after a month. Send it again.'))
}

/** Refuses a mapping without email address or first name, which every member needs. */
export function refuseMapping({ columns }: Import, { mapping }: CheckInput): Mapping {
  if (mapping.member_email === undefined)
    throw refuseField('mapping', say('Choose the column that holds the e-mail address.'))
  if (mapping.member_first_name === undefined)
    throw refuseField('mapping', say('Choose the column that holds the first name.'))
  const chosen = Object.entries(mapping).filter(([, column]) => column !== undefined)
  if (chosen.some(([, column]) => (column ?? 0) >= columns.length))
    throw refuseField('mapping', say('A chosen column is not in the file. Choose another one.'))
  return Object.fromEntries(chosen)
}

/** Guesses the fields of columns from their titles, without the time zone that an export writes into some. */
export const guessMapping = (columns: string[]): Mapping =>
  guessColumns(
    columns.map((column) => (zoneIn(column) ? column.replace(zoneAtEnd, '') : column)),
    importFields,
  )

/** The fields of a row, or the reasons why it cannot be imported. */
export function readRow(
  cells: string[],
  { mapping, columns, time_zone }: { mapping: Mapping; columns: string[]; time_zone: string },
): ReadRow {
  const given: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(mapping) as [ImportField, number][]) {
    const { text, problem } = { text: '', ...cellText(cells[column], columns[column] ?? '') }
    if (problem) return { problem: [problem] }
    if (text !== '') given[field] = read[field]?.(text, zoneIn(columns[column]) ?? time_zone) ?? text
  }
  const parsed = RowFields.safeParse(given)
  if (!parsed.success) {
    const titleOf = (field: string) => columns[mapping[field as ImportField] ?? -1]
    return { problem: refuseInput(parsed.error).lines.map((line) => withTitle(line, titleOf)) }
  }
  const { member_email, member_first_name } = parsed.data
  if (!member_email) return { problem: [say('The e-mail address is missing.')] }
  if (!member_first_name) return { problem: [say('The first name is missing.')] }
  // Empty cells keep the member's value.
  const filled = Object.entries(parsed.data).filter(([field]) => field in given)
  return withMembership({ ...(Object.fromEntries(filled) as GivenFields), member_email })
}

/** The columns of the membership and the consents; refuses an end that contradicts the membership. */
function withMembership(given: GivenFields & { member_email: string }): ReadRow {
  const { membership, consents, ...same } = given
  const { premium_until } = given
  const isOver = premium_until !== undefined && premium_until <= new Date()
  if (membership === 'premium' && isOver)
    return { problem: [say('The membership is premium, but its end lies in the past.')] }
  if (membership === 'free' && premium_until && !isOver)
    return { problem: [say('The membership is free, but premium ends in the future.')] }
  const is_member = membership ? membership === 'premium' : premium_until && !isOver
  return {
    fields: {
      ...same,
      ...(is_member !== undefined && { is_member }),
      ...(is_member === false && { premium_until: premium_until ?? null }),
      ...(consents && { consents: Object.fromEntries(consents.map((name) => [name, true])) }),
    },
  }
}

/** A sentence about a field, with the title of its column instead of the name of the field. */
function withTitle(line: Sentence, titleOf: (field: string) => string | undefined): Sentence {
  const { text, values } = typeof line === 'string' ? sentenceOf(line) : line
  const { field } = values
  const title = typeof field === 'string' ? titleOf(field.split('.', 1)[0] ?? '') : undefined
  return { text, values: title === undefined ? values : { ...values, field: title } }
}

/** Converts common spellings into the values of the fields. The schema refuses anything else. */
const read: Partial<Record<ImportField, (text: string, time_zone: string) => unknown>> = {
  country: (text) => countryByName().get(text.toLowerCase()) ?? text,
  gender: (text) => genderOf(text.toLowerCase()) ?? text,
  birth_date: (text) => text.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, isoDay),
  interests: splitList,
  labels: splitList,
  consents: (text) => splitList(text.toLowerCase()).map((word) => consentOf(word) ?? word),
  membership: (text) => membershipOf(text.toLowerCase()) ?? text,
  member_join_datetime: momentIn,
  premium_until: momentIn,
}

/** In Indonesia the day is written before the month. */
const isoDay = (_whole: string, day: string, month: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const namesOfGenders = {
  female: ['female', 'f', 'perempuan', 'p', 'wanita', 'w'],
  male: ['male', 'm', 'laki-laki', 'laki laki', 'l', 'pria'],
  other: ['other', 'lainnya'],
}
/** An export writes consents in the words of its language. */
const namesOfConsents = {
  newsletter: ['newsletter', 'buletin'],
  partner_offers: ['offers of partners', 'penawaran mitra'],
  tracking: ['tracking', 'pelacakan'],
}
const membershipOf = (word: string) =>
  word === 'gratis' ? 'free' : memberTypes.find((type) => type === word)

/** The time zone that an export writes into the title of a column of moments, such as `Joined (Asia/Jakarta)`. */
function zoneIn(title = ''): string | undefined {
  const [, zone] = zoneAtEnd.exec(title) ?? []
  return zone && isTimeZone(zone) ? zone : undefined
}
const zoneAtEnd = / \(([A-Za-z]+(?:\/[\w+-]+)*)\)$/

/** A local time without a zone, as spreadsheets have it, is one of the column's or the platform's time zone. */
function momentIn(text: string, time_zone: string): string {
  const [, day, time = '00:00:00'] = localMoment.exec(text.replace(dayFirst, isoDay)) ?? []
  if (!day || Number.isNaN(Date.parse(`${day}T${time}Z`))) return text
  const nearby = offsetOf(time_zone, new Date(`${day}T${time}Z`))
  return `${day}T${time}${offsetOf(time_zone, new Date(`${day}T${time}${nearby}`))}`
}
const localMoment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/

const consentOf = (word: string) =>
  Object.entries(namesOfConsents).find(([, words]) => words.includes(word))?.[0]

const genderOf = (word: string) =>
  Object.entries(namesOfGenders).find(([, words]) => words.includes(word))?.[0]

let countries: Map<string, string> | undefined
const countryByName = () =>
  (countries ??= new Map(
    allCountries().flatMap(({ code, name, name_id }) => [
      [name.toLowerCase(), code],
      [name_id.toLowerCase(), code],
    ]),
  ))
