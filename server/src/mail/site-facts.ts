import type { Services } from '../services.ts'

/** What every mail tells about the site that sends it. */
export interface SiteFacts {
  name: string
  /** The address of the product, without a slash at its end. */
  url: string
  /** The postal address; may be empty. */
  address: string
  /** The address of a picture, or null for the name in letters. */
  logo_url: string | null
  time_zone: string
}

/** Reads the facts about the site. */
export const siteFacts = ({ config }: Pick<Services, 'config'>): SiteFacts => ({
  name: 'Balai',
  url: publicUrl(config),
  address: '',
  logo_url: null,
  time_zone: config.TIME_ZONE,
})

/**
 * The address under which people open the product. Links in mails use this setting only: a Host header is written by the
 * client, and a forged one would send a link that sets a password to another server.
 */
const publicUrl = ({ PUBLIC_URL, HOST, PORT }: Services['config']): string =>
  (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '')
