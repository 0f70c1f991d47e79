import { expect, it } from 'vitest'
import {
  commentsOfContributor,
  contentOfContributor,
  likesOfContributor,
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

it('a line of a table opens its own part of the rows', () => {
  const joined = { path: '/member', joined_from: report.from, joined_until: report.until }
  const lineOf = (name: Parameters<typeof rowsOfPart>[0]['name'], label: string) =>
    partsOf(rowsOfPart({ name, of: 'new_members' }, label, report, range) ?? '')
  expect(lineOf('country', 'ID')).toEqual({ ...joined, country: 'ID' })
  expect(lineOf('kind', 'free')).toEqual({ ...joined, member_type: 'free' })
  expect(lineOf('funnel', 'new_premium')).toEqual({ ...joined, member_type: 'premium' })
  expect(lineOf('funnel', 'visits')).toMatchObject({ range: '7d', rows: 'visits' })
  expect(partsOf(rowsOfPart({ name: 'kind', of: 'page_views' }, 'shares', report, range) ?? '')).toEqual(
    linkOf('shares'),
  )
})

it('a line of premium members, or of the content of contributors, opens its own part of the rows', () => {
  const lineOf = (part: Parameters<typeof rowsOfPart>[0], label: string, id?: number) => {
    const to = rowsOfPart(part, label, report, range, id)
    return to === undefined ? undefined : partsOf(to)
  }
  const became = { name: 'country', of: 'became_premium' } as const
  expect(lineOf(became, 'MY')).toEqual({ ...linkOf('became_premium'), country: 'MY' })
  expect(lineOf({ ...became, name: 'member_label' }, 'Guru')).toEqual({
    ...linkOf('became_premium'),
    label: 'Guru',
  })
  expect(lineOf({ ...became, of: 'ended_premium' }, 'MY')).toEqual({
    ...linkOf('ended_premium'),
    country: 'MY',
  })
  expect(lineOf({ ...became, of: 'new_free' }, 'MY')).toEqual({ ...linkOf('new_free'), country: 'MY' })
  expect(lineOf({ ...became, of: 'contributors_now' }, 'MY')).toEqual({
    ...linkOf('contributors_now'),
    country: 'MY',
  })
  // No list tells who had been premium before, or for whom the articles of a report are.
  expect(lineOf({ ...became, name: 'kind' }, 'again')).toBeUndefined()
  expect(lineOf({ name: 'visibility', of: 'contributor_views' }, 'premium')).toBeUndefined()
  expect(lineOf({ name: 'source', of: 'contributor_views' }, 'mail')).toBeUndefined()
  for (const of of ['published', 'contributor_views'] as const) {
    expect(lineOf({ name: 'kind', of }, 'video')).toEqual({ ...linkOf(of), news_content_type: 'video' })
    expect(lineOf({ name: 'category', of }, 'Kopi', 7)).toEqual({ ...linkOf(of), category_id: '7' })
    expect(lineOf({ name: 'category', of }, '')).toBeUndefined()
  }
  expect(lineOf({ name: 'visibility', of: 'published' }, 'premium')).toEqual({
    ...linkOf('published'),
    news_visibility: 'premium',
  })
})

it('what no list shows opens nothing: visitors, and members without a country', () => {
  expect(rowsOfPart({ name: 'country', of: 'visits' }, 'ID', report, range)).toBeUndefined()
  expect(rowsOfPart({ name: 'source', of: 'visits' }, 'mail', report, range)).toBeUndefined()
  expect(rowsOfPart({ name: 'country', of: 'new_members' }, '', report, range)).toBeUndefined()
  expect(
    rowsOfPart({ name: 'member_consent', of: 'consents_given' }, 'tracking', report, range),
  ).toBeUndefined()
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
