import type { FigureName, Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { trackKinds } from '@balai/contract/tracking/tracks.ts'
import { seriesOf, sumsOf, type Period } from '../../../kit/ranges/ranges.ts'
import {
  consentByDay,
  countriesOf,
  devicesOf,
  eventsByDay,
  sourcesOf,
} from '../../tracking/tracks/figures.queries.ts'
import {
  both,
  bothByDays,
  countedByDays,
  daysOf,
  figure,
  linesBeside,
  reportOf,
  shareOf,
  sumOf,
  type Reading,
} from './report.rules.ts'
import { consentChanges, reactionsIn } from './site-figures.queries.ts'

const kinds = {
  searches: 'search',
  reads: 'read',
  shares: 'share',
  helpful_answers: 'helpful',
  videos: 'video',
  outbound_clicks: 'outbound',
} as const satisfies Partial<Record<FigureName, (typeof trackKinds)[number]>>

const reacted = ['comments', 'likes', 'course_comments', 'course_likes'] as const

/** What visitors and members did on the site. */
export async function engagementReport(reading: Reading): Promise<Report> {
  const { db } = reading
  const [events, reactions, sources, devices, countries] = await Promise.all([
    both(reading, (period) =>
      eventsByDay(db, { ...daysOf(period), kinds: ['page_view', ...Object.values(kinds)] }),
    ),
    both(reading, (period) => reactionsIn(db, period)),
    bothByDays(reading, (days) => sourcesOf(db, days)),
    bothByDays(reading, (days) => devicesOf(db, days)),
    bothByDays(reading, (days) => countriesOf(db, days)),
  ])
  const pick = (kind: keyof typeof events.current, name: 'events' | 'visitors' = 'events') => {
    const ofDays = (found: typeof events.current) =>
      found[kind].map((row) => ({ day: row.day, count: row[name] }))
    return { current: ofDays(events.current), compared: events.compared && ofDays(events.compared) }
  }
  const pages = countedByDays(reading, 'page_views', pick('page_view'))
  const visits = countedByDays(reading, 'visits', pick('page_view', 'visitors'))
  const others = Object.entries(kinds).map(([name, kind]) =>
    countedByDays(reading, name as keyof typeof kinds, pick(kind)),
  )
  const figures = [
    pages.figure,
    visits.figure,
    ...others.map((other) => other.figure),
    ...reacted.map((name) =>
      figure(name, reactions.current[name], reactions.compared && reactions.compared[name]),
    ),
  ]
  return reportOf(reading, {
    figures,
    series: [pages.series, visits.series],
    breakdowns: [
      {
        name: 'activity',
        of: 'page_views',
        rows: figures
          .filter(({ name }) => name !== 'visits')
          .map(({ name, ...counted }) => ({ label: name, ...counted })),
      },
      {
        name: 'source',
        of: 'page_views',
        ...linesBeside(sources, ({ channel, events }) => ({ label: channel, value: events })),
      },
      {
        name: 'device',
        of: 'page_views',
        ...linesBeside(devices, ({ device, events }) => ({ label: device, value: events })),
      },
      {
        name: 'country',
        of: 'page_views',
        ...linesBeside(countries, ({ country, events }) => ({ label: country, value: events })),
      },
    ],
  })
}

/** Answers to the consent banner by category, and what members agreed to or withdrew. */
export async function cookieReport(reading: Reading): Promise<Report> {
  const { db, range } = reading
  const [answers, members] = await Promise.all([
    both(reading, (period) => consentByDay(db, daysOf(period))),
    both(reading, (period) => consentChanges(db, period)),
  ])
  type Answer = (typeof answers.current)[number]
  /** Every day names its answers once for each category. */
  const asked = (rows: readonly Answer[]) => [
    ...new Map(rows.map(({ day, answers: count }) => [day, { day, count }])).values(),
  ]
  const accepted = (rows: readonly Answer[], category: string) =>
    rows.filter((row) => row.category === category).map((row) => ({ day: row.day, count: row.accepted }))
  const total = { current: asked(answers.current), compared: answers.compared && asked(answers.compared) }
  const all = countedByDays(reading, 'consent_answers', total)
  const categories = [...new Set(answers.current.map(({ category }) => category))].toSorted()
  const shares = (period: Period, rows: readonly Answer[], category: string) => {
    const whole = sumsOf(period, asked(rows))
    return sumsOf(period, accepted(rows, category)).map((part, place) => shareOf(part, whole[place] ?? 0))
  }
  const given = (isGiven: boolean) => {
    const only = (rows: typeof members.current | null) =>
      rows && rows.filter((row) => row.is_given === isGiven)
    return { current: only(members.current) ?? [], compared: only(members.compared) }
  }
  const linesOfConsent = (isGiven: boolean) =>
    linesBeside(given(isGiven), ({ consent, count }) => ({ label: consent, value: count }))
  const totalOf = (name: 'consents_given' | 'consents_withdrawn') => {
    const { current, compared } = given(name === 'consents_given')
    return figure(name, sumOf(current.map(asCounted)), compared && sumOf(compared.map(asCounted)))
  }
  return reportOf(reading, {
    figures: [all.figure, totalOf('consents_given'), totalOf('consents_withdrawn')],
    series: [
      all.series,
      ...categories.map((category) => {
        const now = shares(range, answers.current, category)
        const before = range.compared && shares(range.compared, answers.compared ?? [], category)
        return {
          name: category,
          points: seriesOf(range, []).map(({ at }, place) => ({
            at,
            // Without answers there is no share.
            value: now[place] ?? null,
            compared: before && (before[place] ?? null),
          })),
        }
      }),
    ],
    breakdowns: [
      {
        name: 'consent',
        of: 'consent_answers',
        ...linesBeside(overOnly(reading, answers), ({ category, accepted: count }) => ({
          label: category,
          value: count,
        })),
      },
      { name: 'member_consent', of: 'consents_given', ...linesOfConsent(true) },
      { name: 'member_consent', of: 'consents_withdrawn', ...linesOfConsent(false) },
    ],
  })
}

/** Rows that name their day: those of today apart, and without the day opposite to it in what is compared. */
const overOnly = <Row extends { day: string }>(
  { range: { running, compared_whole } }: Reading,
  { current, compared }: { current: Row[]; compared: Row[] | null },
) => ({
  current,
  today: running === null ? null : current.filter(({ day }) => day === running),
  compared: compared_whole && (compared ?? []).filter(({ day }) => day <= compared_whole.last),
})

const asCounted = ({ count }: { count: number }) => ({ day: '', count })
