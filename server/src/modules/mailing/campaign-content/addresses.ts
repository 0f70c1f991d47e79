/** The addresses that a mail names. Neither ends with a slash. */
export interface Addresses {
  /** The public site, on which articles are read. */
  site: string
  /** Where pictures are loaded from. */
  files: string
}

/** The folders of the public site. */
export const folders = { article: 'articles', video: 'videos', event: 'events', course: 'courses' } as const

/** The address of something published. */
export const pageLink = (site: string, folder: keyof typeof folders, permalink: string): string =>
  `${site}/${folders[folder]}/${encodeURIComponent(permalink)}`

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** A link as a mail has it, or null if it leads nowhere: a path is one of our site. */
export function absoluteLink(link: string, { site }: Addresses): string | null {
  const text = link.trim()
  if (text === '' || /[\s{}<>"'`\\]/.test(text)) return null
  const whole = text.startsWith('/') && !text.startsWith('//') ? site + text : text
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (!schemes.has(url.protocol)) return null
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && (url.username !== '' || !/^https?:\/\/[^/]/i.test(whole))) return null
  return url.href
}
