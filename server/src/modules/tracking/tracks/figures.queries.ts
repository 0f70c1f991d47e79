/**
 * What reports read about visitors: sums of rollups, and of the rows that are not rolled up yet.
 *
 * Days are days of the platform's zone, as `YYYY-MM-DD`; `from` and `to` are both included, and a range whose end lies
 * before its beginning has no days. Visitors are known for one day only: `visitors` of a single day are people, and
 * `visitor_days` of a range are the visitors of its days added up, where somebody who comes on two days counts twice.
 */
import { sql, type RawBuilder } from 'kysely'
import type { trackKinds } from '@balai/contract/tracking/tracks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { facets, notYetRolledUp, numberOf } from './counted.queries.ts'

/** Both days are included. */
export interface Days {
  from: string
  to: string
}
type Kind = (typeof trackKinds)[number]

/** The ways to a page: another page of the site, a mail, a search engine, a social network, a campaign, any other site. */
type Channel = 'internal' | 'direct' | 'mail' | 'search_engine' | 'social' | 'campaign' | 'link' | 'unknown'

type OfSubjects = Days & { subject_ids?: readonly number[] | undefined }
type Page = { limit: number; offset?: number | undefined }

/** Runs a query that may select from the counts of rows that are not rolled up yet. */
export const read = <Row>(db: ReadDb, query: RawBuilder<unknown>): Promise<Row[]> =>
  db
    .selectFrom(sql<Row>`(with ${notYetRolledUp} ${query})`.as('figures'))
    .selectAll()
    .execute() as Promise<Row[]>

export const inDays = ({ from, to }: Days) => sql`day >= ${from}::date and day <= ${to}::date`

/** The lines of a facet on these days. Several lines may belong to one day, path and label. */
export const linesOf = (
  facet: keyof typeof facets,
  days: Days,
  condition: RawBuilder<unknown> = sql`true`,
) => {
  const where = sql`facet = ${sql.lit(facets[facet])} and ${inDays(days)} and ${condition}`
  return sql`(select kind, day, path_id, label_id, events, visitors from tracks_by_facet where ${where}
    union all select kind, day, path_id, label_id, events, visitors from facet_counts where ${where}) lines`
}

/** The lines of a kind by path. */
const pathsOf = (kind: Kind, days: Days, condition: RawBuilder<unknown> = sql`true`) => {
  const where = sql`kind = ${sql.lit(numberOf(kind))} and ${inDays(days)} and ${condition}`
  return sql`(select day, path_id, events, visitors from tracks_by_day where ${where}
    union all select day, path_id, events, visitors from day_counts where ${where}) lines`
}

/** Whether a path shows one of the subjects. */
const ofSubjects = (subject_ids: readonly number[] | undefined) =>
  subject_ids
    ? sql`path_id = any(array(select label_id from track_labels where subject_id = any(${subject_ids}::integer[])))`
    : sql`true`

/** Without a limit all rows. */
const page = ({ limit = null, offset = 0 }: { [Name in keyof Page]?: Page[Name] | null }) =>
  sql`limit ${limit}::bigint offset ${offset}::bigint`

/** Events of a kind and their visitors, for every day of the range. Of subjects, visitors of each path are added. */
export const viewsByDay = (
  db: ReadDb,
  { subject_ids, kind = 'page_view', ...days }: OfSubjects & { kind?: Kind },
) => {
  const lines = subject_ids
    ? pathsOf(kind, days, ofSubjects(subject_ids))
    : linesOf('all', days, sql`kind = ${sql.lit(numberOf(kind))}`)
  return read<{ day: string; events: number; visitors: number }>(
    db,
    sql`select each::date as day, coalesce(events, 0)::bigint as events, coalesce(visitors, 0)::bigint as visitors
      from generate_series(${days.from}::timestamp, ${days.to}::timestamp, interval '1 day') each left join (
        select day, sum(events) as events, sum(visitors) as visitors from ${lines} group by day
      ) counted on counted.day = each::date order by each`,
  )
}

/**
 * The same of the whole site for several kinds at once, by kind. An opened result is an event of a search too, but no
 * further search: it does not count here. Visitors of searches are added up by text.
 */
