import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anEnrolment } from './enrolments.factory.ts'
import { countSetBack, markLesson, recountCourse, recountEnrolments } from './progress.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const inTransaction = <T>(work: Parameters<ReturnType<Api['services']['db']['transaction']>['execute']>[0]) =>
  api.services.db.transaction().execute(work) as Promise<T>

/** A member who learns a course. */
async function learner(outline = [2, 1]) {
  const course = await aPublicCourse(api, { outline })
  const member = await api.asMember()
  const { enrolment_id } = await anEnrolment(api.services.db, {
    course_id: course.course_id,
    member_id: member.member_id,
  })
  return { course, member, enrolment_id, lesson_ids: course.lessons.map(({ lesson_id }) => lesson_id) }
}
const find = (enrolment_id: number) =>
  api.services.db
    .selectFrom('enrolments')
    .selectAll()
    .where('enrolment_id', '=', enrolment_id)
    .executeTakeFirstOrThrow()

/** Hides or publishes a lesson as its domain does: the lesson, then everybody's progress. */
const setLesson = (
  lesson_id: number,
  changes: { lesson_status?: 'published' | 'hidden'; counts_from?: Date | null },
) =>
  inTransaction(async (db) => {
    const { lesson_course_id } = await db
      .updateTable('lessons')
      .set(changes)
      .where('lesson_id', '=', lesson_id)
      .returning('lesson_course_id')
      .executeTakeFirstOrThrow()
    await recountCourse(db, lesson_course_id)
  })
const removeLesson = (lesson_id: number) =>
  inTransaction(async (db) => {
    const { lesson_course_id } = await db
      .deleteFrom('lessons')
      .where('lesson_id', '=', lesson_id)
      .returning('lesson_course_id')
      .executeTakeFirstOrThrow()
    await recountCourse(db, lesson_course_id)
  })

describe('marking a lesson as done', () => {
  it('counts it once, and says where the member is', async () => {
    const { member, enrolment_id, lesson_ids } = await learner()
    const first = await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[0]! })
    expect(first).toMatchObject({
      is_done: true,
      lessons_due: 3,
      lessons_done: 1,
      progress: 33,
      status: 'active',
    })
    expect(await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[0]! })).toMatchObject({
      lessons_done: 1,
    })
    const stored = await find(enrolment_id)
    expect(stored.current_lesson_id).toBe(lesson_ids[0])
    expect(stored.started_at).not.toBeNull()
  })

  it('completes the course with the last lesson, and never completes it twice', async () => {
    const { member, enrolment_id, lesson_ids } = await learner()
    for (const lesson_id of lesson_ids) await member.call(ownEnrolments.markDone, { lesson_id })
    const { completed_at, status } = await find(enrolment_id)
    expect(status).toBe('completed')
    const undone = await member.call(ownEnrolments.markUndone, { lesson_id: lesson_ids[0]! })
    expect(undone).toMatchObject({ lessons_done: 2, progress: 66, status: 'completed' })
    await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[0]! })
    expect((await find(enrolment_id)).completed_at).toEqual(completed_at)
    const events = await api.services.db
      .selectFrom('enrolment_events')
      .select('kind')
      .where('enrolment_id', '=', enrolment_id)
      .where('kind', '=', 'completed')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('is exact if the same person marks every lesson at the same time, twice each', async () => {
    const { member, enrolment_id, lesson_ids } = await learner([5, 5])
    await Promise.all(
      [...lesson_ids, ...lesson_ids].map((lesson_id) => member.call(ownEnrolments.markDone, { lesson_id })),
    )
    expect(await find(enrolment_id)).toMatchObject({ lessons_done: 10, progress: 100, status: 'completed' })
  })

  it('does not count a lesson that is optional for this person', async () => {
    const { member, lesson_ids } = await learner()
    await setLesson(lesson_ids[0]!, { counts_from: null })
    const marked = await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[0]! })
    expect(marked).toMatchObject({ is_done: true, lessons_due: 2, lessons_done: 0 })
  })

  it('is left to the quiz for a lesson that has one', async () => {
    const { member, enrolment_id, lesson_ids } = await learner()
    const [lesson_id = 0] = lesson_ids
    await api.services.db
      .updateTable('lessons')
      .set({ published: JSON.stringify({ lesson_title: 'Kuis', quiz_id: 1 }) as never })
      .where('lesson_id', '=', lesson_id)
      .execute()
    const refused = await member.send(ownEnrolments.markDone, { lesson_id })
    expect(refused.msg).toBe('This lesson is done when its quiz is passed. Take the quiz.')
    const { member_id } = member
    await inTransaction((db) => markLesson(db, { member_id, lesson_id, is_done: true, isByQuiz: true }))
    expect((await find(enrolment_id)).lessons_done).toBe(1)
  })
})

