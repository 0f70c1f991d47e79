import { z } from 'zod'
import { change, post, twoStep, upload } from '../core/endpoint.ts'
import { Label } from './members.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  listInput,
  Nothing,
  pageOf,
  wholeNumber,
  oneOf,
} from '../core/shapes.ts'

/** The limits of an import. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 100_000, columns: 100, cell: 10_000 } as const

/** The fields that a column can fill, with the words that identify its header. */
export const importFields = {
  member_first_name: ['first name', 'firstname', 'given name', 'name', 'nama', 'nama depan'],
  member_last_name: ['last name', 'lastname', 'surname', 'family name', 'nama belakang'],
  member_nickname: ['nickname', 'nick', 'panggilan', 'nama panggilan'],
  member_email: ['email', 'e-mail', 'mail', 'alamat email', 'surel'],
  member_mobilephone: [
    'phone',
    'mobile',
    'mobile phone',
    'hp',
    'no hp',
    'ponsel',
    'telepon',
    'whatsapp',
    'wa',
  ],
  country: ['country', 'negara'],
  city: ['city', 'kota'],
  birth_date: ['birth date', 'birthday', 'date of birth', 'tanggal lahir'],
  gender: ['gender', 'sex', 'jenis kelamin'],
  interests: ['interests', 'minat'],
  labels: ['labels', 'label', 'tags'],
  member_join_datetime: ['joined', 'join date', 'date joined', 'bergabung', 'tanggal bergabung'],
  membership: ['membership', 'keanggotaan'],
  premium_until: ['premium until', 'premium sampai'],
  consents: ['consents', 'consent', 'persetujuan'],
} as const
export type ImportField = keyof typeof importFields
const fieldNames = Object.keys(importFields) as ImportField[]

export const duplicateRules = ['skip', 'update', 'refuse'] as const

const Column = blankable(wholeNumber({ max: importLimits.columns - 1 }))
/** The column that fills each field, counted from 0. */
const Mapping = z.strictObject(Object.fromEntries(fieldNames.map((name) => [name, Column])) as MappingShape)
type MappingShape = Record<ImportField, typeof Column>

const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

export const ImportCounts = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  /** For an undone import: the reverted rows, and those kept because they were changed or used since. */
  undone: z.int(),
  kept: z.int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

const ImportRow = z.object({
  import_id: z.int(),
  original_name: z.string(),
  state: z.enum(importStates),
  row_count: z.int(),
  done: z.int(),
  counts: ImportCounts,
  failure: z.string(),
  created_at: AnswerMoment,
  created_by_name: z.string().nullable(),
  finished_at: AnswerMoment.nullable(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportDetail = ImportRow.extend({
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.partialRecord(z.enum(fieldNames), z.int()),
  duplicates: z.enum(duplicateRules),
  label: z.string(),
  problems: z.array(z.object({ row: z.int(), problem: z.string() })),
  has_error_file: z.boolean(),
})
export type ImportDetail = z.output<typeof ImportDetail>

const ImportId = z.object({ import_id: Id })

export const memberImports = {
  upload: upload('/manage_member/import_upload', {
    areas: ['members'],
    summary: 'Uploads a CSV or Excel file of members; imports nothing yet.',
    input: Nothing,
    maxBytes: importLimits.bytes,
    result: ImportDetail,
  }),
  list: post('/manage_member/import_list', {
    areas: ['members'],
    summary: 'Lists the imports, newest first.',
    input: listInput(['created_at']),
    result: pageOf(ImportRow),
  }),
  find: post('/manage_member/import_detail', {
    areas: ['members'],
    summary: 'Returns one import: its columns, the results of its rows, and the first problems.',
    input: ImportId,
    result: ImportDetail,
  }),
  check: change('/manage_member/import_check', {
    areas: ['members'],
    summary: 'Checks all rows without storing any: what would be added, changed, skipped and refused.',
    input: ImportId.extend({
      // A form cannot send an empty object; the schema then reports the missing columns as usual.
      mapping: Mapping.prefault({}),
      duplicates: oneOf(duplicateRules),
      /** Added to every member that the import adds or changes. */
      label: blankable(Label),
    }),
    result: ImportId,
  }),
  run: twoStep('/manage_member/import_run_validation', '/manage_member/import_run', {
    areas: ['members'],
    summary: 'Imports the rows that passed the check.',
    input: ImportId,
    result: ImportId,
  }),
  undo: twoStep('/manage_member/import_undo_validation', '/manage_member/import_undo', {
    areas: ['members'],
    summary:
      'Undoes an import, except for members that were changed since, or that ordered or requested something.',
    input: ImportId,
    result: ImportId,
  }),
  errors: post('/manage_member/import_errors', {
    areas: ['members'],
    summary: 'Returns a link to the refused rows with their reasons, valid for a few minutes.',
    input: ImportId,
    result: z.object({ link: z.string() }),
  }),
}
