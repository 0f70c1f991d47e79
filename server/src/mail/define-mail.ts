import type { z } from 'zod'
import type { Area } from '@balai/contract/core/access.ts'
import { kindOf, wordsOf } from './values.ts'

/** A part of a mail. With `when` it is only shown if that value is given and not empty. */
export type Part = { when?: string } & (
  | { heading: string }
  | { text: string }
  /** A link to the page in the value that `to` names. */
  | { button: string; to: string }
  /** Rows of a label and the name of its value. */
  | { facts: Readonly<Record<string, string>> }
  /** The name of a value that the reader copies, such as a one-time code. */
  | { code: string }
  /** The name of a text that a person typed; its line breaks are kept. */
  | { message: string }
  /** A text in small print. */
  | { note: string }
)

interface MailParts<V extends z.ZodObject> {
  /** The recipient is owed it (security, invoice, ticket …): no unsubscribe, and it does not count against the budget. */
  owed: boolean
  /** Staff who may enter this area see it in the outbox. */
  area: Area
  /** The values that the texts name, each of a kind in `values.ts`. */
  values: V
  /** Values for the preview. */
  sample: z.input<V>
  /** An English sentence; its Indonesian is in the domain's `id` file. */
  subject: string
  parts: readonly Part[]
}

/** A mail: its texts, which exist in both languages, and the values that they name. */
export interface Mail<V extends z.ZodObject = z.ZodObject> extends MailParts<V> {
  /** `<domain>.<mail>`, such as `account.password_changed`. */
  name: string
}

/** Defines a mail. A text that names an unknown value is refused here, before any mail is sent. */
export function defineMail<V extends z.ZodObject>(name: string, parts: MailParts<V>): Mail<V> {
  const mail = { ...parts, values: parts.values.strict() as unknown as V, name }
  for (const [value, schema] of Object.entries(mail.values.shape))
    if (!kindOf(schema)) throw new Error(`The value ${value} of the mail ${name} is of no kind of values.ts.`)
  const texts = [mail.subject, ...mail.parts.flatMap(textsOfPart)]
  const used = [...texts.flatMap(namesIn), ...mail.parts.flatMap(namesOf)]
  for (const value of used)
    if (!(value in mail.values.shape)) throw new Error(`The mail ${name} names the unknown value ${value}.`)
  for (const value of Object.keys(mail.values.shape))
    if (!used.includes(value)) throw new Error(`The mail ${name} never uses its value ${value}.`)
  for (const part of mail.parts)
    if ('button' in part && kindOf(mail.values.shape[part.to]) !== 'path')
      throw new Error(`The button of the mail ${name} needs a page, and ${part.to} is none.`)
  for (const value of texts.flatMap(namesIn))
    if (kindOf(mail.values.shape[value]) === 'choices')
      throw new Error(`The value ${value} of the mail ${name} is a list, which only a row of facts can show.`)
  mail.values.parse(mail.sample)
  return mail
}

/** The texts of a mail that are translated; one that consists of values needs no translation. */
export function textsOf({ subject, parts, values }: Pick<Mail, 'subject' | 'parts' | 'values'>): string[] {
  const words = Object.values(values.shape).flatMap((schema) => Object.values(wordsOf(schema)))
  return [subject, ...parts.flatMap(textsOfPart), ...words].filter((text) => !/^(\{\{\w+\}\})+$/.test(text))
}

function textsOfPart(part: Part): string[] {
  if ('heading' in part) return [part.heading]
  if ('text' in part) return [part.text]
  if ('button' in part) return [part.button]
  if ('facts' in part) return Object.keys(part.facts)
  return 'note' in part ? [part.note] : []
}

/** The values that a part names outside its texts. */
function namesOf(part: Part): string[] {
  const shown = 'button' in part ? [part.to] : 'facts' in part ? Object.values(part.facts) : []
  const whole = 'code' in part ? [part.code] : 'message' in part ? [part.message] : []
  return [...shown, ...whole, ...(part.when ? [part.when] : [])]
}

/** The names of the values in a text. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