describe('a course that changes while people learn it', () => {
  it('takes no progress away from those who finished a lesson that is hidden or deleted', async () => {
    const { member, enrolment_id, lesson_ids } = await learner([4])
    const [first = 0, second = 0, third = 0] = lesson_ids
    await member.call(ownEnrolments.markDone, { lesson_id: first })
    await member.call(ownEnrolments.markDone, { lesson_id: second })
    expect((await find(enrolment_id)).progress).toBe(50)
    await setLesson(first, { lesson_status: 'hidden' })
    expect(await find(enrolment_id)).toMatchObject({ progress: 50, lessons_due: 4, lessons_done: 2 })
    await removeLesson(second)
    expect(await find(enrolment_id)).toMatchObject({ progress: 50, lessons_due: 4, lessons_done: 2 })
    await removeLesson(third)
    expect(await find(enrolment_id)).toMatchObject({ progress: 66, lessons_due: 3, lessons_done: 2 })
  })

  it('is completed if the only lesson that was left is hidden', async () => {
    const { member, enrolment_id, lesson_ids } = await learner([2])
    await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[0]! })
    await setLesson(lesson_ids[1]!, { lesson_status: 'hidden' })
    expect(await find(enrolment_id)).toMatchObject({ progress: 100, status: 'completed' })
  })

  it('makes a learner who marks a lesson that is being hidden wait', async () => {
    const { course, member, enrolment_id, lesson_ids } = await learner([2])
    const [lesson_id = 0] = lesson_ids
    const marking = await inTransaction<{ answer: ReturnType<typeof member.send> }>(async (db) => {
      await db
        .updateTable('lessons')
        .set({ lesson_status: 'hidden' })
        .where('lesson_id', '=', lesson_id)
        .execute()
      const answer = member.send(ownEnrolments.markDone, { lesson_id })
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 })
      await recountCourse(db, course.course_id)
      return { answer }
    })
    expect((await marking.answer).http).toBe(404)
    expect(await find(enrolment_id)).toMatchObject({ lessons_due: 1, lessons_done: 0 })
  })

  it('counts who would be set back by a further lesson: active learners who have done something', async () => {
    const { course, member, lesson_ids } = await learner([2])
    const wanted = { course_id: course.course_id, lesson_ids: [lesson_ids[1]!] }
    expect(await countSetBack(api.services.db, wanted)).toBe(0)
    await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[0]! })
    expect(await countSetBack(api.services.db, wanted)).toBe(1)
    await member.call(ownEnrolments.markDone, { lesson_id: lesson_ids[1]! })
    expect(await countSetBack(api.services.db, wanted)).toBe(0)
  })
})

/** How many statements wait for a lock of this database. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.services.db)
  return rows[0]?.count ?? 0
}

/** What the stored numbers must be, counted from the lessons themselves. */
async function counted(enrolment_id: number) {
  const { rows } = await sql<{ due: number; done: number }>`
    select lessons_credited + count(*) filter (where lesson_status = 'published' or done_at is not null) as due,
      lessons_credited + count(done_at) as done
    from enrolments
    left join lessons on lesson_course_id = course_id and lesson_status in ('published', 'hidden')
      and counts_from <= enrolments.created_at
    left join lesson_progress using (enrolment_id, lesson_id)
    where enrolment_id = ${enrolment_id} group by enrolment_id`.execute(api.services.db)
  return rows[0]
}

describe('progress after any history', () => {
  const act = fc.record({
    kind: fc.constantFrom('done', 'undone', 'hide', 'publish', 'optional', 'count'),
    lesson: fc.nat(3),
    learner: fc.nat(1),
  })

  it('agrees with the lessons, whatever happens at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { maxLength: 4 }),
        async (rounds) => {
          const course = await aPublicCourse(api, { outline: [2, 2] })
          const members = [await api.asMember(), await api.asMember()]
          const enrolled = await Promise.all(
            members.map(({ member_id }) =>
              anEnrolment(api.services.db, { course_id: course.course_id, member_id }),
            ),
          )
          for (const round of rounds)
            await Promise.all(
              round.map(async ({ kind, lesson, learner: who }) => {
                const lesson_id = course.lessons[lesson]!.lesson_id
                const call = kind === 'done' ? ownEnrolments.markDone : ownEnrolments.markUndone
                // A hidden lesson is refused, which must change nothing.
                if (kind === 'done' || kind === 'undone') return members[who]!.send(call, { lesson_id })
                if (kind === 'hide') return setLesson(lesson_id, { lesson_status: 'hidden' })
                if (kind === 'publish') return setLesson(lesson_id, { lesson_status: 'published' })
                return setLesson(lesson_id, { counts_from: kind === 'count' ? new Date(0) : null })
              }),
            )
          for (const { enrolment_id } of enrolled) {
            const { lessons_due: due, lessons_done: done } = await find(enrolment_id)
            expect({ due, done }).toEqual(await counted(enrolment_id))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('would not agree without the recount', async () => {
    const { enrolment_id, lesson_ids } = await learner([2])
    await api.services.db
      .updateTable('lessons')
      .set({ lesson_status: 'hidden' })
      .where('lesson_id', '=', lesson_ids[0]!)
      .execute()
    expect((await find(enrolment_id)).lessons_due).not.toBe((await counted(enrolment_id))?.due)
    await inTransaction((db) => recountEnrolments(db, [enrolment_id]))
    expect((await find(enrolment_id)).lessons_due).toBe((await counted(enrolment_id))?.due)
  })
})
