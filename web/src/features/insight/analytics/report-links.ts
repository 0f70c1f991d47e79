import { unknownCountry } from '@balai/contract/people/countries.ts'
import type { BreakdownName, FigureName, Report } from '@balai/contract/insight/analytics-shapes.ts'
import { startOfDay, startOfMonth } from '../../../lib/zone.ts'

type Fields = Record<string, string | undefined>

const addressOf = (path: string, fields: Fields) => {
  const given = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))
  const query = new URLSearchParams(given).toString()
  return query ? `${path}?${query}` : path
}

/** Further filters of the list: only members of a kind, or one line of a table. */
type Filters = Partial<
  Record<
    | 'member_type'
    | 'country'
    | 'label'
    | 'consent'
    | 'premium_before'
    | 'news_content_type'
    | 'category_id'
    | 'without_category'
    | 'news_visibility'
    | 'order_by'
    | 'part',
    string | undefined
  >
>

/** The screen with the rows of a number, for those who may open it. */
export function rowsOf(
  name: FigureName,
  { from, until }: Pick<Report, 'from' | 'until'>,
  { range, ...more }: Filters & { range: Fields },
): string {
  const joined = { joined_from: from, joined_until: until, ...more }
  const premium = (premium_event: string) => ({
    ...more,
    premium_event,
    premium_event_from: from,
    premium_event_until: until,
  })
  switch (name) {
    case 'new_members':
      return addressOf('/member', joined)
    case 'new_free':
      return addressOf('/member', { ...joined, member_type: 'free' })
    case 'new_premium':
      return addressOf('/member', { ...joined, member_type: 'premium' })
    case 'free_now':
      return addressOf('/member', { ...more, member_type: 'free' })
    case 'premium_now':
      return addressOf('/member', { ...more, member_type: 'premium' })
    case 'contributors_now':
      return addressOf('/member', { ...more, contributor_status: 'active' })
    case 'publishing_contributors':
      return addressOf('/report-tracking/contributor', { ...range, rows: name })
    case 'published':
      return addressOf('/content-management', {
        contributor_status: 'contributor',
        news_status: 'published',
        date_by: 'news_published_date',
        from,
        until,
        ...more,
      })
    case 'contributor_views':
      return addressOf('/report-tracking/top-artikel-search', {
        ...range,
        ...more,
        contributor_status: 'contributor',
        news_status: 'published',
      })
    case 'page_views':
    case 'visits':
    case 'reads':
    case 'shares':
    case 'videos':
      return addressOf('/report-tracking/user-engagement-report', { ...range, rows: name })
    case 'consent_answers':
    case 'consents_given':
    case 'consents_withdrawn':
      return addressOf('/report-tracking/cookie-law', { ...range, ...more, rows: name })
    case 'searches':
      return addressOf('/report-tracking/kata-artikel', range)
    case 'outbound_clicks':
      return addressOf('/report-tracking/external-link-report', range)
    case 'helpful_answers':
      // The list of helpful content has only articles; the number counts other pages too.
      return addressOf('/report-tracking/user-engagement-report', { ...range, rows: 'helpful' })
    case 'became_premium':
      return addressOf('/member', premium('became'))
    case 'ended_premium':
    case 'churn':
      return addressOf('/member', premium('ended'))
    case 'premium_at_end':
      return addressOf('/member', { ...premium('was'), premium_event_from: until })
    case 'comments':
      return addressOf('/manage-comment', { from, until })
    case 'likes':
      return addressOf('/manage-comment', { view: 'likes', from, until })
    case 'course_comments':
      return addressOf('/lms/rating', { view: 'comments', from, until })
    case 'course_likes':
      return addressOf('/lms/rating', { view: 'likes', from, until })
  }
}

/** A line of a table that splits a number. */
interface Line {
  /** What it is called; empty if that is not known. */
  label: string
  id?: number | undefined
}

