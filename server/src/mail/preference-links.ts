import type { AddressKey } from '../lib/address-key.ts'

/** Where the preference page is served, and where mail programs unsubscribe with one click. */
export const preferencesPath = '/preferences'
export const unsubscribePath = '/unsubscribe'

/** A token names a mail, and with it the person who got it. It reveals no address and cannot be guessed. */
export const tokenOf = (addresses: AddressKey, mail_id: number) =>
  `${mail_id.toString(36)}.${addresses.sign(`preferences ${mail_id}`)}`

/** The mail of a token; null if nobody signed it. */
export function mailOfToken(addresses: AddressKey, token: string): number | null {
  const [, id, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const mail_id = Number.parseInt(id, 36)
  return Number.isSafeInteger(mail_id) && addresses.verify(`preferences ${mail_id}`, signature)
    ? mail_id
    : null
}
