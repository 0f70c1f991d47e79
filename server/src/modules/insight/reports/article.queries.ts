import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import {
  sumsOf,
  wholeDaysOf,
  wholeSeriesOf,
  type Period,
  type ResolvedRange,
} from '../../../kit/ranges/ranges.ts'
import { numberOf } from '../../tracking/tracks/counted.queries.ts'
import {
  finishesBySubject,
  helpfulBySubject,
  sourcesOf,
  viewsByDay,
} from '../../tracking/tracks/figures.queries.ts'
import { articleName, finishOf, perDay, withContributor, type ArticleName } from './articles.queries.ts'
import { campaignsWith } from './article-campaigns.queries.ts'
import { countNewMembers } from './article-members.queries.ts'
import { countedRows, ofPaths, pathsOf, weeklyLines } from './counted.queries.ts'
import { withRest } from './rest.rules.ts'

interface Days {
  first: string
  last: string
}
export type Known = ArticleName & { news_permalink: string; published_at: Date | null }

/** An article outside of the trash, as its report names it. */
export async function findArticle(db: ReadDb, news_id: number): Promise<Known | undefined> {
  const [article] = await db
    .selectFrom(
      sql<Known>`(select ${articleName}, news.news_permalink,
          case when news.news_status = 'published' then news.first_published_at end as published_at
        from news ${withContributor} where news.news_id = ${news_id}::integer and news.deleted_at is null)`.as(
        'article',
      ),
    )
    .selectAll()
    .execute()
  return article
}

/** How an article was read on the days of a report, and what its readers did. */
export async function reportOfArticle(db: ReadDb, days: ResolvedRange, article: Known) {
  const { news_id } = article
  const subject_ids = [news_id]
  const range = { from: days.first, to: days.last, subject_ids }
  const series = await seriesOfArticle(db, days, news_id)
  const wholeDays = wholeDaysOf(days)
  const before = days.compared_whole && (await countsOf(db, days.compared_whole, news_id))
  const whole = wholeDays && (await countsOf(db, wholeDays, news_id))
  const counts = await countsOf(db, days, news_id)
  const compare = (name: keyof Counts) => ({
    value: counts[name],
    compared: before && before[name],
    whole: whole && whole[name],
  })
  const [answers = { yes: 0, no: 0 }] = await helpfulBySubject(db, { ...range, limit: 1 })
  const [finishes] = await finishesBySubject(db, range)
  const sources = withRest(await sourcesOf(db, range), ({ events }) => events)
  const keywords = withRest(await keywordsOf(db, days, news_id), ({ clicks }) => clicks)
  return {
    views: compare('views'),
    readers_per_day: {
      value: perDay(counts.readers, days),
      compared: before && days.compared_whole ? perDay(before.readers, days.compared_whole) : null,
      whole: whole ? perDay(whole.readers, wholeDays) : null,
    },
    comments: compare('comments'),
    likes: compare('likes'),
    shares: compare('shares'),
    external_clicks: compare('external_clicks'),
    finish: finishOf(article.news_content_type, finishes),
    helpful: { yes: answers.yes, no: answers.no },
    ...series,
    sources: sources.rows.map(({ events, ...source }) => ({ ...source, views: events })),
    other_sources: sources.rest,
    keywords: keywords.rows,
    other_keywords: keywords.rest,
    new_members: await countNewMembers(db, days, news_id),
    campaigns: await campaignsWith(db, days, news_id),
  }
}

/** Views and readers of each step. Of a week or month, readers are the mean of its days. */
async function seriesOfArticle(db: ReadDb, days: ResolvedRange, news_id: number) {
  const read = ({ first, last }: Days) => viewsByDay(db, { from: first, to: last, subject_ids: [news_id] })
  const now = await read(days)
  const whole = days.compared_whole
  const before = whole ? await read(whole) : []
  const figures = (lines: typeof now, name: 'events' | 'visitors') =>
    lines.map((line) => ({ day: line.day, count: line[name] }))
  const means = (period: Period, sums: number[]) =>
    period.steps.map(({ from, until }, place) => meanOf(sums[place] ?? 0, from, until))
  const readers = means(days, sumsOf(days, figures(now, 'visitors')))
  const compared = whole && means(whole, sumsOf(whole, figures(before, 'visitors')))
  return {
    views_series: wholeSeriesOf(days, figures(now, 'events'), figures(before, 'events')),
    readers_series: days.steps.map(({ at }, place) => ({
      at,
      value: readers[place] ?? 0,
      compared: compared && (compared[place] ?? 0),
    })),
  }
}

const dayLength = 86_400_000

/** The mean of the days of a step, with one decimal. A day may have an hour more or less. */
const meanOf = (sum: number, from: Date, until: Date) =>
  Math.round((sum * 10) / Math.max(1, Math.round((until.getTime() - from.getTime()) / dayLength))) / 10

interface Counts {
  views: number
  readers: number
  shares: number
  external_clicks: number
  comments: number
  likes: number
}

/** What happened with an article on some days of the platform's zone. */
async function countsOf(db: ReadDb, { first, last }: Days, news_id: number): Promise<Counts> {
  const kind = (name: Parameters<typeof numberOf>[0], column: 'events' | 'visitors' = 'events') =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where kind = ${sql.lit(numberOf(name))}), 0)::bigint`
  const lines = sql`day between ${first}::date and ${last}::date and path_id in (select path_id from paths)`
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${first}::timestamp at time zone time_zone
      and ${sql.ref(column)} < (${last}::date + 1)::timestamp at time zone time_zone`
  const [counts] = await countedRows(
    db,
    pathsOf(news_id),
    sql<Counts>`select ${kind('page_view')} as views, ${kind('page_view', 'visitors')} as readers,
        ${kind('share')} as shares, ${kind('outbound')} as external_clicks,
        (select count(*) from comments, zone where subject_id = ${news_id}::integer and state = 'visible'
          and ${within('created_at')}) as comments,
        (select count(*) from likes, zone where subject_id = ${news_id}::integer and ${within('liked_at')}) as likes
      from (select kind, events, visitors from tracks_by_day where ${lines}
        union all select kind, events, visitors from day_counts where ${lines}) counted`,
  )
  return counts as Counts
}

/** The searches whose results led to an article. */
const keywordsOf = (db: ReadDb, { first, last }: Days, news_id: number) =>
  countedRows(
    db,
    pathsOf(news_id),
    sql<{ keyword: string; clicks: number }>`select text.label as keyword, sum(events)::bigint as clicks
      from ${weeklyLines(['results'], { first, last, compared: null, whole: null }, ofPaths)} lines
        join track_labels text using (label_id)
      group by text.label order by clicks desc, keyword`,
  )
