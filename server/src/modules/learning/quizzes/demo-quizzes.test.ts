import { afterAll, beforeAll, expect, it } from 'vitest'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { demoQuizzes } from './demo-quizzes.factory.ts'
import { demoQuizTexts } from './demo-quiz-texts.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('the demo has two quizzes, and everyone who has done their lesson has passed', async () => {
  const { db } = api.services
  const author = await api.as('superuser')
  const lessons: number[] = []
  for (const { course_title, lesson_title } of demoQuizTexts) {
    const course = await aCourse(db, { author_id: author.user_id, course_title, outline: [1] })
    const { lesson_id } = course.lessons[0]!
    lessons.push(course.course_id)
    await db.updateTable('lessons').set({ lesson_title }).where('lesson_id', '=', lesson_id).execute()
    for (const done_at of [new Date(), new Date(), null]) {
      const { member_id } = await api.asMember()
      const { enrolment_id } = await db
        .insertInto('enrolments')
        .values({ course_id: course.course_id, member_id, status: 'active', source: 'site' })
        .returning('enrolment_id')
        .executeTakeFirstOrThrow()
      await db.insertInto('lesson_progress').values({ enrolment_id, lesson_id, done_at }).execute()
    }
  }
  await db.transaction().execute((inside) => demoQuizzes.make(inside, api.services))
  const made = []
  for (const course_id of lessons) made.push(...(await author.call(quizzes.list, { course_id })))
  expect(made).toMatchObject([
    { questions: 4, passed: 2, waiting: 1 },
    { questions: 5, passed: 2, waiting: 0 },
  ])
})
