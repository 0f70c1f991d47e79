import { z } from 'zod'
import { AnswerMoment, blankable, Id, listOf, oneOf, text, wholeNumber } from '../core/shapes.ts'
import { languages, problem } from '../core/sentences.ts'
import { drawings } from './certificate-drawings.ts'
import { typefaces, weights, type Typeface } from './certificate-fonts.ts'
import { patternProblem, placeholderProblem, textKinds } from './certificate-texts.ts'

/** Limits that the designer and the server share. Lengths are in millimetres, sizes of letters in points. */
export const certificateLimits = {
  fields: 40,
  text: 1_000,
  title: 300,
  issuer: 200,
  short: 120,
  name: 150,
  pattern: 80,
  smallest: 4,
  size: { min: 4, max: 144 },
  lineHeight: { min: 0.8, max: 3 },
  number: 1_000_000,
  hours: 999,
} as const

/** The part that the holder took. */
export const certificateParts = ['participant', 'speaker', 'moderator', 'committee'] as const
export type CertificatePart = (typeof certificateParts)[number]

/** What participants must have done. People with another part only need their place. */
export const eligibilityRules = ['registered', 'attended', 'feedback', 'chosen'] as const
export type EligibilityRule = (typeof eligibilityRules)[number]

/** A number with decimals; forms send it as text. */
const decimal = ({ min, max }: { min: number; max: number }) => {
  const error = problem('must be a number from {{min}} to {{max}}', { min, max })
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,6}(?:\.\d{1,6})?$/, { error })], { error })
    .transform(Number)
    .pipe(z.number({ error }).min(min, { error }).max(max, { error }))
}

/** The key of a record, or none; a form sends none as an empty value. */
const IdOrNone = z.preprocess((value) => (value === '' ? null : value), Id.nullable()).default(null)

const Color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0f5f73')

/** A box may reach beyond the page by its own size, but always keeps a part of it. */
const box = {
  /** Chosen by the designer, unique in the template. */
  key: text({ min: 1, max: 40 }),
  x: decimal({ min: -200, max: 297 }),
  y: decimal({ min: -200, max: 297 }),
  width: decimal({ min: certificateLimits.smallest, max: 297 }),
  height: decimal({ min: certificateLimits.smallest, max: 297 }),
}

const TextField = z.strictObject({
  kind: z.enum(textKinds),
  ...box,
  /** The text of a field of the kind `text`. */
  text: text({ max: certificateLimits.text, lines: true })
    .refine((value) => placeholderProblem(value) === null, {
      error: 'names a placeholder that does not exist; choose one from the list',
    })
    .default(''),
  /** The question whose answer a field of the kind `answer` prints. */
  question_id: IdOrNone,
  typeface: oneOf(Object.keys(typefaces) as [Typeface, ...Typeface[]]),
  weight: wholeNumber({ min: 400, max: 800 }).pipe(z.literal(weights)),
  size: decimal(certificateLimits.size),
  color: Color,
  align: oneOf(['left', 'center', 'right']),
  valign: oneOf(['top', 'middle', 'bottom']).default('middle'),
  line_height: decimal(certificateLimits.lineHeight).default(1.25),
})
export type TextField = z.output<typeof TextField>

const QrField = z.strictObject({ kind: z.literal('qr'), ...box, color: Color })
export type QrField = z.output<typeof QrField>

/** A picture of the media library, such as a signature. It keeps its proportions. */
const ImageField = z.strictObject({ kind: z.literal('image'), ...box, media_id: Id })
export type ImageField = z.output<typeof ImageField>

/** A field of a template. */
export const Field = z.discriminatedUnion('kind', [TextField, QrField, ImageField], {
  error: 'must be a field of a known kind',
})
export type Field = z.output<typeof Field>

/** The colours of the drawing, or a picture of the media library that covers the page. */
export const Background = z.strictObject({
  drawing: oneOf(drawings),
  color: Color,
  accent: Color,
  /** Covers the drawing. */
  media_id: IdOrNone,
})
export type Background = z.output<typeof Background>

/** A template with the facts that certificates state. The order of the fields is their layer order, the lowest first. */
export const Template = z.object({
  orientation: oneOf(['landscape', 'portrait']),
  background: Background,
  fields: listOf(Field, { max: certificateLimits.fields }).refine(
    (fields) => new Set(fields.map(({ key }) => key)).size === fields.length,
    { error: 'has two fields with the same key' },
  ),
  /** The language of dates and parts. */
  language: oneOf(languages),
  /** Empty: the title of the source. */
  title: text({ max: certificateLimits.title }),
  /** Empty: the dates of the source. */
  date: text({ max: certificateLimits.short }),
  /** Empty: the speakers of the source. */
  speaker: text({ max: certificateLimits.title }),
  issuer: text({ max: certificateLimits.issuer }),
  /** Jam pelajaran. */
  hours: blankable(wholeNumber({ min: 1, max: certificateLimits.hours })),
  /** Credit points of a profession, such as 2 or 2,5. */
  skp: text({ max: 20 }),
  accreditation: text({ max: certificateLimits.short }),
  /** Such as {n:3}/{event}/{roman_month}/{year}. Empty: certificates have no number beside their serial. */
  number_pattern: text({ max: certificateLimits.pattern }).refine((value) => patternProblem(value) === null, {
    error: 'must contain {n} once, and may contain {event}, {month}, {roman_month} and {year}',
  }),
  first_number: wholeNumber({ min: 1, max: certificateLimits.number }),
  rule: oneOf(eligibilityRules),
  /** Which parts receive one. */
  parts: listOf(oneOf(certificateParts), { min: 1, max: certificateParts.length }),
})
export type Template = z.output<typeof Template>

/** A template in an answer. */
export const StoredTemplate = Template.extend({ hours: z.int().nullable() })
export type StoredTemplate = z.output<typeof StoredTemplate>

/** `replaced` by one with a corrected name. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]

/** The progress of issuing, or of an archive with all PDFs. */
export const CertificateRun = z.object({
  run_id: z.int(),
  kind: z.enum(['issue', 'archive']),
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  started_at: AnswerMoment,
  ended_at: AnswerMoment.nullable(),
  started_by_name: z.string().nullable(),
  /** Of an archive that is done: a signed link that opens it for an hour. */
  link: z.string().nullable(),
  bytes: z.int().nullable(),
})
export type CertificateRun = z.output<typeof CertificateRun>
