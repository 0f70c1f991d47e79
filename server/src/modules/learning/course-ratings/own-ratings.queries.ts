import { sql } from 'kysely'
import type { z } from 'zod'
import type { ownRatings } from '@balai/contract/learning/course-ratings.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** A course that visitors can see now, with who may read its public copy. */
export const findPublishedCourse = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('courses')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'courses.course_id')
        .onRef('versions.version', '=', 'courses.published_version'),
    )
    .select('courses.course_id')
    .select(
      sql<'public' | 'member' | 'premium'>`coalesce(versions.fields ->> 'course_visibility', 'public')`.as(
        'visibility',
      ),
    )
    .where('courses.course_id', '=', course_id)
    .where('course_status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(unpublish_at > now(), true)`)
    .executeTakeFirst()

type PublishedInput = z.output<typeof ownRatings.published.input>

const starOrder = { highest: 'desc', lowest: 'asc' } as const

/** The ratings that visitors see, with the public names of members. */
export async function publishedRatings(db: ReadDb, { course_id, order, ...place }: PublishedInput) {
  const shown = db
    .selectFrom('course_ratings as r')
    .where('r.course_id', '=', course_id)
    .where('r.withdrawn_at', 'is', null)
    .where('r.hidden_at', 'is', null)
  const total = countOf(shown.select(({ fn }) => fn.countAll().as('count')))
  const rows = await shown
    .innerJoin('members', 'members.id', 'r.member_id')
    .select(['r.rating_id', 'r.stars', 'r.rating_text', 'r.rated_at', 'r.answer_text', 'r.answered_at'])
    .select([
      sql<string | null>`case when members.erased_at is null
        then coalesce(nullif(members.member_nickname, ''), members.member_first_name) end`.as('member_name'),
      total.as('total'),
    ])
    .$if(order !== 'newest', (query) => query.orderBy('r.stars', starOrder[order as 'highest' | 'lowest']))
    .orderBy('r.rated_at', 'desc')
    .orderBy('r.rating_id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

interface Own {
  course_id: number
  member_id: number
}

/** The rating that a member gave a course, also a withdrawn one. */
export const findOwnRating = (db: ReadDb, { course_id, member_id }: Own) =>
  db
    .selectFrom('course_ratings')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()

/** The enrolment of a member in a course that was not deleted, if it gives access or gave it once. */
export const findLearning = (db: ReadDb, { course_id, member_id }: Own) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .select(['enrolments.status', 'lessons_done'])
    .where('enrolments.course_id', '=', course_id)
    .where('member_id', '=', member_id)
    .where('enrolments.status', 'in', ['active', 'completed'])
    .where('courses.course_status', 'in', ['published', 'archived'])
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

/** Stores the first rating of a member, or replaces it. What staff have decided about it stays. */
export const storeRating = (
  db: Transaction,
  { course_id, member_id }: Own,
  rating: { stars: number; rating_text: string },
) =>
  db
    .insertInto('course_ratings')
    .values({ course_id, member_id, ...rating })
    .onConflict((conflict) =>
      conflict.constraint('course_ratings_once').doUpdateSet({
        ...rating,
        withdrawn_at: null,
        rated_at: sql`now()`,
        updated_at: sql`now()`,
        version: sql`course_ratings.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Withdraws a rating with its text and its answer. Whether it was hidden stays, for a later rating. */
export const withdrawRating = (db: Transaction, rating_id: number) =>
  db
    .updateTable('course_ratings')
    .set({
      ...{ rating_text: '', answer_text: '', answered_at: null, answered_by: null },
      withdrawn_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('rating_id', '=', rating_id)
    .execute()
