import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { likes } from '@balai/contract/content/likes.ts'
import { news } from '@balai/contract/content/news.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { events } from '@balai/contract/events/events.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'
import { rowsBehind } from './recount-rows.ts'

const zone = 'Asia/Jakarta'
const day = '2026-11-15'
/** That day in UTC and in Jakarta, and the quarter of an hour of the keys below. */
const inUtc = { from: '2026-11-15T00:00:00.000Z', until: '2026-11-16T00:00:00.000Z' }
const inJakarta = { from: '2026-11-14T17:00:00.000Z', until: '2026-11-15T17:00:00.000Z' }
const quarter = '2026-11-15T09:30'
const [half, later] = ['2026-11-15T09:30:00.000Z', '2026-11-15T09:45:00.000Z']
const joined = { joined_from: half, joined_until: later }

const news_list = '/content-management'
const engagement = '/report-tracking/user-engagement-report'
const onDay = { range: 'custom', from: day, to: day }

type Case = [figure: string, key: string, day: string | null, path: string, fields?: Record<string, string>]

/** Numbers whose rows are listed, and where. */
const listed: Case[] = [
  ['users', '', null, '/setting/users'],
  ['audit', '', null, '/setting/audit'],
  ['members', '', null, '/member'],
  [
    'members.cell',
    'ID/premium/suspended/suppressed/active',
    null,
    '/member',
    {
      ...{ country: 'ID', member_type: 'premium', suspended: '1', email_suppressed: '1' },
      contributor_status: 'active',
    },
  ],
  [
    'members.cell',
    '/free/active/mailed/none',
    null,
    '/member',
    {
      ...{ country: 'unknown', member_type: 'free', suspended: '0', email_suppressed: '0' },
      contributor_status: 'none',
    },
  ],
  ['members.pending', '', null, '/member', { contributor_status: 'pending' }],
  ['members.label', 'alumni', null, '/member', { label: 'alumni' }],
  ['members.joined', '', day, '/member', { joined_from: inUtc.from, joined_until: inUtc.until }],
  ['members.arrived', `${quarter}/free`, null, '/member', { ...joined, member_type: 'free' }],
  ['members.arrived_from', `${quarter}/ID`, null, '/member', { ...joined, country: 'ID' }],
  ...(['became', 'ended'] as const).map((premium_event): Case => {
    const figure = premium_event === 'became' ? 'premium.started' : 'premium.ended'
    const fields = { premium_event, premium_event_from: half, premium_event_until: later }
    return [figure, quarter, null, '/member', fields]
  }),
  ['news.kind', 'video', null, news_list, { news_content_type: 'video' }],
  ['news.status', 'draft', null, news_list, { news_status: 'draft' }],
  ['news.kind_status', 'video/draft', null, news_list, { news_content_type: 'video', news_status: 'draft' }],
  ['news.draft_status', 'draft', null, news_list, { draft_status: 'draft' }],
  ['news.category', '3', null, news_list, { category_id: '3' }],
  ['news.visibility', 'premium', null, news_list, { news_visibility: 'premium' }],
  ['news.author', '3', null, news_list, { author_id: '3' }],
  ['news.origin', 'internal', null, news_list, { contributor_status: 'internal' }],
  ['news.review', 'video', null, '/content-need-review/content', { news_content_type: 'video' }],
  ['news.trash', '', null, news_list, { trash: '1' }],
  ['reading.kind', 'video', null, news_list, { news_content_type: 'video', news_status: 'published' }],
  ['categories.usage', '3', null, '/content-management/content-categories'],
  ['tags', '', null, '/content-management/content-tag'],
  ['tags.usage', '3', null, news_list, { tag_id: '3' }],
  [
    'content.state',
    'video/internal/draft',
    null,
    news_list,
    { news_content_type: 'video', contributor_status: 'internal', news_status: 'draft' },
  ],
  ['content.state', 'course/internal/draft', null, '/lms', { course_status: 'draft' }],
  [
    'content.state',
    'event/internal/draft',
    null,
    '/event-management',
    { contributor_status: 'internal', event_status: 'draft' },
  ],
  [
    'content.review',
    'article/contributor',
    null,
    '/content-need-review/content',
    { news_content_type: 'article', contributor_status: 'contributor' },
  ],
  [
    'content.review',
    'event/contributor',
    null,
    '/content-need-review/event',
    { contributor_status: 'contributor' },
  ],
  ...(
    [
      ['content.created', day, 'created_at', inJakarta],
      ['content.published', day, 'first_published_at', inJakarta],
      // The last week of a month ends with it.
      [
        'content.published_week',
        '2026-11-29',
        'first_published_at',
        { from: '2026-11-28T17:00:00.000Z', until: '2026-11-30T17:00:00.000Z' },
      ],
      [
        'content.published_month',
        '2026-11-01',
        'first_published_at',
        { from: '2026-10-31T17:00:00.000Z', until: '2026-11-30T17:00:00.000Z' },
      ],
    ] as [string, string, string, Record<string, string>][]
  ).map(([figure, first, date_by, days]): Case => {
    const fields = { news_content_type: 'video', contributor_status: 'internal', date_by, ...days }
    return [figure, 'video/internal', first, news_list, fields]
  }),
  ...(['created', 'published'] as const).flatMap((date): Case[] => {
    const days = { [`${date}_from`]: inJakarta.from, [`${date}_until`]: inJakarta.until }
    const ofContributors = { contributor_status: 'contributor', ...days }
    return [
      [`content.${date}`, 'event/contributor', day, '/event-management', ofContributors],
      [`content.${date}`, 'course/internal', day, '/lms', days],
    ]
  }),
  ['comments.queue', 'news/held', null, '/manage-comment', { queue: 'held' }],
  ['comments.queue', 'lesson/held', null, '/lms/rating', { view: 'comments', kind: 'lesson', queue: 'held' }],
  ['comments.reported', 'news', null, '/manage-comment', { queue: 'reported' }],
  ['comments.written', 'news', day, '/manage-comment', inUtc],
  ['comments.written', 'course', day, '/lms/rating', { view: 'comments', kind: 'course', ...inUtc }],
  ['likes', 'news', null, '/manage-comment', { view: 'likes' }],
  ['likes.given', 'news', day, '/manage-comment', { view: 'likes', ...inUtc }],
  ['likes.given', 'lesson', day, '/lms/rating', { view: 'likes', kind: 'lesson', ...inUtc }],
  ['orders.status', 'paid', null, '/mybooking/list', { status: 'paid' }],
  ['orders.decision', '', null, '/mybooking/list', { needs_decision: '1' }],
  ['fees.status', 'accrued', null, '/markomfee/list', { status: 'accrued' }],
  [
    'mails.state',
    'campaigns.campaign/queued',
    null,
    '/setting/outbox',
    { kind: 'campaigns.campaign', state: 'waiting' },
  ],
  ['mails.campaign', '7/failed', null, '/campaign/7', { tab: 'mails', state: 'failed' }],
  ['contacts.list', '7/pending', null, '/contact', { list: '7', state: 'pending' }],
  ['events.status', 'draft', null, '/event-management', { event_status: 'draft' }],
  ['events.draft_status', 'draft', null, '/event-management', { draft_status: 'draft' }],
  ['events.category', '3', null, '/event-management', { category_id: '3' }],
  ['events.author', '3', null, '/event-management', { author_id: '3' }],
  ['events.origin', 'internal', null, '/event-management', { contributor_status: 'internal' }],
  ['events.review', '', null, '/content-need-review/event'],
  ['events.trash', '', null, '/event-management', { trash: '1' }],
  ['registrations.status', 'absent', null, '/event-participants', { status: 'absent' }],
  ['registrations.source', 'staff', null, '/event-participants', { source: 'staff' }],
  ['registrations.part', 'speaker', null, '/event-participants', { part: 'speaker' }],
  ['registrations.checked_in', '', null, '/event-participants', { checked_in: '1' }],
  ['registrations.event', '5/absent', null, '/event-participants', { event_id: '5', status: 'absent' }],
  ['registrations.event', '5/checked_in', null, '/event-participants', { event_id: '5', checked_in: '1' }],
  ['registrations.event_day', '5', day, '/event-participants', { event_id: '5', ...inUtc }],
  ['courses.status', 'draft', null, '/lms', { course_status: 'draft' }],
  ['courses.draft_status', 'draft', null, '/lms', { draft_status: 'draft' }],
  ['courses.category', '3', null, '/lms', { category_id: '3' }],
  ['courses.trash', '', null, '/lms', { trash: '1' }],
  ['enrolments.status', 'active', null, '/lms/participants', { status: 'active' }],
  ['enrolments.source', 'staff', null, '/lms/participants', { source: 'staff' }],
  ['enrolments.course', '5/active', null, '/lms/participants', { course_id: '5', status: 'active' }],
  ['enrolments.course_day', '5', day, '/lms/participants', { course_id: '5', ...inUtc }],
  ...(
    [
      ['kind', '1', engagement, 'page_views'],
      ['path', '8/100', engagement, 'reads'],
      ['source', '1/0/101', engagement, 'page_views'],
      ['device', '1/0/101', engagement, 'page_views'],
      ['country', '1/0/101', engagement, 'page_views'],
      ['arrivals', '1/100/101', engagement, 'page_views'],
      ['searches', '2/0/102', '/report-tracking/kata-artikel', ''],
      ['searches_empty', '2/0/102', '/report-tracking/kata-artikel', ''],
      ['results', '2/100/102', '/report-tracking/kata-artikel', ''],
      ['opened', '2/0/102', '/report-tracking/kata-artikel', ''],
      ['clicks', '3/100/106', '/report-tracking/external-link-report', ''],
      // Answers are given on pages that are no articles, too.
      ['helpful', '4/100/102', engagement, 'helpful'],
      ['not_helpful', '4/100/102', engagement, 'helpful'],
      ['finished', '7/100', engagement, 'videos'],
      ['consents', '5/0/107', '/report-tracking/cookie-law', 'consent_answers'],
      ['from_search', '1/100', engagement, 'page_views'],
      ['from_mail', '1/100', engagement, 'page_views'],
      ['from_links', '1/100', engagement, 'page_views'],
      ['hour', '09:00/101', engagement, 'visits'],
      ['hour_visitors', '', engagement, 'visits'],
    ] as const
  ).map(([name, key, path, rows]): Case => [
    `tracks.${name}`,
    key,
    day,
    path,
    { ...onDay, ...(rows && { rows }) },
  ]),
  ...(
    [
      ['week', '1/100', engagement, 'page_views'],
      ['week_from_search', '1/100', engagement, 'page_views'],
      ['week_from_mail', '1/100', engagement, 'page_views'],
      ['week_from_links', '1/100', engagement, 'page_views'],
      ['week_searches', '2/0/102', '/report-tracking/kata-artikel', ''],
      ['week_searches_empty', '2/0/102', '/report-tracking/kata-artikel', ''],
      ['week_results', '2/100/102', '/report-tracking/kata-artikel', ''],
      ['week_opened', '2/0/102', '/report-tracking/kata-artikel', ''],
      ['week_clicks', '3/100/106', '/report-tracking/external-link-report', ''],
      ['week_helpful', '4/100/102', engagement, 'helpful'],
      ['week_not_helpful', '4/100/102', engagement, 'helpful'],
    ] as const
  ).map(([name, key, path, rows]): Case => {
    const week = { range: 'custom', from: '2026-11-09', to: '2026-11-15' }
    return [`tracks.${name}`, key, '2026-11-09', path, { ...week, ...(rows && { rows }) }]
  }),
]

