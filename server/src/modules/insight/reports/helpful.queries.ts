import { sql } from 'kysely'
import type { z } from 'zod'
import { lowSample } from '@balai/contract/insight/report-shapes.ts'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb } from '../../../db/pool.ts'
import {
  articleMatches,
  articleName,
  withContributor,
  type ArticleFilter,
  type ArticleName,
} from './articles.queries.ts'
import {
  comparedSums,
  countedRows,
  facetLines,
  limited,
  pathsOf,
  sumOf,
  weeklyLines,
  type Place,
  type ReportDays,
} from './counted.queries.ts'

type Input = z.output<typeof reports.helpful.input>

interface Helpful extends ArticleName {
  yes: number
  no: number
  answers: number
  compared: number | null
  whole: number | null
  share: number | null
  is_low_sample: boolean
  texts: number
  total: number
}

/** How many visitors found articles helpful. By share, those with few answers come last. */
export function listHelpful(
  db: ReadDb,
  days: ReportDays,
  { order_by, order, ...filter }: ArticleFilter & Pick<Input, 'order_by' | 'order'>,
  place: Place | null,
): Promise<Helpful[]> {
  const lowLast = order_by === 'share' ? sql`order by is_low_sample, ` : sql`order by `
  const order_ = sql`${sql.ref(order_by)} ${sql.raw(order)} nulls last, news_id`
  return countedRows(
    db,
    sql`counted as (
      select p.subject_id as news_id, sum(yes)::bigint as yes, sum(no)::bigint as no, sum(yes + no)::bigint as answers,
        sum(compared)::bigint as compared, sum(whole)::bigint as whole, sum(texts)::bigint as texts
      from (
        select path_id, ${sumOf(days, 'events', 'yes')} as yes, ${sumOf(days, 'events', 'no')} as no,
          ${comparedSums(days)}, ${textsOf(days)} as texts
        from ${weeklyLines(['yes', 'no'], days)} lines group by path_id
      ) paths join track_labels p on p.label_id = paths.path_id
      where p.subject_id is not null group by p.subject_id
    )`,
    sql<Helpful>`select * from (
      select ${articleName}, yes, no, answers, compared, whole, round(yes * 100.0 / answers)::integer as share,
        answers < ${sql.lit(lowSample)} as is_low_sample, texts, count(*) over () as total
      from counted join news on news.news_id = counted.news_id ${withContributor}
      where answers > 0 and ${articleMatches(filter)}
    ) articles ${lowLast} ${order_} ${limited(place)}`,
  )
}

/** The answers about an article on each day with some, the newest first. */
export const daysOfHelpful = (db: ReadDb, range: ReportDays, news_id: number) => {
  // Only its own days: nothing is compared here.
  const own = { ...range, compared: null }
  return countedRows(
    db,
    pathsOf(news_id),
    sql<{ day: string; yes: number; no: number; texts: number }>`
      select day, ${sumOf(own, 'events', 'yes')} as yes, ${sumOf(own, 'events', 'no')} as no, ${textsOf(own)} as texts
      from ${facetLines(['yes', 'no'], own)} lines where path_id in (select path_id from paths)
      group by day order by day desc`,
  )
}

/** Answers with a text: label 0 is none, and texts beyond the limits of a day share an empty one. */
const textsOf = ({ first, last }: ReportDays) =>
  sql`coalesce(sum(events) filter (where day between ${first}::date and ${last}::date and lines.label_id > 0), 0)::bigint`