/** The report of the table, as it stands in the address. */
interface Shown {
  days: Pick<Report, 'from' | 'until'>
  range: Fields
  /** Its screen, with everything that is chosen there. */
  screen: { path: string; fields: Fields }
}

/** The screen with the rows of one line of a table that splits a number. */
export function rowsOfPart(
  { name, of }: { name: BreakdownName; of: FigureName },
  { label, id }: Line,
  { days, range, screen }: Shown,
): string {
  const rowsWith = (filters: Filters) => rowsOf(of, days, { range, ...filters })
  // Visitors are anonymous, so their days are shown beside the report.
  const isOfVisitors = of === 'visits' || of === 'page_views'
  const beside = addressOf(screen.path, { ...screen.fields, rows: of, by: name, part: label })
  switch (name) {
    case 'funnel':
    case 'activity':
      // These lines are numbers of their own.
      return rowsOf(label as FigureName, days, { range })
    case 'source':
      return isOfVisitors ? beside : rowsWith({ order_by: arrivals[label] ?? 'views' })
    case 'device':
      return beside
    case 'country':
      return isOfVisitors ? beside : rowsWith({ country: label || unknownCountry })
    case 'kind':
      if (of === 'new_members') return rowsWith({ member_type: label })
      if (of === 'became_premium') return rowsWith({ premium_before: label === 'again' ? '1' : '0' })
      return rowsWith({ news_content_type: label })
    case 'consent':
      return rowsWith({ part: label })
    case 'member_consent':
      return rowsWith(of === 'became_premium' ? { consent: label } : { part: label })
    case 'member_label':
      return rowsWith({ label })
    case 'category':
      return rowsWith(id === undefined ? { without_category: '1' } : { category_id: String(id) })
    case 'visibility':
      return rowsWith({ news_visibility: label })
  }
}

/** The columns of the list of articles with the views that came from there. Of what came directly it has no column. */
const arrivals: Partial<Record<string, string>> = {
  search: 'from_search',
  mail: 'from_mail',
  links: 'from_links',
}

/**
 * The members of a cohort: who joined, or became premium, in a month such as `2026-11`; and those of them who were left
 * after some months.
 */
export function membersOfCohort(
  of: 'seen' | 'premium',
  { month, after, zone }: { month: string; after?: number; zone: string },
): string {
  const startOf = (months: number) => startOfDay(zone, startOfMonth(month, months)).toISOString()
  const left = after === undefined ? undefined : startOf(after)
  return of === 'seen'
    ? addressOf('/member', { joined_from: startOf(0), joined_until: startOf(1), seen_from: left })
    : addressOf('/member', {
        premium_event: 'became',
        premium_event_from: startOf(0),
        premium_event_until: startOf(1),
        premium_lasted_until: left,
      })
}

/** The content of a contributor that was published in some days and can be read. */
export const contentOfContributor = (
  contributor_id: number,
  { from, until }: Pick<Report, 'from' | 'until'>,
) =>
  addressOf('/content-management', {
    contributor_id: String(contributor_id),
    news_status: 'published',
    date_by: 'news_published_date',
    from,
    until,
  })

/** The comments of some days on what a contributor wrote and visitors can read. */
export const commentsOfContributor = (
  contributor_id: number,
  { from, until }: Pick<Report, 'from' | 'until'>,
) => addressOf('/manage-comment', { contributor_id: String(contributor_id), from, until })

/** The likes of the same. */
export const likesOfContributor = (contributor_id: number, { from, until }: Pick<Report, 'from' | 'until'>) =>
  addressOf('/manage-comment', { view: 'likes', contributor_id: String(contributor_id), from, until })

/** How often the content of a contributor was read in the days of a report. */
export const viewsOfContributor = (contributor_id: number, range: Fields) =>
  addressOf('/report-tracking/top-artikel-search', {
    ...range,
    contributor_id: String(contributor_id),
    news_status: 'published',
  })
