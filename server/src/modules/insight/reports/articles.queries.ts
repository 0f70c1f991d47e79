import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { NewsKind, NewsStatus } from '@balai/contract/content/news-shapes.ts'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { arrivalsBySubject, finishesBySubject, type Finishes } from '../../tracking/tracks/figures.queries.ts'
import {
  comparedSums,
  countedRows,
  dayLines,
  daysWithReads,
  facetLines,
  lengthOf,
  limited,
  ordered,
  sumOf,
  viewLines,
  weeklyLines,
  type Place,
  type ReportDays,
} from './counted.queries.ts'
import { memberNameOf } from '../../people/members/member-name.queries.ts'

type Input = z.output<typeof reports.topArticles.input>
/** The filters that reports about articles share. */
export type ArticleFilter = Pick<
  Input,
  | 'search'
  | 'news_content_type'
  | 'news_status'
  | 'news_visibility'
  | 'contributor_status'
  | 'contributor_id'
  | 'category_id'
  | 'without_category'
  | 'tag_id'
>

/** An article as reports name it. */
export interface ArticleName {
  news_id: number
  news_title: string
  news_content_type: NewsKind
  news_status: NewsStatus
  contributor_name: string | null
  is_contributor_erased: boolean
}

/** The columns of `ArticleName`. */
export const articleName = sql`news.news_id, news.news_title, news.news_content_type, news.news_status,
  case when contributor.erased_at is null
    then nullif(${memberNameOf('contributor')}, '') end as contributor_name,
  contributor.erased_at is not null as is_contributor_erased`

/** The table with the name of the contributor, for `articleName`. */
export const withContributor = sql`left join members contributor on contributor.id = news.contributor_id`

/** Articles outside of the trash that match the filter. */
export function articleMatches(filter: Partial<ArticleFilter>): RawBuilder<unknown> {
  const { search = '', news_content_type, news_status, contributor_status, category_id, tag_id } = filter
  const { news_visibility, contributor_id, without_category } = filter
  const rules = [sql`news.deleted_at is null`]
  if (search !== '') rules.push(sql`${foldedContains('news.search', search)}`)
  if (news_content_type) rules.push(sql`news.news_content_type = ${news_content_type}`)
  if (news_status) rules.push(sql`news.news_status = ${news_status}`)
  if (news_visibility) rules.push(sql`news.news_visibility = ${news_visibility}`)
  if (contributor_status === 'internal') rules.push(sql`news.contributor_id is null`)
  if (contributor_status === 'contributor') rules.push(sql`news.contributor_id is not null`)
  if (contributor_id) rules.push(sql`news.contributor_id = ${contributor_id}::integer`)
  if (category_id) rules.push(sql`${category_id}::integer in (news.category_id, news.sub_category_id)`)
  if (without_category) rules.push(sql`news.category_id is null`)
  if (tag_id)
    rules.push(
      sql`exists (select from news_tags t where t.news_id = news.news_id and t.tag_id = ${tag_id}::integer)`,
    )
  return sql.join(rules, sql` and `)
}

/** The views of each article: `viewed` with `news_id`, `views`, `readers`, `compared` and `whole`. */
export const viewed = (days: ReportDays) => sql`
  viewed as (
    select p.subject_id as news_id, sum(views)::bigint as views, sum(readers)::bigint as readers,
      sum(compared)::bigint as compared, sum(whole)::bigint as whole
    from (
      select path_id, ${sumOf(days)} as views, ${sumOf(days, 'visitors')} as readers, ${comparedSums(days)}
      from ${viewLines(days)} lines group by path_id
    ) paths join track_labels p on p.label_id = paths.path_id
    where p.subject_id is not null group by p.subject_id
  )`

interface Viewed extends ArticleName {
  views: number
  readers: number
  compared: number | null
  whole: number | null
  total: number
}

type Ordered = ArticleFilter & Pick<Input, 'order_by' | 'order'>

/** The articles that were read, with all of their figures, in the order of the list. */
export async function listTopArticles(db: ReadDb, days: ReportDays, input: Ordered, place: Place | null) {
  return withFigures(db, days, await listViewed(db, days, input, place))
}