/** Numbers whose rows no list shows: there is no such list, or it has no such filter. */
const unlisted: [figure: string, key: string, day?: string][] = [
  ['media', ''],
  ['members.arrived_from', `${quarter}/`],
  ['mails.campaign', '7/unsubscribed'],
  ['mails.campaign', '7/again'],
  ['campaigns.hits', '7/1'],
  ['contacts.list', '7/subscribed'],
  ['contacts.list', '7/blacklisted'],
  ['registrations.event', '5/offered'],
  ['enrolments.progress', '26'],
]

/** Figures of reports that no counter keeps; the recount compares the figures of `tracks` behind them. */
const uncounted = [
  ...['views', 'readers', 'searches', 'searches.empty', 'searches.clicks', 'clicks', 'helpful', 'finished'],
  'consents',
]

const reportInput = analytics.engagement.input
/** What the screens read from their addresses. */
const inputs: Readonly<Record<string, z.ZodObject>> = {
  '/member': members.list.input,
  '/content-management': news.list.input,
  '/content-need-review/content': reviews.list.input,
  '/content-need-review/event': eventReviews.list.input,
  '/manage-comment': comments.list.input,
  '/manage-comment likes': likes.list.input,
  '/lms/rating comments': courseComments.list.input,
  '/lms/rating likes': courseLikes.list.input,
  '/mybooking/list': orders.list.input,
  '/markomfee/list': fees.list.input,
  '/setting/outbox': outbox.list.input,
  '/campaign/7': campaigns.mails.input,
  '/contact': contacts.contactsOfList.input,
  '/event-management': events.list.input,
  '/event-participants': registrations.list.input,
  '/lms': courses.list.input,
  '/lms/participants': enrolments.list.input,
  [engagement]: reportInput,
  '/report-tracking/kata-artikel': reportInput,
  '/report-tracking/external-link-report': reportInput,
  '/report-tracking/cookie-law': reportInput,
}
/** Parts of addresses that are no filters. */
const ownFields = new Set(['view', 'tab', 'list', 'rows'])

