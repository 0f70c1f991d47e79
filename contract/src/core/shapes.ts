import { z } from 'zod'
import { roles } from './access.ts'
import { isoOf } from './iso.ts'
import { problem } from './sentences.ts'

/** The largest value of a PostgreSQL `integer`, the type of our keys. */
export const MAX_INT = 2_147_483_647

/** Limits that the forms and the server share. */
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
  /** In the whole tree, which is always read at once. */
  categories: 2_000,
  /** Levels of that tree. */
  categoryDepth: 4,
  /** How many records one action can name. */
  bulk: 200,
  avatarBytes: 5 * 1024 * 1024,
} as const

/** Shapes never change, so equal ones are one object: a dozen objects make up a text, and the contract has hundreds. */
function sharedBy<Key, Shape>(known: Known<Key, Shape>, key: Key, make: () => Shape): Shape {
  const shape = known.get(key) ?? make()
  known.set(key, shape)
  return shape
}
interface Known<Key, Shape> {
  get(key: Key): Shape | undefined
  set(key: Key, shape: Shape): unknown
}

/**
 * Text a person typed: checks the length, then requires well-formed Unicode without control characters, then
 * composes (NFC) and trims it. Line breaks and tabs are allowed only with `lines`.
 */
export const text = ({ min = 0, max, lines = false }: { min?: number; max: number; lines?: boolean }) =>
  sharedBy(texts, [min, max, lines].join(), () => newText(min, max, lines))
const texts = new Map<string, ReturnType<typeof newText>>()

const newText = (min: number, max: number, lines: boolean) =>
  z
    .string()
    .max(max, { error: problem('may have at most {{max}} characters', { max }), abort: true })
    .refine((value) => value.isWellFormed() && !(lines ? forbiddenInLines : forbidden).test(value), {
      error: 'contains characters that cannot be stored',
      abort: true,
    })
    .overwrite((value) => value.normalize('NFC').trim())
    .min(min, min === 1 ? 'must not be empty' : problem('needs at least {{min}} characters', { min }))
    // Composing can lengthen a few scripts, so the limit is checked again.
    .max(max, problem('may have at most {{max}} characters', { max }))

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const forbidden = /[\u0000-\u001f\u007f]/u
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const forbiddenInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u

/** A whole number within a range; forms send it as digits. */
export const wholeNumber = ({
  min = 0,
  max = MAX_INT,
  error = problem('must be a whole number from {{min}} to {{max}}', { min, max }),
  missing = error,
}: { min?: number; max?: number; error?: string; missing?: string } = {}) =>
  sharedBy(wholeNumbers, [min, max, error, missing].join('\n'), () =>
    newWholeNumber({ min, max, error, missing }),
  )
const wholeNumbers = new Map<string, ReturnType<typeof newWholeNumber>>()

const newWholeNumber = (range: { min: number; max: number; error: string; missing: string }) => {
  const { min, max, error, missing } = range
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/, { error })], {
      error: ({ input }) => (input === undefined ? missing : error),
    })
    .transform(Number)
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }))
}

export const missingVersion = problem('is missing: send the version you read', {})

/** The key of a record. */
export const Id = wholeNumber({ min: 1 })

/** The version of a record, incremented by every change; an update names the version it read. */
export const Version = wholeNumber({ min: 1, missing: missingVersion })
/** 0 before the first save. */
export const VersionOrNone = wholeNumber({ missing: missingVersion })

/** Yes or no; forms send 1, 0, true or false. */
export const YesNo = z
  .union([z.boolean(), z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0)], {
    error: 'must be 1 or 0',
  })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/** A moment, in ISO 8601 with an offset. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-11-15T09:30:00+07:00' })
  .max(40)
  .transform((value) => new Date(value))
  .refine((value) => value.getUTCFullYear() >= 1900 && value.getUTCFullYear() <= 2200, {
    error: 'must lie between the years 1900 and 2200',
  })

/** A moment in an answer: a timestamp from the database, formatted as ISO 8601. */
export const AnswerMoment = z.date().transform(isoOf)

/** The length is checked before the pattern, so that the pattern never sees a long text. */
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

/** Local part, @, and a domain that ends in two or more letters. */
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

/** One of a few names. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: problem('must be one of {{values}}', { values: names.join(', ') }) })

export const RoleName = oneOf(roles)

/** An optional field of a form: an empty value counts as missing. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  sharedBy(blankables, schema, () => newBlankable(schema)) as ReturnType<typeof newBlankable<S>>
const blankables = new WeakMap<z.ZodType, ReturnType<typeof newBlankable>>()

const newBlankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/**
 * A list in an input; a single value can be sent without brackets. A form cannot express an empty list, so a single
 * empty value is one.
 */
export const listOf = <S extends z.ZodType>(schema: S, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess(
    (value) => {
      const list: unknown = typeof value === 'string' ? [value] : value
      return Array.isArray(list) && list.length === 1 && list[0] === '' ? [] : list
    },
    z
      .array(schema)
      .min(min, min === 1 ? 'needs at least one value' : problem('needs at least {{min}} values', { min }))
      .max(max, problem('may have at most {{max}} values', { max })),
  )

/**
 * A list of records in an input. A form sends `prices[0][name]=Early`, or the whole list as JSON text; a single empty
 * value is an empty list.
 */
export const recordsOf = <S extends z.ZodType<object>>(schema: S, { max }: { max: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? listInJson(value) : value),
    z.array(schema).max(max, problem('may have at most {{max}} values', { max })),
  )

/** Text that is not a list in JSON stays as it is, and is refused. */
function listInJson(value: string): unknown {
  if (value === '') return []
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** Which page of a list, and how many rows it has. */
export const pageFields = {
  page: wholeNumber({ max: 1_000_000 }).default(0),
  perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
}

/** The input of every list: page, size, search, and one of the list's columns to sort by (the first by default). */
export const listInput = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  order: 'asc' | 'desc' = 'desc',
) =>
  z.object({
    ...pageFields,
    search: text({ max: limits.search }).default(''),
    order_by: oneOf(columns).default(columns[0] as Columns[number]),
    order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default(order),
  })

/** The answer of every list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: whole, page: whole, perPage: whole })
const whole = z.int()

/** How far a quick total counts. */
export const quickTotal = 10_000

/**
 * The input of a list whose searches find very many rows. With `quick_total` such a search answers `quickTotal` and
 * `is_total_exact: false` at once; without, it counts them all.
 */
export const quickly = { quick_total: YesNo.optional() }

/** The answer of such a list. */
export const quickPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({ is_total_exact: z.boolean().default(true) })

/** The input of a call without fields. */
export const Nothing = z.object({})

/** Hours and minutes, in the zone that the call names beside it. */
export const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:30')
