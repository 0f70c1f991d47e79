import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { anEnrolment } from '../enrolments/enrolments.factory.ts'
import { aQuiz } from '../quizzes/quizzes.factory.ts'
import { purgeLessons } from './deleted.queries.ts'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

/** A course whose topics have three lessons and one, and a learner who has done the second and the third. */
async function aLearnedCourse() {
  const course = await aCourse(api.services.db, { author_id: author.user_id, outline: [3, 1] })
  const ids = course.lessons.map(({ lesson_id }) => lesson_id)
  const [first = 0, second = 0, third = 0] = ids
  const member = await api.asMember()
  const { enrolment_id } = await anEnrolment(api.services.db, {
    ...{ course_id: course.course_id, member_id: member.member_id, done: [second, third] },
  })
  return { course_id: course.course_id, topics: course.topics, first, second, third, member, enrolment_id }
}

const progressOf = (enrolment_id: number) =>
  api.services.db
    .selectFrom('enrolments')
    .select(['lessons_done', 'lessons_due', 'lessons_credited', 'status'])
    .where('enrolment_id', '=', enrolment_id)
    .executeTakeFirstOrThrow()

const titlesOf = async (course_id: number) =>
  (await author.call(topics.outline, { course_id })).topics.map(({ lessons: all }) =>
    all.map(({ lesson_title, position }) => `${position} ${lesson_title}`),
  )

const remove = (lesson_id: number) => author.call(lessons.delete, { lesson_id })
const restore = (lesson_id: number) => author.store(lessons.restore, { lesson_id })

describe('a deleted lesson', () => {
  it('leaves the outline and is listed with who deleted it', async () => {
    const { course_id, second } = await aLearnedCourse()
    await remove(second)
    expect(await titlesOf(course_id)).toEqual([['1 Pelajaran 1.1', '2 Pelajaran 1.3'], ['1 Pelajaran 2.1']])
    expect(await author.call(lessons.deleted, { course_id })).toMatchObject([
      { lesson_id: second, lesson_title: 'Pelajaran 1.2', lesson_status: 'published', done: 1 },
    ])
    expect((await author.send(lessons.detail, { lesson_id: second })).status).toBe(404)
  })

  it('comes back to its place, public, with the progress exact', async () => {
    const { course_id, second, enrolment_id } = await aLearnedCourse()
    const before = await progressOf(enrolment_id)
    expect(before).toMatchObject({ lessons_done: 2, lessons_due: 4, lessons_credited: 0 })
    await remove(second)
    expect(await progressOf(enrolment_id)).toMatchObject({
      lessons_done: 2,
      lessons_due: 4,
      lessons_credited: 1,
    })
    expect(await restore(second)).toMatchObject({ lesson_state: 'published', position: 2 })
    expect(await progressOf(enrolment_id)).toEqual(before)
    expect(await titlesOf(course_id)).toEqual([
      ['1 Pelajaran 1.1', '2 Pelajaran 1.2', '3 Pelajaran 1.3'],
      ['1 Pelajaran 2.1'],
    ])
    expect(await author.call(lessons.deleted, { course_id })).toEqual([])
  })

  it('says whose progress goes down before it comes back', async () => {
    const { first, enrolment_id } = await aLearnedCourse()
    await remove(first)
    expect(await progressOf(enrolment_id)).toMatchObject({ lessons_done: 2, lessons_due: 3 })
    const { effects } = await author.check(lessons.restore, { lesson_id: first })
    expect(effects).toEqual([
      'The lesson goes back to Topik 1. Learners see it again.',
      '1 learner has less progress than before. Who has completed the course stays so.',
    ])
    await restore(first)
    expect(await progressOf(enrolment_id)).toMatchObject({ lessons_done: 2, lessons_due: 4 })
  })

  it('is not seen by learners while it is deleted, and can be done after it is back', async () => {
    const { first, member } = await aLearnedCourse()
    await remove(first)
    expect((await member.send(ownEnrolments.openLesson, { lesson_id: first })).status).toBe(404)
    await restore(first)
    expect(await member.call(ownEnrolments.markDone, { lesson_id: first })).toMatchObject({ lessons_done: 3 })
  })

  it('of a topic that is deleted with its lessons comes back to another topic', async () => {
    const { course_id, topics: made, second } = await aLearnedCourse()
    await author.call(topics.delete, { topic_id: made[0]?.topic_id ?? 0, lessons: 'delete' })
    expect(await author.call(lessons.deleted, { course_id })).toHaveLength(3)
    await restore(second)
    expect((await titlesOf(course_id)).flat()).toContain('2 Pelajaran 1.2')
  })

  it('comes back once, if two people restore it at the same time', async () => {
    const { course_id, second } = await aLearnedCourse()
    await remove(second)
    const answers = await Promise.all(
      [1, 2].map(() => author.send(lessons.restore, { lesson_id: second }, { step: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await titlesOf(course_id))[0]).toHaveLength(3)
  })

  it('comes back without a quiz that was deleted meanwhile', async () => {
    const { course_id, first } = await aLearnedCourse()
    const { db } = api.services
    const { quiz_id } = await aQuiz(db, { course_id })
    await db
      .updateTable('lessons')
      .set({ quiz_id, published: { lesson_title: 'Kuis', quiz_id } })
      .where('lesson_id', '=', first)
      .execute()
    await remove(first)
    await author.store(quizzes.delete, { quiz_id })
    await restore(first)
    const { fields, published } = await author.call(lessons.detail, { lesson_id: first })
    expect([fields.quiz_id, published?.quiz_id]).toEqual([null, null])
  })

  it('is gone for good after 30 days, and credits stay', async () => {
    const { course_id, second, enrolment_id } = await aLearnedCourse()
    await remove(second)
    const { db } = api.services
    await db
      .updateTable('lessons')
      .set({ deleted_at: sql`now() - interval '31 days'` })
      .where('lesson_id', '=', second)
      .execute()
    await db.transaction().execute((inside) => purgeLessons(inside))
    expect(await author.call(lessons.deleted, { course_id })).toEqual([])
    expect(await author.send(lessons.restore, { lesson_id: second })).toMatchObject({
      status: 404,
      msg: 'This lesson cannot be restored any more. Look at the deleted lessons again.',
    })
    expect(await progressOf(enrolment_id)).toMatchObject({ lessons_done: 2, lessons_credited: 1 })
  })
})
