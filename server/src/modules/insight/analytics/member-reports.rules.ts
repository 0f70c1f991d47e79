import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Period } from '../../../kit/ranges/ranges.ts'
import { viewsByDay } from '../../tracking/tracks/figures.queries.ts'
import { arrivedByCountry, memberFigures, memberTotal, type MemberFigure } from './member-figures.queries.ts'
import { premiumArrivedByCountry, premiumBy, type Part, type PremiumPart } from './member-parts.queries.ts'
import { membersNow, nowByCountry, premiumAt } from './periods.queries.ts'
import {
  both,
  counted,
  countedByDays,
  daysOf,
  figure,
  linesBeside,
  linesNow,
  reportOf,
  shareOf,
  type Reading,
} from './report.rules.ts'
import { visitParts } from './visit-parts.rules.ts'

type Type = 'free' | 'premium'

/** A figure about members, of the range and of what it is compared with. */
const read = (reading: Reading, name: MemberFigure, type?: Type) =>
  both(reading, (period) => memberFigures(reading.db, name, period, type))

/** Members who joined, where they came from, and the way from a visit to premium. */
export async function subscribersReport(reading: Reading, type?: Type): Promise<Report> {
  const { db } = reading
  const [arrived, premium, byCountry, visitors, ofVisits] = await Promise.all([
    read(reading, 'arrived', type),
    both(reading, (period) => memberTotal(db, 'arrived', period, 'premium')),
    both(reading, (period) => arrivedByCountry(db, period)),
    both(reading, async (period) =>
      (await viewsByDay(db, daysOf(period))).map(({ day, visitors }) => ({ day, count: visitors })),
    ),
    visitParts(reading, ['source', 'device', 'country']),
  ])
  const all = await both(reading, (period) => memberTotal(db, 'arrived', period))
  const joined = counted(reading, 'new_members', arrived)
  const visits = countedByDays(reading, 'visits', visitors).figure
  const free = { current: all.current - premium.current, compared: minus(all.compared, premium.compared) }
  return reportOf(reading, {
    figures: [
      joined.figure,
      figure('new_free', free.current, free.compared),
      figure('new_premium', premium.current, premium.compared),
      visits,
    ],
    series: [joined.series],
    breakdowns: [
      {
        name: 'funnel',
        of: 'visits',
        rows: [
          { label: 'visits', value: visits.value, compared: visits.compared, whole: visits.whole },
          { label: 'new_members', value: all.current, compared: all.compared, whole: null },
          { label: 'new_premium', value: premium.current, compared: premium.compared, whole: null },
        ],
      },
      {
        name: 'kind',
        of: 'new_members',
        rows: [
          { label: 'free', value: free.current, compared: free.compared, whole: null },
          { label: 'premium', value: premium.current, compared: premium.compared, whole: null },
        ],
      },
      {
        name: 'country',
        of: 'new_members',
        ...linesBeside(byCountry, ({ country, count }) => ({ label: country ?? '', value: count })),
      },
      ...ofVisits,
    ],
  })
}

const minus = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one - other

/** Parts of those who became premium, or no longer are, beside those of the compared days. */
async function premiumParts(
  reading: Reading,
  of: 'became_premium' | 'ended_premium',
  names: readonly PremiumPart[],
) {
  const { db, range } = reading
  const event = of === 'became_premium' ? 'started_at' : 'ended_at'
  const sums = await premiumBy(db, event, names, { current: range, compared: range.compared })
  return names.map((name) => {
    const ofPart = sums.filter(({ part }) => part === name)
    const valuesOf = (which: 'current' | 'compared') =>
      ofPart.map((row) => ({ label: row.label, value: row[which] }))
    const found = { current: valuesOf('current'), compared: range.compared && valuesOf('compared') }
    return { name, of, ...linesBeside(found, (row) => row) }
  })
}

/** New free members by country: all who joined, without those who are premium now. */
async function freeByCountry(db: ReadDb, period: Period): Promise<Part[]> {
  const [all, premium] = await Promise.all([
    arrivedByCountry(db, period),
    premiumArrivedByCountry(db, period),
  ])
  const numbers = new Map(premium.map(({ label, value }) => [label, value]))
  return all
    .map(({ country, count }) => ({ label: country ?? '', value: count - (numbers.get(country ?? '') ?? 0) }))
    .filter(({ value }) => value > 0)
}

/** Free members who joined, and how many members became premium. */
export async function freeReport(reading: Reading): Promise<Report> {
  const { db } = reading
  const [arrived, started, now, byCountry, arrivedFrom, ofPremium, ofVisits] = await Promise.all([
    read(reading, 'arrived', 'free'),
    read(reading, 'started'),
    membersNow(db),
    nowByCountry(db, '%/free/%'),
    both(reading, (period) => freeByCountry(db, period)),
    premiumParts(reading, 'became_premium', ['kind', 'country']),
    visitParts(reading, ['source', 'device']),
  ])
  const joined = counted(reading, 'new_free', arrived)
  const became = counted(reading, 'became_premium', started)
  return reportOf(reading, {
    figures: [figure('free_now', now.free, null), joined.figure, became.figure],
    series: [joined.series, became.series],
    breakdowns: [
      { name: 'country', of: 'free_now', ...linesNow(byCountry) },
      { name: 'country', of: 'new_free', ...linesBeside(arrivedFrom, (row) => row) },
      ...ofPremium,
      ...ofVisits,
    ],
  })
}

/** Members who became premium or stopped being it; churn is the share of all who were premium in these days. */
export async function premiumReport(reading: Reading): Promise<Report> {
  const { db, range } = reading
  const { compared } = range
  const [
    started,
    ended,
    [atStart = 0, atEnd = 0, earlierStart = 0, earlierEnd = 0],
    now,
    byCountry,
    ofStarted,
    ofEnded,
    ofVisits,
  ] = await Promise.all([
    read(reading, 'started'),
    read(reading, 'ended'),
    premiumAt(db, [range.from, endOf(range), compared?.from, compared && endOf(compared)]),
    membersNow(db),
    nowByCountry(db, '%/premium/%'),
    premiumParts(reading, 'became_premium', ['kind', 'country', 'member_label', 'member_consent']),
    premiumParts(reading, 'ended_premium', ['country']),
    visitParts(reading, ['source', 'device']),
  ])
  const became = counted(reading, 'became_premium', started)
  const stopped = counted(reading, 'ended_premium', ended)
  const churn = {
    current: shareOf(stopped.figure.value, atStart + became.figure.value),
    compared: compared && shareOf(stopped.figure.compared ?? 0, earlierStart + (became.figure.compared ?? 0)),
  }
  return reportOf(reading, {
    figures: [
      figure('premium_now', now.premium, null),
      figure('premium_at_end', atEnd, compared && earlierEnd),
      became.figure,
      stopped.figure,
      figure('churn', churn.current, churn.compared),
    ],
    series: [became.series, stopped.series],
    breakdowns: [
      { name: 'country', of: 'premium_now', ...linesNow(byCountry) },
      ...ofStarted,
      ...ofEnded,
      ...ofVisits,
    ],
  })
}

/** A minute that has begun belongs to a period. */
const endOf = ({ until }: Period) => new Date(until.getTime() + minute - 1)
const minute = 60_000
