import type { PublishedKind } from '@balai/contract/site/reading.ts'

/** The folders of the public site. */
export const folders = {
  article: 'articles',
  video: 'videos',
  page: 'pages',
  event: 'events',
  course: 'courses',
} as const satisfies Record<PublishedKind | 'event' | 'course', string>

/** The address of something published on the public site. */
const pageOf = (site: string, { kind, permalink }: { kind: PublishedKind; permalink: string }) =>
  `${site}/${folders[kind]}/${encodeURIComponent(permalink)}`

/** Text in XML 1.0, which cannot hold control characters at all. */
export const escape = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

interface Feed {
  title: string
  description: string
  /** The address of the public site. */
  site: string
  /** The address of the feed itself. */
  self: string
  items: {
    news_id: number
    kind: PublishedKind
    title: string
    permalink: string
    summary: string
    published_at: Date
    author_name: string | null
  }[]
}

/** An RSS 2.0 feed with the summaries: the texts themselves may be for members only. */
export const rssOf = ({ title, description, site, self, items }: Feed): string =>
  `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    element('title', title),
    element('link', site),
    element('description', description),
    `<atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => {
      const page = pageOf(site, item)
      return `<item>${[
        element('title', item.title),
        element('link', page),
        // The permalink can change; the number cannot.
        `<guid isPermaLink="false">article ${item.news_id}</guid>`,
        element('description', item.summary),
        element('dc:creator', item.author_name ?? ''),
        element('pubDate', item.published_at.toUTCString()),
      ].join('')}</item>`
    }),
  ].join('')}</channel></rss>`

const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap with these entries. */
export const sitemapOf = (entries: string): string => `${head}<urlset ${sitemapSpace}>${entries}</urlset>`

/** A sitemap that names the others. */
export const sitemapIndexOf = (parts: { address: string; updated_at: Date }[]): string =>
  `${head}<sitemapindex ${sitemapSpace}>${parts
    .map(
      ({ address, updated_at }) =>
        `<sitemap>${element('loc', address)}${element('lastmod', updated_at.toISOString())}</sitemap>`,
    )
    .join('')}</sitemapindex>`
