import { expect, it } from 'vitest'
import { rowsOf } from './report-links.ts'

const report = { from: '2026-01-04T17:00:00.000Z', until: '2026-01-07T17:00:00.000Z' }
const linkOf = (name: Parameters<typeof rowsOf>[0]) => {
  const address = new URL(rowsOf(name, report, { range: { range: '7d' } }), 'http://localhost')
  return { path: address.pathname, ...Object.fromEntries(address.searchParams) }
}

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
