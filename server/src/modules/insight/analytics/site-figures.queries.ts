import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { defineCounter, rowsWithin } from '../../../kit/counters/counters.queries.ts'
import type { Period } from '../../../kit/ranges/ranges.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

type Moments = Pick<Period, 'from' | 'until'>

/** Comments that nobody deleted and likes that members did not take back, by kind and day in UTC. */
const counters = {
  comments: defineCounter<string>('comments.written'),
  likes: defineCounter<string>('likes.given'),
}

/**
 * Comments that members wrote in a period and nobody deleted, and likes that they gave and did not take back: of articles,
 * and of courses with their lessons. Whole days in UTC are counted already; the hours before and after them are few.
 */
export async function reactionsIn(db: ReadDb, { from, until }: Moments) {
  const whole = wholeDays(from, until)
  const hours = whole
    ? [
        [from, whole.from],
        [whole.until, until],
      ]
    : [[from, until]]
  const uncounted = hours.flatMap(([start, end]) => [
    sql`select ${sql.lit(counters.comments.name)} as counter, kind, count(*) as count from comments
      where queue <> 'deleted' and created_at >= ${start} and created_at < ${end} group by kind`,
    sql`select ${sql.lit(counters.likes.name)}, kind, count(*) from likes
      where liked_at >= ${start} and liked_at < ${end} group by kind`,
  ])
  const counted = Object.values(counters).map((counter) => ({ counter, ...(whole?.days ?? noDays) }))
  const rows = await db
    .selectFrom(
      sql<{ counter: string; kind: string; count: number }>`(${sql.join(uncounted, sql` union all `)}
        union all select counter, key, count from ${rowsWithin(counted)})`.as('reactions'),
    )
    .select([
      'counter',
      sql<boolean>`kind = 'news'`.as('of_news'),
      sql<number>`sum(count)::bigint`.as('count'),
    ])
    .groupBy(['counter', 'of_news'])
    .execute()
  const sumOf = ({ name }: { name: string }, of_news: boolean) =>
    rows.find((row) => row.counter === name && row.of_news === of_news)?.count ?? 0
  return {
    comments: sumOf(counters.comments, true),
    likes: sumOf(counters.likes, true),
    course_comments: sumOf(counters.comments, false),
    course_likes: sumOf(counters.likes, false),
  }
}

const day = 86_400_000
/** The last one is before the first. */
const noDays = { first: '2000-01-02', last: '2000-01-01' }

/** The days in UTC that lie within a period as a whole, if there are any. */
function wholeDays(from: Date, until: Date) {
  const start = Math.ceil(from.getTime() / day) * day
  const end = Math.floor(until.getTime() / day) * day
  if (start >= end) return undefined
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    from: new Date(start),
    until: new Date(end),
    days: { first: dateOf(start), last: dateOf(end - day) },
  }
}

/** What members agreed to and withdrew in a period. */
export const consentChanges = (db: ReadDb, { from, until }: Moments) =>
  db
    .selectFrom('member_consents')
    .select(['consent', 'is_given', sql<number>`count(*)`.as('count')])
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', until)
    .groupBy(['consent', 'is_given'])
    .orderBy('consent')
    .execute()

/** Articles and videos of contributors that visitors can read, by the day on which they were published. */
export const publishedByDay = (db: ReadDb, { from, until }: Moments, zone: string) =>
  db
    .selectFrom('published_news')
    .select([
      sql<string>`(published_at at time zone ${zone})::date`.as('day'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('contributor_id', 'is not', null)
    .where('published_at', '>=', from)
    .where('published_at', '<', until)
    .groupBy('day')
    .execute()

/** Everything of contributors that visitors can read. */
export const contributions = (db: ReadDb) =>
  db
    .selectFrom('published_news')
    .innerJoin('news', 'news.news_id', 'published_news.news_id')
    .leftJoin('categories', 'categories.category_id', 'news.category_id')
    .select(['published_news.news_id', 'published_news.contributor_id', 'published_at', 'kind'])
    // As the lists of content filter them.
    .select(['news.category_id', 'category_title', 'news_visibility as visibility'])
    .where('published_news.contributor_id', 'is not', null)
    .$narrowType<{ contributor_id: number }>()
    .execute()

/** Comments and likes of a period on each of these subjects. */
export const reactionsOn = (db: ReadDb, subject_ids: number[], { from, until }: Moments) =>
  db
    .selectFrom(
      sql<{ subject_id: number; comments: number; likes: number }>`(
        select subject_id, count(*) as comments, 0 as likes from comments
        where subject_id = any(${subject_ids}::integer[]) and queue <> 'deleted'
          and created_at >= ${from} and created_at < ${until} group by subject_id
        union all
        select subject_id, 0, count(*) from likes
        where subject_id = any(${subject_ids}::integer[]) and liked_at >= ${from} and liked_at < ${until}
        group by subject_id)`.as('reactions'),
    )
    .selectAll()
    .execute()

/** The names of members; an erased one has none. */
export const memberNames = (db: ReadDb, member_ids: number[]) =>
  db
    .selectFrom('members')
    .select('id as member_id')
    .select(sql<string | null>`case when erased_at is null then ${memberName} end`.as('member_name'))
    .where('id', '=', sql<number>`any(${member_ids}::integer[])`)
    .execute()