const isKnown = (field: unknown, value: string) => (field as z.ZodType | undefined)?.safeParse(value).success

it.each(listed)('the rows of %s (%s, %s) are at %s', (figure, key, on, path, fields = {}) => {
  const address = new URL(rowsBehind(figure, key, on, zone) ?? '', 'http://localhost')
  expect({ path: address.pathname, ...Object.fromEntries(address.searchParams) }).toEqual({ path, ...fields })
  const view = fields['view']
  const filters = Object.entries(fields).filter(([name]) => !ownFields.has(name))
  const input = inputs[view ? `${path} ${view}` : path]
  // The screen ignores a filter that its list does not know.
  const known = filters.map(([name, value]) => [name, isKnown(input?.shape[name], value)])
  expect(known).toEqual(filters.map(([name]) => [name, true]))
})

it.each(unlisted)('no list shows the rows of %s (%s)', (figure, key, on) => {
  expect(rowsBehind(figure, key, on ?? null, zone)).toBeUndefined()
})

it('every figure has an address, or is known to have none', () => {
  const rules = join(import.meta.dirname, '../../../../server/src/modules/insight/figures/figures.rules.ts')
  const figures = [...readFileSync(rules, 'utf8').matchAll(/^ {2}'?([a-z_.]+)'?: say\(/gm)].map(
    ([, name = '']) => name,
  )
  expect(figures.length).toBeGreaterThan(80)
  const known = [...listed.map(([figure]) => figure), ...unlisted.map(([figure]) => figure), ...uncounted]
  expect([...new Set(known)].toSorted()).toEqual([...new Set(figures)].toSorted())
})
