import type { BreakdownName, FigureName, Report } from '@balai/contract/insight/analytics-shapes.ts'

type Fields = Record<string, string | undefined>

const addressOf = (path: string, fields: Fields) => {
  const given = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))
  const query = new URLSearchParams(given).toString()
  return query ? `${path}?${query}` : path
}

/** Further filters of the list: only members of a kind, or one line of a table. */
type Filters = Partial<
  Record<
    'member_type' | 'country' | 'label' | 'news_content_type' | 'category_id' | 'news_visibility',
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
      return addressOf('/report-tracking/cookie-law', { ...range, rows: name })
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

/** The screen with the rows of one line of a table that splits a number. Nobody knows who visitors were. */
export function rowsOfPart(
  { name, of }: { name: BreakdownName; of: FigureName },
  label: string,
  days: Pick<Report, 'from' | 'until'>,
  range: Fields,
  id?: number,
): string | undefined {
  // These lines are numbers of their own.
  if (name === 'funnel' || (name === 'kind' && of === 'page_views'))
    return rowsOf(label as FigureName, days, { range })
  if (label === '' || of === 'visits' || of === 'page_views') return undefined
  if (name === 'country') return rowsOf(of, days, { range, country: label })
  if (name === 'member_label') return rowsOf(of, days, { range, label })
  if (of === 'published' || of === 'contributor_views')
    return contentOfPart({ name, of }, { days, range, label, id })
  // No list tells who had been premium before.
  if (name === 'kind' && of === 'new_members') return rowsOf(of, days, { range, member_type: label })
  return undefined
}

interface Line {
  days: Pick<Report, 'from' | 'until'>
  range: Fields
  label: string
  id: number | undefined
}

/** The content of contributors behind one line. Only the list of content knows for whom it is; none knows a source. */
function contentOfPart(
  { name, of }: { name: BreakdownName; of: 'published' | 'contributor_views' },
  { days, range, label, id }: Line,
): string | undefined {
  if (name === 'kind') return rowsOf(of, days, { range, news_content_type: label })
  if (name === 'category') return rowsOf(of, days, { range, category_id: String(id) })
  if (name === 'visibility' && of === 'published') return rowsOf(of, days, { range, news_visibility: label })
  return undefined
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
