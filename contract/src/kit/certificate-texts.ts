import { z } from 'zod'

/** Fields that print a text. `text` prints what staff write, with placeholders such as {name}. */
export const textKinds = [
  'name',
  'part',
  'title',
  'date',
  'hours',
  'skp',
  'accreditation',
  'speaker',
  'issuer',
  'number',
  'serial',
  'answer',
  'text',
] as const
export type TextKind = (typeof textKinds)[number]

/** The texts that a certificate prints. Answers are keyed by the id of their question. */
export const CertificateValues = z.object({
  name: z.string(),
  part: z.string(),
  title: z.string(),
  date: z.string(),
  hours: z.string(),
  skp: z.string(),
  accreditation: z.string(),
  speaker: z.string(),
  issuer: z.string(),
  number: z.string(),
  serial: z.string(),
  issued_on: z.string(),
  answers: z.record(z.string(), z.string()),
})
export type CertificateValues = z.output<typeof CertificateValues>

/** What of a field decides its text. */
interface Printing {
  kind: TextKind
  text: string
  question_id: number | null
}

/** The placeholders of a text. {answer:12} prints the answer to question 12. */
export const placeholders = [
  'name',
  'part',
  'title',
  'date',
  'hours',
  'skp',
  'accreditation',
  'speaker',
  'issuer',
  'number',
  'serial',
  'issued_on',
] as const
export type Placeholder = (typeof placeholders)[number]

const inBraces = /\{([^{}\n]*)\}/gu
const answer = /^answer:(\d{1,9})$/u

/** The first placeholder of a text that does not exist, or null. */
export function placeholderProblem(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(inBraces))
    if (!isPlaceholder(name) && !answer.test(name)) return whole
  return null
}

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/**
 * What a field prints. A value that a person typed stays text, whatever it contains. A line of which every placeholder is
 * empty is left out, such as “Number: {number}” where certificates have no number.
 */
export function textOf(field: Printing, values: CertificateValues): string {
  if (field.kind === 'answer') return values.answers[String(field.question_id)] ?? ''
  if (field.kind !== 'text') return values[field.kind]
  return field.text
    .split('\n')
    .flatMap((line) => {
      const named = [...line.matchAll(inBraces)].map(([, name = '']) => valueOf(name, values))
      if (named.length > 0 && named.every((value) => value === '')) return []
      return [line.replaceAll(inBraces, (whole, name: string) => valueOf(name, values) ?? whole)]
    })
    .join('\n')
}

/** The value of a placeholder; undefined if there is none with this name. */
function valueOf(name: string, values: CertificateValues): string | undefined {
  if (isPlaceholder(name)) return values[name]
  const [, question] = answer.exec(name) ?? []
  return question === undefined ? undefined : (values.answers[question] ?? '')
}

/** The questions whose answers a text field prints. */
export function questionsIn(field: Printing): number[] {
  if (field.kind === 'answer') return field.question_id === null ? [] : [field.question_id]
  if (field.kind !== 'text') return []
  return [...field.text.matchAll(inBraces)].flatMap(([, name = '']) => {
    const [, question] = answer.exec(name) ?? []
    return question === undefined ? [] : [Number(question)]
  })
}

const inPattern = /\{(n)(?::([1-9]))?\}|\{(event|month|roman_month|year)\}/gu

/** Why a pattern cannot number certificates, or null. */
export function patternProblem(pattern: string): 'no number' | 'unknown part' | null {
  if (pattern === '') return null
  if (/[{}]/u.test(pattern.replaceAll(inPattern, ''))) return 'unknown part'
  return [...pattern.matchAll(inPattern)].filter(([, n]) => n).length === 1 ? null : 'no number'
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The number of a certificate: {n:3} is the running number with at least three digits. */
export const numberOf = (
  pattern: string,
  facts: { n: number; event: string; month: number; year: number },
): string =>
  pattern.replaceAll(inPattern, (_whole, n?: string, digits?: string, name?: string) => {
    if (n) return String(facts.n).padStart(Number(digits ?? 1), '0')
    if (name === 'month') return String(facts.month).padStart(2, '0')
    if (name === 'roman_month') return romans[facts.month - 1] ?? ''
    return String(name === 'event' ? facts.event : facts.year)
  })
