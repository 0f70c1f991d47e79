import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { isMember } from '../../../http/members.ts'
import { refuseSuspendedCommenter } from '../../../kit/discussion/measures.rules.ts'
import { notFound, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { findRating, type Rating } from './course-ratings.queries.ts'
import { findLearning, findOwnRating, findPublishedCourse } from './own-ratings.queries.ts'

/** The rating, if it still is as staff saw it. */
export async function findRatingOrRefuse(
  db: ReadDb,
  { rating_id, version, ...yours }: { rating_id: number; version: number },
): Promise<Rating> {
  const rating = await findRating(db, rating_id)
  if (!rating) throw notFound(say('This rating does not exist any more: the member has withdrawn it.'))
  if (rating.version === version) return rating
  const { stars, rating_text, answer_text } = rating
  throw staleVersion({
    changed_by: null,
    changed_at: rating.updated_at,
    theirs: {
      stars,
      rating_text,
      answer_text,
      is_hidden: rating.hidden_at !== null,
      version: rating.version,
    },
    yours: { ...yours, version },
  })
}

/** Refuses what is not published, and what the caller may not read. Staff read everything. */
export async function refuseUnreadable(
  db: ReadDb,
  course_id: number,
  caller: Identity | null,
): Promise<void> {
  const course = await findPublishedCourse(db, course_id)
  if (!course) throw notFound(say('This course does not exist or is not published.'))
  const { visibility } = course
  if (visibility === 'public' || (caller !== null && !isMember(caller))) return
  if (caller === null || caller.limit !== null)
    throw new Refusal(
      say('This course is for members. Sign in with a confirmed account that is not suspended.'),
      { status: 403 },
    )
  if (visibility === 'premium' && !caller.is_premium)
    throw new Refusal(say('This course is for premium members.'), { status: 403 })
}

interface Own {
  course_id: number
  member_id: number
}

/** Whether a member knows the course well enough: they have done a lesson of it. */
export async function mayRate(db: ReadDb, own: Own): Promise<boolean> {
  const learning = await findLearning(db, own)
  return learning !== undefined && (learning.status === 'completed' || learning.lessons_done > 0)
}

/** The rating that the member gave and has not withdrawn. */
export async function findGiven(db: ReadDb, own: Own): Promise<Rating | undefined> {
  const rating = await findOwnRating(db, own)
  return rating?.withdrawn_at === null ? rating : undefined
}

/** Checks a rating of a member: who may give one, and that it replaces the one they saw. */
export async function checkOwnRating(
  db: ReadDb,
  own: Own,
  input: { version: number; stars: number; rating_text: string },
): Promise<Rating | undefined> {
  if (!(await mayRate(db, own)))
    throw new Refusal(say('You can rate a course that you learn, once you have finished its first lesson.'))
  if (input.rating_text !== '') await refuseSuspendedCommenter(db, own.member_id)
  const given = await findGiven(db, own)
  if ((given?.version ?? 0) === input.version) return given
  if (!given)
    throw new Refusal(say('You have withdrawn this rating. Load the page again, then rate the course.'), {
      status: 409,
    })
  const { stars, rating_text, version } = given
  throw staleVersion({
    changed_by: null,
    changed_at: given.updated_at,
    theirs: { stars, rating_text, version },
    yours: input,
  })
}
