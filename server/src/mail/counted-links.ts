import type { Services } from '../services.ts'
import type { AddressKey } from '../lib/address-key.ts'
import { publicUrl } from './site-facts.ts'

/** Where counted links lead on from, and where the picture is that counts opens. */
export const clickPath = '/c'
export const picturePath = '/o'

/** The name of the value of a counted link in a body, from 1 on. */
export const clickName = (link: number) => `click_${link}`
export const openName = 'open_picture'

/** The values of the counted links of a mail. Only bodies that were stored ahead have such links. */
export function countedLinks(
  { addresses, config }: Pick<Services, 'addresses' | 'config'>,
  mail_id: number,
  links: readonly string[],
): Record<string, string> {
  if (links.length === 0) return {}
  const at = (path: string, link: number) =>
    `${publicUrl(config)}${path}/${tokenOf(addresses, mail_id, link)}`
  const values: Record<string, string> = { [openName]: at(picturePath, 0) }
  for (let link = 1; link <= links.length; link += 1) values[clickName(link)] = at(clickPath, link)
  return values
}

/** The links with the addresses that they lead to. */
export const targetsOf = (links: readonly string[]): Record<string, string> =>
  Object.fromEntries(links.map((target, index) => [clickName(index + 1), target]))

/** A token names a mail and a link in it; 0 is the picture. It reveals no address and cannot be guessed. */
const tokenOf = (addresses: AddressKey, mail_id: number, link: number) =>
  `${mail_id.toString(36)}.${link.toString(36)}.${addresses.sign(`click ${mail_id} ${link}`)}`

/** The mail and the link of a token; null if nobody signed it. */
export function linkOfToken(addresses: AddressKey, token: string): { mail_id: number; link: number } | null {
  const [, id, number, signature] = /^([0-9a-z]{1,11})\.([0-9a-z]{1,3})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || number === undefined || signature === undefined) return null
  const mail_id = Number.parseInt(id, 36)
  const link = Number.parseInt(number, 36)
  return Number.isSafeInteger(mail_id) && addresses.verify(`click ${mail_id} ${link}`, signature)
    ? { mail_id, link }
    : null
}
