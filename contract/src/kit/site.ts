import { z } from 'zod'
import { problem } from '../core/sentences.ts'

/** Limits of the site's settings that the forms and the server share. */
export const siteLimits = {
  name: 120,
  tagline: 200,
  about: 100_000,
  address: 500,
  phones: 5,
  social: 12,
  webAddress: 2_000,
  alt: 300,
  links: 20,
  origins: 20,
  /** Months for which the events of visitors can be kept. */
  trackMonths: 120,
  pictureBytes: 15 * 1024 * 1024,
} as const

/**
 * The places of the site that show image links, and the shape of their pictures: width divided by height. A new place
 * is one more line here, and its name in the two languages of the screen.
 */
export const imagePlaces = {
  /** At the top of the home page, one at a time. */
  banner: { ratio: 3 },
  /** Beside articles, below one another; after the article on phones. */
  side: { ratio: 1 },
  /** Below every article. */
  article: { ratio: 4 },
  /** A row at the end of every page, such as the logos of partners. */
  footer: { ratio: 2 },
} as const satisfies Record<string, { ratio: number }>
export type ImagePlace = keyof typeof imagePlaces
export const imagePlaceNames = Object.keys(imagePlaces) as [ImagePlace, ...ImagePlace[]]

/** What an image link opens: nothing, an address, or something published on the site. */
export const targetKinds = ['none', 'address', 'subject'] as const
export type TargetKind = (typeof targetKinds)[number]

/** The shapes of the uploaded pictures. */
export const pictureKinds = ['logo', 'favicon', 'share', 'image_link'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The networks a site can link to, with the hosts of their addresses. Any host is allowed for a network without hosts. */
export const socialNetworks = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
  threads: ['threads.net', 'threads.com'],
  linkedin: ['linkedin.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  telegram: ['t.me', 'telegram.me'],
  other: [],
} as const satisfies Record<string, readonly string[]>
export type SocialNetwork = keyof typeof socialNetworks

export interface SocialLink {
  network: SocialNetwork
  address: string
}

/**
 * An address on the web, stored in its normalized form. Only http and https, without credentials: an address such as
 * `https://bank.example@evil.example` deceives its reader.
 */
export const WebAddress = z
  .string()
  .max(siteLimits.webAddress, {
    error: problem('may have at most {{max}} characters', { max: siteLimits.webAddress }),
    abort: true,
  })
  .overwrite((value) => value.trim())
  .refine((value) => webUrl(value) !== null, {
    error: 'must be an address such as https://example.com/page, without a user name',
    abort: true,
  })
  .overwrite((value) => webUrl(value)?.href ?? value)

/** The URL of a usable web address, or null. Browsers skip line breaks and read backslashes as slashes; both are refused. */
export function webUrl(address: string): URL | null {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(address) || !/^https?:\/\/[^/]/i.test(address)) return null
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url : null
}

/** The origin of pages: scheme, host and port of an address, such as https://www.example.com. */
export const WebOrigin = z
  .string()
  .max(siteLimits.webAddress, {
    error: problem('may have at most {{max}} characters', { max: siteLimits.webAddress }),
    abort: true,
  })
  .overwrite((value) => value.trim())
  .refine((value) => isOrigin(value), {
    error: 'must be an address such as https://www.example.com, without a path',
    abort: true,
  })
  .overwrite((value) => webUrl(value)?.origin ?? value)

function isOrigin(address: string): boolean {
  const url = webUrl(address)
  return url !== null && url.pathname === '/' && url.search === '' && !/[?#]/.test(address)
}

/** Whether an address belongs to the network. */
export function isOfNetwork(network: SocialNetwork, address: string): boolean {
  const hosts: readonly string[] = socialNetworks[network]
  const host = webUrl(address)?.hostname ?? ''
  return hosts.length === 0 || hosts.some((known) => host === known || host.endsWith(`.${known}`))
}

/** The name of a time zone, such as Asia/Jakarta. Offsets are refused: PostgreSQL reads their sign the other way round. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: 'must be the name of a time zone such as Asia/Jakarta' })

function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]*(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Why visitors do not see an image link; `shown` if they do. */
export type LinkState = 'shown' | 'off' | 'planned' | 'over' | 'unreachable'

/** Whether visitors see an image link at a moment. */
export function linkState(
  link: {
    is_on: boolean
    shown_from: string | null
    shown_until: string | null
    target_kind: TargetKind
    /** The target, if it is a subject; null if it no longer exists. */
    subject: { is_public: boolean } | null
  },
  now: Date,
): LinkState {
  if (!link.is_on) return 'off'
  if (link.shown_until && new Date(link.shown_until) <= now) return 'over'
  if (link.shown_from && new Date(link.shown_from) > now) return 'planned'
  return link.target_kind === 'subject' && !link.subject?.is_public ? 'unreachable' : 'shown'
}