export async function eventsByDay<const Some extends Kind>(
  db: ReadDb,
  { kinds, ...days }: Days & { kinds: readonly Some[] },
) {
  const numbers = kinds.map(numberOf)
  const others = numbers.filter((number) => number !== numberOf('search'))
  const rows = await read<{ kind: number; day: string; events: number; visitors: number }>(
    db,
    sql`select asked.kind, each::date as day, coalesce(events, 0)::bigint as events,
        coalesce(visitors, 0)::bigint as visitors
      from generate_series(${days.from}::timestamp, ${days.to}::timestamp, interval '1 day') each
      cross join unnest(${numbers}::smallint[]) asked (kind) left join (
        select kind, day, sum(events) as events, sum(visitors) as visitors
        from (
          select kind, day, events, visitors from ${linesOf('all', days, sql`kind = any(${others}::smallint[])`)}
          union all select kind, day, events, visitors from ${linesOf('searches', days)}
        ) wanted group by kind, day
      ) counted on counted.kind = asked.kind and counted.day = each::date order by each`,
  )
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries(kinds.map((kind) => [kind, byKind.get(numberOf(kind)) ?? []])) as Record<
    Some,
    typeof rows
  >
}

/** What was seen most: all of it, or of these subjects, unless there is a limit. */
export const topSubjects = (db: ReadDb, { subject_ids, ...range }: OfSubjects & Partial<Page>) =>
  read<{ subject_id: number; events: number; visitor_days: number }>(
    db,
    sql`select subject_id, sum(events)::bigint as events, sum(visitors)::bigint as visitor_days
      from (
        select path_id, sum(events) as events, sum(visitors) as visitors
        from ${pathsOf('page_view', range, ofSubjects(subject_ids))} group by path_id
      ) paths join track_labels on label_id = path_id
      where subject_id is not null group by subject_id order by events desc, subject_id ${page(range)}`,
  )

/** The pages on which something happened, most first, of all pages or of those that show these subjects. */
export const pagesOf = (db: ReadDb, { subject_ids, kind, ...range }: OfSubjects & Page & { kind: Kind }) =>
  read<{ path: string; subject_id: number | null; events: number; total: number }>(
    db,
    sql`select label as path, subject_id, events, count(*) over () as total from (
        select path_id, sum(events)::bigint as events from ${pathsOf(kind, range, ofSubjects(subject_ids))} group by path_id
      ) pages join track_labels on label_id = path_id order by events desc, path ${page(range)}`,
  )

/** Answers whether a subject helped. */
export const helpfulBySubject = (db: ReadDb, range: OfSubjects & Page) =>
  read<{ subject_id: number; yes: number; no: number }>(
    db,
    // Added up by path first: few paths are looked up then, instead of every line.
    sql`select subject_id, sum(yes)::bigint as yes, sum(no)::bigint as no from (
        select path_id, sum(yes) as yes, sum(no) as no from (
          select path_id, events as yes, 0 as no from ${linesOf('yes', range, ofSubjects(range.subject_ids))}
          union all select path_id, 0, events from ${linesOf('no', range, ofSubjects(range.subject_ids))}
        ) answers group by path_id
      ) paths join track_labels on label_id = path_id where subject_id is not null
      group by subject_id order by sum(yes) + sum(no) desc, subject_id ${page(range)}`,
  )

/** What people wrote when they said whether a subject helped, the newest first. */
export const helpfulTexts = (db: ReadDb, { subject_id, ...range }: Days & Page & { subject_id: number }) =>
  read<{ day: string; is_helpful: boolean; text: string; answers: number }>(
    db,
    sql`select day, is_helpful, label as text, sum(events)::bigint as answers from (
        select day, true as is_helpful, label_id, events from ${linesOf('yes', range, ofSubjects([subject_id]))}
        union all select day, false, label_id, events from ${linesOf('no', range, ofSubjects([subject_id]))}
      ) answers join track_labels using (label_id) where label <> ''
      group by day, is_helpful, label_id, label order by day desc, is_helpful, label ${page(range)}`,
  )

/**
 * Viewers of videos on each day, added up, and those of them who watched to the end; readers of pages likewise, on days on
 * which the site recorded who read to the end.
 */
export interface Finishes {
  viewer_days: number
  finisher_days: number
  reader_days: number
  read_days: number
}
export const finishesBySubject = (db: ReadDb, range: OfSubjects) => {
  const some = ofSubjects(range.subject_ids)
  const hasReads = sql`day in (select day from ${linesOf('all', range, sql`kind = ${sql.lit(numberOf('read'))}`)})`
  return read<Finishes & { subject_id: number }>(
    db,
    sql`select subject_id, sum(viewers)::bigint as viewer_days, sum(finishers)::bigint as finisher_days,
        sum(openers)::bigint as reader_days, sum(readers)::bigint as read_days
      from (
        select path_id, visitors as viewers, 0 as finishers, 0 as openers, 0 as readers from ${pathsOf('video', range, some)}
        union all select path_id, 0, visitors, 0, 0 from ${linesOf('finished', range, some)}
        union all select path_id, 0, 0, visitors, 0 from ${pathsOf('page_view', range, sql`${some} and ${hasReads}`)}
        union all select path_id, 0, 0, 0, visitors from ${pathsOf('read', range, some)}
      ) paths join track_labels on label_id = path_id where subject_id is not null
      group by subject_id order by subject_id`,
  )
}

