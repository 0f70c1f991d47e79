import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { Period } from '../../../kit/ranges/ranges.ts'
import { arrivalsBySubject, topSubjects, viewsByDay } from '../../tracking/tracks/figures.queries.ts'
import { publishedParts, sourcePart, viewParts } from './contributor-parts.rules.ts'
import { membersNow, nowByCountry } from './periods.queries.ts'
import {
  both,
  bothByDays,
  counted,
  countedByDays,
  daysOf,
  figure,
  linesNow,
  reportOf,
  type Reading,
} from './report.rules.ts'
import { contributions, memberNames, publishedByDay, reactionsOn } from './site-figures.queries.ts'

/** Far more than wrote anything on any platform; a workbook has no more rows in a sheet. */
const shownContributors = 2_000

/** What contributors published and how often their work was read, also what they published before. */
export async function contributorsReport(reading: Reading): Promise<Report> {
  const { db, zone, range } = reading
  const works = await contributions(db)
  const subject_ids = works.map(({ news_id }) => news_id)
  const views = (period: Period) =>
    subject_ids.length === 0 ? Promise.resolve([]) : viewsByDay(db, { ...daysOf(period), subject_ids })
  const [published, read, now, byCountry, viewed, arrivals, reactions] = await Promise.all([
    both(reading, (period) => publishedByDay(db, period, zone)),
    both(reading, async (period) => (await views(period)).map(({ day, events }) => ({ day, count: events }))),
    membersNow(db),
    nowByCountry(db, '%/active'),
    bothByDays(reading, (days) => topSubjects(db, { ...days, subject_ids })),
    bothByDays(reading, (days) => arrivalsBySubject(db, { ...days, subject_ids })),
    reactionsOn(db, subject_ids, range),
  ])
  const writers = both(reading, async ({ from, until }) => {
    const within = works.filter(({ published_at }) => published_at >= from && published_at < until)
    return new Set(within.map(({ contributor_id }) => contributor_id)).size
  })
  const output = counted(reading, 'published', published)
  const reach = countedByDays(reading, 'contributor_views', read)
  const { current, compared } = await writers
  return reportOf(reading, {
    figures: [
      figure('contributors_now', now.contributors, null),
      figure('publishing_contributors', current, compared),
      output.figure,
      reach.figure,
    ],
    series: [output.series, reach.series],
    breakdowns: [
      ...publishedParts(reading, works),
      ...viewParts(works, viewed),
      sourcePart(viewed, arrivals),
      { name: 'country', of: 'contributors_now', ...linesNow(byCountry) },
    ],
    contributors: await contributorRows(reading, { works, viewed: viewed.current, reactions }),
  })
}

async function contributorRows(
  { db, range }: Reading,
  {
    works,
    viewed,
    reactions,
  }: {
    works: Awaited<ReturnType<typeof contributions>>
    viewed: { subject_id: number; events: number }[]
    reactions: Awaited<ReturnType<typeof reactionsOn>>
  },
) {
  const writerOf = new Map(works.map(({ news_id, contributor_id }) => [news_id, contributor_id]))
  const rows = new Map<number, { published: number; views: number; comments: number; likes: number }>()
  const add = (
    news_id: number,
    more: Partial<{ published: number; views: number; comments: number; likes: number }>,
  ) => {
    const writer = writerOf.get(news_id)
    if (writer === undefined) return
    const row = rows.get(writer) ?? { published: 0, views: 0, comments: 0, likes: 0 }
    rows.set(writer, {
      published: row.published + (more.published ?? 0),
      views: row.views + (more.views ?? 0),
      comments: row.comments + (more.comments ?? 0),
      likes: row.likes + (more.likes ?? 0),
    })
  }
  for (const { news_id, published_at } of works)
    if (published_at >= range.from && published_at < range.until) add(news_id, { published: 1 })
  for (const { subject_id, events } of viewed) add(subject_id, { views: events })
  for (const { subject_id, comments, likes } of reactions) add(subject_id, { comments, likes })
  const shown = [...rows]
    .toSorted(([, one], [, other]) => other.views - one.views || other.published - one.published)
    .slice(0, shownContributors)
  const names = new Map(
    (
      await memberNames(
        db,
        shown.map(([member_id]) => member_id),
      )
    ).map(({ member_id, member_name }) => [member_id, member_name]),
  )
  return shown.map(([member_id, row]) => ({ member_id, member_name: names.get(member_id) ?? null, ...row }))
}
