import { z } from 'zod'
import type { Secrets } from '../lib/secrets.ts'

/** Values of mails. They are stored as JSON in the ledger and written in the recipient's language when it is sent. */
export const MailText = z.string()
/** A date and time, shown in the platform's time zone. */
export const MailMoment = z.object({
  moment: z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()]),
})
export const MailRupiah = z.object({ rupiah: z.number() })
/** A page of the product, for a button, such as `/order/list/12`; the mail names the site's own address before it. */
export const MailPath = z.string().regex(/^\/(?![/\\])/)
/** A page that gives a right to anybody who opens it. It is stored encrypted and only opened while the mail is sent. */
export const MailSecretPath = z.object({ sealed: z.string() })

/** One of several codes; the mail shows the English text of the code, translated. */
export function mailChoice<const Words extends Readonly<Record<string, string>>>(words: Words) {
  const schema = z.enum(Object.keys(words) as [keyof Words & string])
  choices.set(schema, words)
  return schema
}
/** Several of these codes; a row of facts shows their texts below each other, translated. */
export function mailChoices<const Words extends Readonly<Record<string, string>>>(words: Words) {
  const schema = z.array(z.enum(Object.keys(words) as [keyof Words & string]))
  choices.set(schema, words)
  return schema
}
const choices = new WeakMap<z.ZodType, Readonly<Record<string, string>>>()

/** The texts of a choice, or of choices, by code; none for other kinds. */
export const wordsOf = (schema: unknown): Readonly<Record<string, string>> =>
  choices.get(required(schema)) ?? {}

/** The kinds of values. */
const kinds = new Map<z.ZodType, ValueKind>([
  [MailText, 'text'],
  [MailMoment, 'moment'],
  [MailRupiah, 'rupiah'],
  [MailPath, 'path'],
  [MailSecretPath, 'path'],
])
export type ValueKind = 'text' | 'moment' | 'rupiah' | 'path' | 'choice' | 'choices'

/** A value as the ledger stores it. */
export type MailValue =
  | string
  | readonly string[]
  | { moment: string }
  | { rupiah: number }
  | { sealed: string }
  | null

/** The kind of a value's schema, which may be optional; undefined if it is none of those above. */
export function kindOf(schema: unknown): ValueKind | undefined {
  const found = required(schema)
  if (!choices.has(found)) return kinds.get(found)
  return found instanceof z.ZodArray ? 'choices' : 'choice'
}

/** The names of the values that are secret pages. */
export const secretNames = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => required(shape[name]) === MailSecretPath)

const required = (schema: unknown) =>
  (schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType

/** Encrypts the path for a `MailSecretPath`. */
export const sealPath = (secrets: Secrets, path: string): { sealed: string } => ({
  sealed: secrets.encrypt(path).toString('base64url'),
})

/** Decrypts what `sealPath` made. */
export const openPath = (secrets: Secrets, sealed: string): string =>
  secrets.decrypt(Buffer.from(sealed, 'base64url'))
