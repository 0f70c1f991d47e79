import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { memberNameOf } from '../../people/members/member-name.queries.ts'

type ListInput = z.output<typeof courseRatings.list.input>

/** The ratings that members have not withdrawn, of courses that are not in the trash. */
const ratings = (db: ReadDb) =>
  db
    .selectFrom('course_ratings as r')
    .innerJoin('courses as c', 'c.course_id', 'r.course_id')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .where('r.withdrawn_at', 'is', null)
    .where('c.deleted_at', 'is', null)

const filtered = (db: ReadDb, { course_id, member_id, stars, state, answered, search }: ListInput) =>
  ratings(db)
    .$if(course_id !== undefined, (query) => query.where('r.course_id', '=', course_id as number))
    .$if(member_id !== undefined, (query) => query.where('r.member_id', '=', member_id as number))
    .$if(stars !== undefined, (query) => query.where('r.stars', '=', stars as number))
    .$if(state !== undefined, (query) =>
      query.where('r.hidden_at', state === 'hidden' ? 'is not' : 'is', null),
    )
    .$if(answered !== undefined, (query) =>
      query.where('r.answered_at', answered === 'yes' ? 'is not' : 'is', null),
    )
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`(${foldedContains('r.search', search)} or r.member_id in (
          select members.id from members where ${foldedContains('members.search', search)}))`,
      ),
    )

/** Ratings for staff. Those with the same number of stars are sorted by date, newest first. */
export async function listRatings(db: ReadDb, input: ListInput) {
  const total = countOf(filtered(db, input).select(({ fn }) => fn.countAll().as('count')))
  const rows = await filtered(db, input)
    .leftJoin('users as hider', 'hider.user_id', 'r.hidden_by')
    .leftJoin('users as answerer', 'answerer.user_id', 'r.answered_by')
    .select(['r.rating_id', 'r.course_id', 'c.course_title', 'r.member_id', 'r.stars', 'r.rating_text'])
    .select(['r.rated_at', 'r.hidden_at', 'hider.name as hidden_by_name', 'r.hide_reason', 'r.answer_text'])
    .select(['r.answered_at', 'answerer.name as answered_by_name', 'r.version'])
    .select([
      sql<string | null>`case when m.erased_at is null then ${memberNameOf('m')} end`.as('member_name'),
      sql<number>`coalesce((select progress from enrolments e where e.course_id = r.course_id
        and e.member_id = r.member_id and e.status <> 'cancelled'), 0)`.as('progress'),
      sql<boolean>`coalesce(r.rated_at > r.answered_at, false)`.as('is_changed_since_answer'),
      total.as('total'),
    ])
    .$if(input.order_by === 'stars', (query) => query.orderBy('r.stars', input.order))
    .orderBy('r.rated_at', input.order_by === 'stars' ? 'desc' : input.order)
    .orderBy('r.rating_id', input.order_by === 'stars' ? 'desc' : input.order)
    .$call(limitTo(input))
    .execute()
  return asPage(db, rows, total, input)
}

/** The totals of one course, or of all that are not in the trash. */
export async function findDistribution(db: ReadDb, course_id: number | undefined) {
  const stars = [1, 2, 3, 4, 5] as const
  const row = await db
    .selectFrom('course_rating_totals as t')
    .innerJoin('courses as c', 'c.course_id', 't.course_id')
    .where('c.deleted_at', 'is', null)
    .$if(course_id !== undefined, (query) => query.where('t.course_id', '=', course_id as number))
    .select(
      stars.map((star) => sql<number>`coalesce(sum(${sql.ref(`t.stars_${star}`)}), 0)`.as(`stars_${star}`)),
    )
    .select([
      sql<number>`coalesce(sum(t.hidden_count), 0)`.as('hidden'),
      sql<number>`coalesce(sum(t.unanswered_count), 0)`.as('unanswered'),
    ])
    .executeTakeFirstOrThrow()
  const count = stars.reduce((sum, star) => sum + row[`stars_${star}`], 0)
  const points = stars.reduce((sum, star) => sum + row[`stars_${star}`] * star, 0)
  return {
    mean: count === 0 ? null : Math.round((points / count) * 100) / 100,
    count,
    stars: { 1: row.stars_1, 2: row.stars_2, 3: row.stars_3, 4: row.stars_4, 5: row.stars_5 },
    hidden: row.hidden,
    unanswered: row.unanswered,
  }
}

/** A rating that is not withdrawn. */
export const findRating = (db: ReadDb, rating_id: number) =>
  db
    .selectFrom('course_ratings')
    .selectAll()
    .where('rating_id', '=', rating_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
export type Rating = NonNullable<Awaited<ReturnType<typeof findRating>>>

type Changes = Partial<
  Pick<Rating, 'hidden_at' | 'hidden_by' | 'hide_reason' | 'answer_text' | 'answered_at' | 'answered_by'>
>

/** Stores what staff decide about a rating, and notifies open screens. */
export async function updateRating(db: Transaction, rating_id: number, changes: Changes) {
  const changed = await db
    .updateTable('course_ratings')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('rating_id', '=', rating_id)
    .returning(['rating_id', 'course_id', 'version'])
    .executeTakeFirstOrThrow()
  await announceRatings(db, changed.course_id)
  return { rating_id, version: changed.version }
}

/** Notifies open screens that the ratings of a course have changed. */
export const announceRatings = (db: Transaction, course_id: number) =>
  notify(db, 'ratings.changed', { to: { area: 'courses' }, data: { course_id } })
