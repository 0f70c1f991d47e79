import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { recountCourse } from '../enrolments/progress.queries.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let author: Person
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

/** A course of three lessons with learners who have done so many of them, the first ones first. */
async function learned(...done: number[]) {
  const { db } = api.services
  const course = await aCourse(db, { author_id: author.user_id, outline: [3] })
  const { course_id } = course
  const ids = course.lessons.map(({ lesson_id }) => lesson_id)
  const enrolments: number[] = []
  for (const count of done) {
    const { id: member_id } = await aMember(db)
    const { enrolment_id } = await db
      .insertInto('enrolments')
      .values({ course_id, member_id, status: 'active', source: 'site' })
      .returning('enrolment_id')
      .executeTakeFirstOrThrow()
    for (const lesson_id of ids.slice(0, count))
      await db
        .insertInto('lesson_progress')
        .values({ enrolment_id, lesson_id, done_at: new Date() })
        .execute()
    enrolments.push(enrolment_id)
  }
  await db.transaction().execute((transaction) => recountCourse(transaction, course_id))
  const progress = async () => {
    const rows = await db
      .selectFrom('enrolments')
      .select(['progress', 'status'])
      .where('course_id', '=', course_id)
      .orderBy('enrolment_id')
      .execute()
    return rows.map((row) => (row.status === 'completed' ? `${row.progress} completed` : row.progress))
  }
  const add = () =>
    author.call(lessons.create, {
      ...{ lesson_course_id: course_id, lesson_topic_id: course.topics[0]?.topic_id ?? 0 },
      ...{ lesson_title: 'Tambahan', lesson_text: '<p>Isi.</p>' },
    })
  return { course_id, ids, enrolments, progress, add }
}
const change = <More extends object>(lesson_course_id: number, lesson_ids: number[], more: More) => ({
  ...{ lesson_course_id, lesson_ids },
  ...more,
})

describe('a further lesson of a course that people learn', () => {
  it('names how many learners it sets back, and asks for whom it counts', async () => {
    const { course_id, add, progress } = await learned(0, 1, 3)
    expect(await progress()).toEqual([0, 33, '100 completed'])
    const { lesson_id } = await add()
    const input = change(course_id, [lesson_id], { lesson_status: 'published' })
    const sentence =
      'If the new lessons count for everybody, 2 learners have less progress than before. Choose whether they count for everybody, only for those who enrol from now on, or are optional.'
    for (const step of [0, 1] as const)
      expect(await author.send(lessons.setStatus, input, { step })).toMatchObject({
        http: 422,
        errors: { counts: [sentence] },
      })
    expect(await progress()).toEqual([0, 33, '100 completed'])
  })

  it('counts for everybody if staff say so; who has completed the course stays so', async () => {
    const { course_id, add, progress } = await learned(0, 1, 3)
    const { lesson_id } = await add()
    const input = change(course_id, [lesson_id], {
      lesson_status: 'published' as const,
      counts: 'everybody' as const,
    })
    const { effects } = await author.check(lessons.setStatus, input)
    expect(effects).toEqual([
      '1 lesson becomes visible to learners.',
      '2 learners have less progress than before. Who has completed the course stays so.',
    ])
    expect(await author.store(lessons.setStatus, input)).toMatchObject({ learners: 2 })
    expect(await progress()).toEqual([0, 25, '75 completed'])
  })

  it.each(['from_now', 'optional'] as const)('takes nothing from anybody if it counts %s', async (counts) => {
    const { course_id, add, progress } = await learned(1, 3)
    const { lesson_id } = await add()
    const input = change(course_id, [lesson_id], { lesson_status: 'published' as const, counts })
    expect(await author.store(lessons.setStatus, input)).toMatchObject({
      ...{ learners: 0, lessons: [{ counts }] },
    })
    expect(await progress()).toEqual([33, '100 completed'])
  })

  it('needs no choice as long as nobody learns the course', async () => {
    const { course_id, add } = await learned()
    const { lesson_id } = await add()
    const input = change(course_id, [lesson_id], { lesson_status: 'published' })
    expect((await author.send(lessons.setStatus, input)).http).toBe(200)
  })
})

describe('a lesson that is taken away', () => {
  it('by hiding lets nobody lose progress, and says who completes the course by that', async () => {
    const { course_id, ids, progress } = await learned(1, 2)
    const [, second = 0, third = 0] = ids
    const hide = (lesson_id: number) => change(course_id, [lesson_id], { lesson_status: 'hidden' as const })
    expect((await author.check(lessons.setStatus, hide(third))).effects).toEqual([
      '1 lesson is hidden from learners. Who has done it keeps it in their progress.',
      '2 learners have more progress than before.',
      '1 learner completes the course by this.',
    ])
    await author.store(lessons.setStatus, hide(third))
    expect(await progress()).toEqual([50, '100 completed'])
    await author.store(lessons.setStatus, hide(second))
    expect(await progress()).toEqual(['100 completed', '100 completed'])
    expect((await author.send(lessons.setStatus, hide(third))).msg).toBe(
      'Learners see none of these lessons already.',
    )
  })

  it('by deleting lets nobody lose progress', async () => {
    const { ids, progress } = await learned(1, 2)
    await author.call(lessons.delete, { lesson_id: ids[0] ?? 0 })
    expect(await progress()).toEqual([33, 66])
    await author.call(lessons.delete, { lesson_id: ids[2] ?? 0 })
    expect(await progress()).toEqual([50, '100 completed'])
  })

  it('is not the last one of a public course', async () => {
    const { course_id, ids } = await learned()
    const [first, ...others] = ids
    await author.store(lessons.setStatus, change(course_id, others, { lesson_status: 'hidden' as const }))
    const refused =
      'Nothing would be left to learn in this course. Publish another lesson first, or archive the course.'
    const input = change(course_id, [first ?? 0], { lesson_status: 'hidden' as const })
    expect((await author.send(lessons.setStatus, input)).msg).toBe(refused)
    expect((await author.send(lessons.delete, { lesson_id: first })).msg).toBe(refused)
  })
})
