import { expect, it } from 'vitest'
import {
  commentsOfContributor,
  contentOfContributor,
  likesOfContributor,
  membersOfCohort,
  rowsOf,
  rowsOfPart,
  viewsOfContributor,
} from './report-links.ts'

const report = { from: '2026-01-04T17:00:00.000Z', until: '2026-01-07T17:00:00.000Z' }
const range = { range: '7d' }
const partsOf = (link: string) => {
  const address = new URL(link, 'http://localhost')
  return { path: address.pathname, ...Object.fromEntries(address.searchParams) }
}
const linkOf = (name: Parameters<typeof rowsOf>[0]) => partsOf(rowsOf(name, report, { range }))

it('the numbers of contributors open what they count: published content, and people', () => {
  expect(linkOf('published')).toMatchObject({
    path: '/content-management',
    contributor_status: 'contributor',
    news_status: 'published',
  })
  expect(linkOf('contributor_views')).toMatchObject({
    path: '/report-tracking/top-artikel-search',
    contributor_status: 'contributor',
    news_status: 'published',
  })
  expect(linkOf('publishing_contributors')).toEqual({
    path: '/report-tracking/contributor',
    range: '7d',
    rows: 'publishing_contributors',
  })
})

it('the answers to “helpful?” open the pages that were answered for, not only articles', () => {
  expect(linkOf('helpful_answers')).toEqual({
    path: '/report-tracking/user-engagement-report',
    range: '7d',
    rows: 'helpful',
  })
})

const screen = { path: '/report-tracking/new-subscriber-report', fields: { ...range, member_type: 'free' } }
const lineOf = (part: Parameters<typeof rowsOfPart>[0], label: string, id?: number) =>
  partsOf(rowsOfPart(part, { label, id }, { days: report, range, screen }))

it('a line of a table opens its own part of the rows', () => {
  const joined = { path: '/member', joined_from: report.from, joined_until: report.until }
  const of = 'new_members'
  expect(lineOf({ name: 'country', of }, 'ID')).toEqual({ ...joined, country: 'ID' })
  expect(lineOf({ name: 'country', of }, '')).toEqual({ ...joined, country: 'unknown' })
  expect(lineOf({ name: 'kind', of }, 'free')).toEqual({ ...joined, member_type: 'free' })
  expect(lineOf({ name: 'funnel', of }, 'new_premium')).toEqual({ ...joined, member_type: 'premium' })
  expect(lineOf({ name: 'funnel', of }, 'visits')).toEqual(linkOf('visits'))
  expect(lineOf({ name: 'activity', of: 'page_views' }, 'shares')).toEqual(linkOf('shares'))
})

it('a line of premium members opens its own part of the rows', () => {
  const became = { name: 'country', of: 'became_premium' } as const
  expect(lineOf(became, 'MY')).toEqual({ ...linkOf('became_premium'), country: 'MY' })
  expect(lineOf({ ...became, name: 'member_label' }, 'Guru')).toEqual({
    ...linkOf('became_premium'),
    label: 'Guru',
  })
  expect(lineOf({ ...became, name: 'member_consent' }, 'tracking')).toEqual({
    ...linkOf('became_premium'),
    consent: 'tracking',
  })
  for (const [label, premium_before] of [
    ['again', '1'],
    ['first_time', '0'],
  ] as const)
    expect(lineOf({ ...became, name: 'kind' }, label)).toEqual({
      ...linkOf('became_premium'),
      premium_before,
    })
  for (const of of ['ended_premium', 'new_free', 'free_now', 'premium_now', 'contributors_now'] as const)
    expect(lineOf({ name: 'country', of }, 'MY')).toEqual({ ...linkOf(of), country: 'MY' })
})

it('a line of the content of contributors opens its own part of the rows', () => {
  for (const of of ['published', 'contributor_views'] as const) {
    expect(lineOf({ name: 'kind', of }, 'video')).toEqual({ ...linkOf(of), news_content_type: 'video' })
    expect(lineOf({ name: 'category', of }, 'Kopi', 7)).toEqual({ ...linkOf(of), category_id: '7' })
    expect(lineOf({ name: 'category', of }, '')).toEqual({ ...linkOf(of), without_category: '1' })
    expect(lineOf({ name: 'visibility', of }, 'premium')).toEqual({
      ...linkOf(of),
      news_visibility: 'premium',
    })
  }
  const views = { name: 'source', of: 'contributor_views' } as const
  expect(lineOf(views, 'mail')).toEqual({ ...linkOf('contributor_views'), order_by: 'from_mail' })
  expect(lineOf(views, 'within')).toEqual({ ...linkOf('contributor_views'), order_by: 'views' })
})

it('a line of visits opens its days beside the report, of which everything else stays', () => {
  const beside = { path: screen.path, range: '7d', member_type: 'free' }
  for (const name of ['source', 'device', 'country'] as const)
    for (const of of ['visits', 'page_views'] as const)
      expect(lineOf({ name, of }, 'mail')).toEqual({ ...beside, rows: of, by: name, part: 'mail' })
  // Without a label it is the line of what is not known.
  expect(lineOf({ name: 'country', of: 'visits' }, '')).toEqual({ ...beside, rows: 'visits', by: 'country' })
})

it('a line of a table of consents opens what is counted in it beside the report', () => {
  expect(lineOf({ name: 'consent', of: 'consent_answers' }, 'videos')).toEqual({
    ...linkOf('consent_answers'),
    part: 'videos',
  })
  for (const of of ['consents_given', 'consents_withdrawn'] as const)
    expect(lineOf({ name: 'member_consent', of }, 'tracking')).toEqual({ ...linkOf(of), part: 'tracking' })
})

it('a cohort opens the members of its month, and those of them who were left after months', () => {
  const december = { month: '2025-12', zone: 'Asia/Jakarta' }
  const [first, next, later] = ['2025-11-30', '2025-12-31', '2026-01-31'].map((day) => `${day}T17:00:00.000Z`)
  const joined = { path: '/member', joined_from: first, joined_until: next }
  expect(partsOf(membersOfCohort('seen', december))).toEqual(joined)
  expect(partsOf(membersOfCohort('seen', { ...december, after: 0 }))).toEqual({ ...joined, seen_from: first })
  expect(partsOf(membersOfCohort('seen', { ...december, after: 2 }))).toEqual({ ...joined, seen_from: later })
  const became = {
    path: '/member',
    ...{ premium_event: 'became', premium_event_from: first, premium_event_until: next },
  }
  expect(partsOf(membersOfCohort('premium', december))).toEqual(became)
  expect(partsOf(membersOfCohort('premium', { ...december, after: 2 }))).toEqual({
    ...became,
    premium_lasted_until: later,
  })
})

it('the numbers of one contributor open what they wrote, and what readers said about it', () => {
  expect(partsOf(contentOfContributor(7, report))).toEqual({
    path: '/content-management',
    contributor_id: '7',
    news_status: 'published',
    date_by: 'news_published_date',
    ...report,
  })
  expect(partsOf(viewsOfContributor(7, range))).toEqual({
    path: '/report-tracking/top-artikel-search',
    range: '7d',
    contributor_id: '7',
    news_status: 'published',
  })
  const discussed = { path: '/manage-comment', contributor_id: '7', ...report }
  expect(partsOf(commentsOfContributor(7, report))).toEqual(discussed)
  expect(partsOf(likesOfContributor(7, report))).toEqual({ ...discussed, view: 'likes' })
})