/** The articles that were read, in the order of the list, with the figures of their views. */
export function listViewed(
  db: ReadDb,
  days: ReportDays,
  { order_by, order, ...filter }: Ordered,
  place: Place | null,
): Promise<Viewed[]> {
  const further = furtherFigures[order_by]?.(days)
  const column = further ? 'figure' : order_by === 'readers_per_day' ? 'readers' : order_by
  return countedRows(
    db,
    further ? sql`${viewed(days)}, further as (${further})` : viewed(days),
    sql<Viewed>`select ${articleName}, views, readers, compared, whole, count(*) over () as total
      from viewed join news on news.news_id = viewed.news_id ${withContributor}
        ${further ? sql`left join further on further.news_id = viewed.news_id` : sql``}
      where views > 0 and ${articleMatches(filter)}
      ${ordered(column, order, 'news.news_id')} ${limited(place)}`,
  )
}

/** Figures that no column of `viewed` has, by article: only what the list is ordered by is computed for all of them. */
const furtherFigures: Partial<Record<Input['order_by'], (days: ReportDays) => RawBuilder<unknown>>> = {
  finish: (days) => sql`
    select p.subject_id as news_id, least(100, sum(finished) * 100 / nullif(sum(begun), 0)) as figure from (
      select true as is_video, path_id, 0 as finished, ${sumOf(days, 'visitors')} as begun
      from ${dayLines('video', days)} lines group by path_id
      union all
      select true, path_id, ${sumOf(days, 'visitors')}, 0 from ${facetLines(['finished'], days)} lines group by path_id
      union all
      select false, path_id, 0, ${sumOf(days, 'visitors')} from ${dayLines('page_view', days)} lines
      where day in ${daysWithReads(days)} group by path_id
      union all
      select false, path_id, ${sumOf(days, 'visitors')}, 0 from ${dayLines('read', days)} lines group by path_id
    ) paths join track_labels p on p.label_id = paths.path_id
      join news on news.news_id = p.subject_id and (news.news_content_type = 'video') = is_video
    group by p.subject_id`,
  from_search: (days) => sql`
    select news_id, sum(figure) as figure from (
      ${ofArticles(days, weeklyLines(['from_search'], uncompared(days)))}
      union all
      ${ofArticles(days, weeklyLines(['results'], uncompared(days)))}
    ) searches group by news_id`,
  from_mail: (days) => ofArticles(days, weeklyLines(['from_mail'], uncompared(days))),
  from_links: (days) => ofArticles(days, weeklyLines(['from_links'], uncompared(days))),
}

const uncompared = ({ first, last }: ReportDays): ReportDays => ({ first, last, compared: null, whole: null })

/** The sums of lines by article. */
const ofArticles = (days: ReportDays, lines: RawBuilder<unknown>) => sql`
  select p.subject_id as news_id, sum(figure)::bigint as figure from (
    select path_id, ${sumOf(days)} as figure from ${lines} lines group by path_id
  ) paths join track_labels p on p.label_id = paths.path_id group by p.subject_id`

/** Adds where readers came from, and how many came to the end. */
export async function withFigures<Row extends Viewed>(db: ReadDb, days: ReportDays, rows: Row[]) {
  const subject_ids = rows.map(({ news_id }) => news_id)
  const range = { from: days.first, to: days.last, subject_ids }
  const [arrivals, finishes] =
    rows.length === 0 ? [[], []] : [await arrivalsBySubject(db, range), await finishesBySubject(db, range)]
  const arrivalsOf = new Map(arrivals.map((one) => [one.subject_id, one]))
  const finishesOf = new Map(finishes.map((one) => [one.subject_id, one]))
  return rows.map(({ readers, ...row }) => {
    const { from_search = 0, from_mail = 0, from_links = 0 } = arrivalsOf.get(row.news_id) ?? {}
    return {
      ...row,
      readers_per_day: perDay(readers, days),
      finish: finishOf(row.news_content_type, finishesOf.get(row.news_id)),
      ...{ from_search, from_mail, from_links },
    }
  })
}

/** The mean of a day, with one decimal. */
export const perDay = (sum: number, days: Pick<ReportDays, 'first' | 'last'>): number =>
  Math.round((sum * 10) / lengthOf(days)) / 10

/**
 * The percentage of viewers who watched a video to the end, or of readers who read an article to the end; null if nobody
 * played it, or nobody read it on days on which the site recorded who came to the end.
 */
export function finishOf(kind: NewsKind, finishes: Finishes | undefined): number | null {
  if (!finishes) return null
  const { viewer_days, finisher_days, reader_days, read_days } = finishes
  const [begun, finished] = kind === 'video' ? [viewer_days, finisher_days] : [reader_days, read_days]
  // A person who begins before midnight can reach the end on the next day, on which they did not begin.
  return begun > 0 ? Math.min(100, Math.round((finished * 100) / begun)) : null
}
