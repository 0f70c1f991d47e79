import type { ContentKind } from '@balai/contract/insight/dashboard.ts'

/** Moments that a list filters by: to the second, exclusive. */
interface Moments {
  from: string
  until?: string
}

interface Wanted {
  status?: 'published'
  /** By staff or by contributors; courses are all by staff. */
  contributor_status?: 'internal' | 'contributor' | undefined
  /** When it was created, or published for the first time. The list of articles and videos filters by one date. */
  created?: Moments
  published?: Moments
}

/** The list of content of one kind; `news` are articles and videos of all kinds. */
export function contentRows(
  kind: ContentKind | 'news',
  { status, contributor_status, created, published }: Wanted = {},
): string {
  if (kind !== 'event' && kind !== 'course')
    return addressOf('/content-management', {
      news_content_type: kind === 'news' ? undefined : kind,
      news_status: status,
      contributor_status,
      date_by: published ? 'first_published_at' : created && 'created_at',
      ...(published ?? created),
    })
  return addressOf(kind === 'event' ? '/event-management' : '/lms', {
    [`${kind}_status`]: status,
    contributor_status: kind === 'event' ? contributor_status : undefined,
    created_from: created?.from,
    created_until: created?.until,
    published_from: published?.from,
    published_until: published?.until,
  })
}

function addressOf(path: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  const query = new URLSearchParams(given).toString()
  return query ? `${path}?${query}` : path
}
