import type { Services } from '../services.ts'

/** The facts that every mail has about the site that sends it. */
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

/** The facts about the site as they are now. */
export function siteFacts({ config, site }: Pick<Services, 'config' | 'site'>): SiteFacts {
  const url = publicUrl(config)
  return {
    name: site.name || 'Balai',
    url,
    address: site.address,
    logo_url: site.logo_path && url + site.logo_path,
    time_zone: site.time_zone,
  }
}

/**
 * The address under which people open the product. Links in mails use this setting only: a Host header is written by the
 * client, and a forged one would send a link that sets a password to another server.
 */
export const publicUrl = ({ PUBLIC_URL, PORT }: Services['config']): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
