import type { Services } from '../services.ts'
import { publicUrl } from './site-facts.ts'
import { unsubscribePath, preferencesPath, tokenOf } from './preference-links.ts'

interface SentMail {
  mail_id: number
  owed: boolean
}

/**
 * The headers with which a mail program offers to unsubscribe (RFC 2369, RFC 8058), for mails that are not owed. Both
 * must be covered by the DKIM signature.
 */
export function unsubscribeHeaders(
  services: Pick<Services, 'addresses' | 'config'>,
  mail: SentMail,
): Record<string, string> {
  if (mail.owed) return {}
  return {
    'List-Unsubscribe': `<${linkTo(services, unsubscribePath, mail)}>`,
    'List-Unsubscribe-Post': oneClick,
  }
}

/** Says that the address unsubscribes without asking again. */
export const oneClick = 'List-Unsubscribe=One-Click'

/** The address of the preference page, for the footer of mails that are not owed; empty for others. */
export const preferencesUrl = (services: Pick<Services, 'addresses' | 'config'>, mail: SentMail) =>
  mail.owed ? '' : linkTo(services, preferencesPath, mail)

const linkTo = (
  { addresses, config }: Pick<Services, 'addresses' | 'config'>,
  path: string,
  { mail_id }: SentMail,
) => `${publicUrl(config)}${path}/${tokenOf(addresses, mail_id)}`
