import { z } from 'zod'
import type { Secrets } from '../lib/secrets.ts'

/** Values of mails. They are stored as JSON in the ledger and written in the recipient's language when it is sent. */
export const MailText = z.string()
export const MailNumber = z.number()
/** A date and time, shown in the platform's time zone. */
export const MailMoment = z.object({
  moment: z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()]),
})
export const MailRupiah = z.object({ rupiah: z.number() })
/** The address of a page, for a button. */
export const MailLink = z.url({ protocol: /^https?$/ })
/** An address that gives its holder a right. It is stored encrypted and only opened while the mail is sent. */
export const MailSecretLink = z.object({ sealed: z.string() })

/** The kinds of values. */
const kinds = new Map<z.ZodType, ValueKind>([
  [MailText, 'text'],
  [MailNumber, 'number'],
  [MailMoment, 'moment'],
  [MailRupiah, 'rupiah'],
  [MailLink, 'link'],
  [MailSecretLink, 'link'],
])
export type ValueKind = 'text' | 'number' | 'moment' | 'rupiah' | 'link'

/** A value as the ledger stores it. */
export type MailValue = string | number | { moment: string } | { rupiah: number } | { sealed: string } | null

/** The kind of a value's schema, which may be optional; undefined if it is none of those above. */
export const kindOf = (schema: unknown): ValueKind | undefined =>
  kinds.get((schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType)

/** Encrypts an address for a value of the kind `MailSecretLink`. */
export const sealLink = (secrets: Secrets, address: string): { sealed: string } => ({
  sealed: secrets.encrypt(address).toString('base64url'),
})
