import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import type { Period } from '../../../kit/ranges/ranges.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

type Moments = Pick<Period, 'from' | 'until'>

/**
 * Comments that members wrote in a period and nobody deleted, and likes that they gave and did not take back: of articles,
 * and of courses with their lessons.
 */
export async function reactionsIn(db: ReadDb, { from, until }: Moments) {
  const ofNews = sql`filter (where kind = 'news')`
  const ofCourses = sql`filter (where kind <> 'news')`
  const [counts] = await db
    .selectFrom(
      sql<Record<'comments' | 'likes' | 'course_comments' | 'course_likes', number>>`(
        select c.comments, l.likes, c.course_comments, l.course_likes from (
          select count(*) ${ofNews} as comments, count(*) ${ofCourses} as course_comments
          from comments where queue <> 'deleted' and created_at >= ${from} and created_at < ${until}
        ) c cross join (
          select count(*) ${ofNews} as likes, count(*) ${ofCourses} as course_likes
          from likes where liked_at >= ${from} and liked_at < ${until}
        ) l)`.as('reactions'),
    )
    .selectAll()
    .execute()
  return counts as NonNullable<typeof counts>
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
    .select(['news_id', 'contributor_id', 'published_at'])
    .where('contributor_id', 'is not', null)
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