/**
 * Answers to the consent banner on every day of the range: how many there were, and how many accepted each category.
 * Days without answers are missing.
 */
export const consentByDay = (db: ReadDb, days: Days) =>
  read<{ day: string; category: string; accepted: number; answers: number }>(
    db,
    sql`, answers as (select day, label, sum(events) as events from ${linesOf('consent', days)} join track_labels using (label_id) group by day, label),
      chosen as (select day, category, sum(events) as events from answers, regexp_split_to_table(label, ', ') category group by day, category)
      select a.day, category, coalesce(c.events, 0)::bigint as accepted, a.events::bigint as answers
      from (select day, sum(events) as events from answers group by day) a
        cross join (select distinct category from chosen where category not in ('none', '')) categories
        left join chosen c using (day, category)
      order by day, category`,
  )

/** The categories that were accepted together in answers to the consent banner; `none` if none was. */
export const answersOf = (db: ReadDb, days: Days) =>
  read<{ accepted: string; events: number }>(
    db,
    sql`select label as accepted, sum(events)::bigint as events from ${linesOf('consent', days)}
        join track_labels using (label_id) group by label order by events desc, accepted`,
  )

/** Lines of sources added up, before their labels are read: a day has many thousands of lines, but few sources. */
const sourceSums = (lines: RawBuilder<unknown>) =>
  sql`(select path_id, label_id, sum(events) as events, sum(visitors) as visitors from ${lines}
    group by path_id, label_id) sums left join track_labels using (label_id)`

/** Where page views came from. */
export const sourcesOf = (db: ReadDb, { subject_ids, ...days }: OfSubjects) =>
  read<{ source: string; channel: Channel; events: number; visitor_days: number }>(
    db,
    sql`select coalesce(label, '') as source, coalesce(channel, 'unknown') as channel, sum(events)::bigint as events,
        sum(visitors)::bigint as visitor_days
      from ${sourceSums(subject_ids ? linesOf('arrivals', days, ofSubjects(subject_ids)) : linesOf('source', days))}
      group by 1, 2 order by events desc, source`,
  )

/**
 * Page views of subjects that came from search engines, from mails, and from other sites and campaigns. Opened results of
 * searches on the site count as from a search.
 */
interface Arrivals {
  from_search: number
  from_mail: number
  from_links: number
}
export const arrivalsBySubject = (db: ReadDb, { subject_ids, ...days }: OfSubjects) => {
  const lines = (facet: 'from_search' | 'from_mail' | 'from_links' | 'results') =>
    linesOf(facet, days, ofSubjects(subject_ids))
  return read<Arrivals & { subject_id: number }>(
    db,
    sql`select subject_id, sum(from_search)::bigint as from_search, sum(from_mail)::bigint as from_mail,
        sum(from_links)::bigint as from_links
      from (
        select path_id, events as from_search, 0 as from_mail, 0 as from_links from ${lines('from_search')}
        union all select path_id, events, 0, 0 from ${lines('results')}
        union all select path_id, 0, events, 0 from ${lines('from_mail')}
        union all select path_id, 0, 0, events from ${lines('from_links')}
      ) paths join track_labels on label_id = path_id where subject_id is not null
      group by subject_id order by subject_id`,
  )
}

/** The countries of page views by their two letters; empty if it is not known. */
export const countriesOf = (db: ReadDb, days: Days) =>
  read<{ country: string; events: number; visitor_days: number }>(
    db,
    sql`select coalesce(label, '') as country, sum(events)::bigint as events, sum(visitors)::bigint as visitor_days
      from ${linesOf('country', days)} left join track_labels using (label_id)
      group by label order by events desc, country`,
  )

/** The devices of page views, such as “Chrome on Android”; empty if it is not known. */
export const devicesOf = (db: ReadDb, days: Days) =>
  read<{ device: string; events: number; visitor_days: number }>(
    db,
    sql`select coalesce(label, '') as device, sum(events)::bigint as events, sum(visitors)::bigint as visitor_days
      from ${linesOf('device', days)} left join track_labels using (label_id)
      group by label order by events desc, device`,
  )
