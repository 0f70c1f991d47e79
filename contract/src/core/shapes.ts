import { z } from 'zod'
import { roles } from './access.ts'
import { isoOf } from './iso.ts'
import { problem } from './sentences.ts'

/** The largest value of a PostgreSQL `integer`, the type of our keys. */
export const MAX_INT = 2_147_483_647

/** Limits that forms and server share. */
export const limits = {
  perPage: 200,
  search: 200,
  name: 120,
  introduction: 2_000,
  email: 254,
  emailLocalPart: 64,
  passwordMin: 10,
  passwordMax: 200,
  reason: 500,
  rememberedNames: 200,
  rememberedLength: 8_000,
  rememberedTotal: 64_000,
  title: 200,
  tag: 80,
  permalink: 120,
  /** Of the whole tree, which is always read at once. */
  categories: 2_000,
  /** Levels of that tree. */
  categoryDepth: 4,
  /** How many records one action may name. */
  bulk: 200,
  avatarBytes: 5 * 1024 * 1024,
} as const

/**
 * Text a person typed: length first, then well-formed Unicode without control characters, then
 * composed (NFC) and trimmed. Line breaks and tabs are allowed only where `lines` says so.
 */
export const text = ({ min = 0, max, lines = false }: { min?: number; max: number; lines?: boolean }) =>
  z
    .string()
    .max(max, { error: problem('may have at most {{max}} characters', { max }), abort: true })
    .refine((value) => value.isWellFormed() && !(lines ? forbiddenInLines : forbidden).test(value), {
      error: 'contains characters that cannot be stored',
      abort: true,
    })
    .overwrite((value) => value.normalize('NFC').trim())
    .min(min, min === 1 ? 'must not be empty' : problem('needs at least {{min}} characters', { min }))
    // Composing can lengthen a few scripts, so the limit is asked for once more.
    .max(max, problem('may have at most {{max}} characters', { max }))

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const forbidden = /[\u0000-\u001f\u007f]/u
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const forbiddenInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u

/** A whole number within a range; forms send it as digits. */
export const wholeNumber = ({
  min = 0,
  max = MAX_INT,
  error = problem('must be a whole number from {{min}} to {{max}}', { min, max }),
}: { min?: number; max?: number; error?: string } = {}) => {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }))
}

/** The key of a record. */
export const Id = wholeNumber({ min: 1 })

/** The number of times a record was changed; an update names the one it read. */
export const Version = wholeNumber({ min: 1 })

/** Yes or no; forms send 1, 0, true or false. */
export const YesNo = z
  .union([z.boolean(), z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0)], {
    error: 'must be 1 or 0',
  })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/** A moment, ISO 8601 with its offset. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-11-15T09:30:00+07:00' })
  .max(40)
  .transform((value) => new Date(value))
  .refine((value) => value.getUTCFullYear() >= 1900 && value.getUTCFullYear() <= 2200, {
    error: 'must lie between the years 1900 and 2200',
  })

/** A moment in an answer: the database's time, written as ISO 8601. */
export const AnswerMoment = z.date().transform(isoOf)

/** Lengths are checked before the pattern, so that no long text ever reaches it. */
export const Email = z
  .string()
  .max(limits.email, {
    error: problem('may have at most {{max}} characters', { max: limits.email }),
    abort: true,
  })
  .overwrite((value) => value.trim().toLowerCase())
  .refine((value) => value.indexOf('@') <= limits.emailLocalPart && emailPattern.test(value), {
    error: 'must be an e-mail address such as name@example.com',
  })

/** Local part, @, domain that ends in two or more letters. */
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u

/** The last part of an address: small letters and digits, words joined by single hyphens. */
export const Permalink = z
  .string()
  .max(limits.permalink, {
    error: problem('may have at most {{max}} characters', { max: limits.permalink }),
    abort: true,
  })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters and digits, words joined by single hyphens')

/** One of few names. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: problem('must be one of {{values}}', { values: names.join(', ') }) })

export const RoleName = oneOf(roles)

/** A field of a form that may be left empty: an empty value counts as none. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** A list in an input: one value may come without brackets. */
export const listOf = <S extends z.ZodType>(schema: S, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : value),
    z
      .array(schema)
      .min(min, min === 1 ? 'needs at least one value' : problem('needs at least {{min}} values', { min }))
      .max(max, problem('may have at most {{max}} values', { max })),
  )

/** What every list takes: page, size, search, and an order from the list's own columns, the first unless told. */
export const listInput = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  order: 'asc' | 'desc' = 'desc',
) =>
  z.object({
    page: wholeNumber({ max: 1_000_000 }).default(0),
    perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
    search: text({ max: limits.search }).default(''),
    order_by: oneOf(columns).default(columns[0] as Columns[number]),
    order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default(order),
  })

/** What every list answers. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), perPage: z.int() })

/** A call that takes nothing. */
export const Nothing = z.object({})
