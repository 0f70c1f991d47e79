import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { absoluteLink, folders, type Addresses } from './addresses.ts'
import { findLibraryKeys, findPublishedPermalinks } from './content.queries.ts'

interface CheckedLink {
  link: string
  is_own: boolean
  /** Null if nothing is wrong. */
  problem: Sentence | null
}

/** The folders of the public site, with the kind of permalinks in each. */
const kinds = {
  [folders.article]: 'news',
  [folders.video]: 'news',
  pages: 'news',
  [folders.event]: 'event',
  [folders.course]: 'course',
} as const
type Folder = keyof typeof kinds

/** Checks links by their shape, and those to our site by what is published there. */
export async function checkLinks(
  db: ReadDb,
  links: readonly string[],
  addresses: Addresses,
): Promise<CheckedLink[]> {
  const read = links.map((link) => ({ link, ...ownPage(link, addresses) }))
  const published = new Map(
    await Promise.all(
      (['news', 'event', 'course'] as const).map(async (kind) => {
        const permalinks = read.flatMap(({ page }) => (page?.kind === kind ? [page.permalink] : []))
        return [kind, await findPublishedPermalinks(db, kind, permalinks)] as const
      }),
    ),
  )
  return read.map(({ link, is_own, page, problem }) => ({
    link,
    is_own,
    problem:
      problem ??
      (page && !published.get(page.kind)?.has(page.permalink)
        ? say('Nothing is published at this address of our site.')
        : null),
  }))
}

/** The pictures that nobody will see, because they are not in the library any more. */
export async function checkPictures(
  db: ReadDb,
  paths: readonly string[],
  { files }: Addresses,
): Promise<CheckedLink[]> {
  const keyOf = (path: string) => path.slice('/files/'.length)
  const there = await findLibraryKeys(db, paths.map(keyOf))
  return paths
    .filter((path) => !there.has(keyOf(path)))
    .map((path) => ({
      link: files + path,
      is_own: true,
      problem: say('This picture is not in the library any more.'),
    }))
}

/** What a link names of our own site. */
function ownPage(link: string, addresses: Addresses) {
  const whole = absoluteLink(link, addresses)
  if (whole === null)
    return {
      is_own: false,
      page: null,
      problem: say('This is no address that can be opened. Write one such as https://example.com/page.'),
    }
  const own = [addresses.site, addresses.files].find((site) => whole === site || whole.startsWith(`${site}/`))
  if (own === undefined) return { is_own: false, page: null, problem: null }
  const [folder = '', permalink = '', ...more] = new URL(whole).pathname
    .slice(new URL(own).pathname.replace(/\/$/, '').length + 1)
    .replace(/\/$/, '')
    .split('/')
  if (!(folder in kinds) || permalink === '' || more.length > 0)
    return { is_own: true, page: null, problem: null }
  return {
    is_own: true,
    page: { kind: kinds[folder as Folder], permalink: decoded(permalink) },
    problem: null,
  }
}

function decoded(permalink: string): string {
  try {
    return decodeURIComponent(permalink)
  } catch {
    return permalink
  }
}
