import { allCountries } from '@balai/contract/people/countries.ts'
import {
  importFields,
  type ImportCounts,
  type ImportField,
  type memberImports,
} from '@balai/contract/people/member-imports.ts'
import { MemberFields } from '@balai/contract/people/members.ts'
import { asRead } from '@balai/contract/core/words.ts'
import type { z } from 'zod'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseInput } from '../../../http/problems.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { findImport, type Import } from './member-imports.queries.ts'

type CheckInput = z.output<typeof memberImports.check.input>
export type Mapping = Partial<Record<ImportField, number>>

/** Those of a member's fields that a file can fill; what it leaves empty is not touched. */
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
}).partial()
export type RowFields = z.output<typeof RowFields> & { member_email: string }

export const noCounts: ImportCounts = { created: 0, updated: 0, skipped: 0, refused: 0, undone: 0, kept: 0 }

export async function findImportOrRefuse(db: ReadDb, import_id: number): Promise<Import> {
  const found = await findImport(db, import_id)
  if (!found) throw notFound('This import does not exist any more.')
  return found
}

/** What can be done with an import depends on how far it has come. */
export function refuseState({ state }: Import, allowed: Import['state'][], sentence: string): void {
  if (!allowed.includes(state)) throw new Refusal(sentence)
}

/** What is a month old has lost its file, and the sample with it. */
export function refuseForgotten({ sample }: Import): void {
  if ((sample as unknown as unknown[]).length === 0)
    throw new Refusal('The file of this import was deleted after a month. Send it again.')
}

/** Without these two nobody can be told from another, or addressed. */
export function refuseMapping({ columns }: Import, { mapping }: CheckInput): Mapping {
  if (mapping.member_email === undefined)
    throw refuseField('mapping', 'Choose the column that holds the e-mail address.')
  if (mapping.member_first_name === undefined)
    throw refuseField('mapping', 'Choose the column that holds the first name.')
  const chosen = Object.entries(mapping).filter(([, column]) => column !== undefined)
  if (chosen.some(([, column]) => (column ?? 0) >= columns.length))
    throw refuseField('mapping', 'A chosen column is not in the file. Choose another one.')
  return Object.fromEntries(chosen)
}

/** The columns that are meant by their headers. */
export function guessMapping(columns: string[]): Mapping {
  const plain = columns.map((column) =>
    column
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  const guessed: Mapping = {}
  for (const [field, words] of Object.entries(importFields) as [ImportField, readonly string[]][]) {
    const names = new Set([field.replaceAll('_', ' '), ...words.map((word) => word.replaceAll('-', ' '))])
    const place = plain.findIndex((column) => names.has(column))
    if (place >= 0) guessed[field] = place
  }
  return guessed
}

/** The fields of a row, or in a sentence why it cannot be taken. */
export function readRow(
  cells: string[],
  mapping: Mapping,
  columns: string[],
): { fields: RowFields; problem?: undefined } | { problem: string } {
  const given: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(mapping) as [ImportField, number][]) {
    // An apostrophe before a number or a formula says that it is text.
    const text = asRead(cells[column] ?? '').replace(/^'(?=[=@+\-\d])/, '')
    if (/^[=@]/.test(text))
      return {
        problem: `${columns[column]} begins with “${text[0]}”, as a formula does. Write the value itself.`,
      }
    if (text !== '') given[field] = read[field]?.(text) ?? text
  }
  const parsed = RowFields.safeParse(given)
  if (!parsed.success) {
    const sentences = refuseInput(parsed.error).message.split('\n')
    return { problem: sentences.map((sentence) => named(sentence, mapping, columns)).join(' ') }
  }
  const { member_email, member_first_name } = parsed.data
  if (!member_email) return { problem: 'The e-mail address is missing.' }
  if (!member_first_name) return { problem: 'The first name is missing.' }
  // Of a cell that is empty nothing is known, so what the member has stays.
  const filled = Object.entries(parsed.data).filter(([field]) => field in given)
  return { fields: { ...Object.fromEntries(filled), member_email } }
}

/** A sentence about a field, in the words of the file. */
function named(sentence: string, mapping: Mapping, columns: string[]): string {
  const [field = ''] = sentence.split(/[ .]/, 1)
  const column = mapping[field as ImportField]
  return column === undefined ? sentence : sentence.replace(/^[\w.]+/, columns[column] ?? field)
}

const listFrom = (text: string) =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What people write, as the fields want it; what is not understood is passed on and refused there. */
const read: Partial<Record<ImportField, (text: string) => unknown>> = {
  country: (text) => countryByName().get(text.toLowerCase()) ?? text,
  gender: (text) => genderOf(text.toLowerCase()) ?? text,
  birth_date: (text) => text.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, isoDay),
  interests: listFrom,
  labels: listFrom,
}

/** Days are written before months here. */
const isoDay = (_whole: string, day: string, month: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const genderWords = {
  female: ['female', 'f', 'perempuan', 'p', 'wanita', 'w'],
  male: ['male', 'm', 'laki-laki', 'laki laki', 'l', 'pria'],
  other: ['other', 'lainnya'],
}
const genderOf = (word: string) => Object.entries(genderWords).find(([, words]) => words.includes(word))?.[0]

let countries: Map<string, string> | undefined
const countryByName = () =>
  (countries ??= new Map(
    allCountries().flatMap(({ code, name, name_id }) => [
      [name.toLowerCase(), code],
      [name_id.toLowerCase(), code],
    ]),
  ))
