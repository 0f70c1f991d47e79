import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
let other: typeof author
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
  other = await api.as('superuser')
})
afterAll(() => api.close())

async function aStoredLesson() {
  const course = await aCourse(api.services.db, { author_id: author.user_id, outline: [1] })
  return { course_id: course.course_id, lesson_id: course.lessons[0]?.lesson_id ?? 0 }
}
const write = async (lesson_id: number, lesson_text: string, by = author) => {
  const { version } = await by.call(lessons.detail, { lesson_id })
  return by.call(lessons.update, { lesson_id, version, lesson_text })
}
const versionsOf = async (lesson_id: number) => (await author.call(lessons.versions, { lesson_id })).rows

describe('the versions of a lesson', () => {
  it('begin with the copy before the first save', async () => {
    const { lesson_id } = await aStoredLesson()
    expect(await versionsOf(lesson_id)).toEqual([])
    await write(lesson_id, '<p>Baru sekali.</p>')
    const [newest, oldest] = await versionsOf(lesson_id)
    expect(newest).toMatchObject({ kind: 'autosave', word_count: 2, is_current: true })
    expect(oldest).toMatchObject({ kind: 'create', version: 1, is_current: false })
    const { fields } = await author.call(lessons.version, { lesson_id, version: 1 })
    expect(fields.lesson_text).toBe('<p>Pelajaran 1.1.</p>')
  })

  it('are one while the same person writes, and another when another person does', async () => {
    const { lesson_id } = await aStoredLesson()
    await write(lesson_id, '<p>Satu.</p>')
    await write(lesson_id, '<p>Dua.</p>')
    expect(await versionsOf(lesson_id)).toHaveLength(2)
    await write(lesson_id, '<p>Tiga.</p>', other)
    expect(await versionsOf(lesson_id)).toHaveLength(3)
  })

  it('keep the one that learners see, and mark it', async () => {
    const { course_id, lesson_id } = await aStoredLesson()
    await write(lesson_id, '<p>Untuk peserta.</p>')
    await author.store(lessons.setStatus, {
      ...{ lesson_course_id: course_id, lesson_ids: [lesson_id], lesson_status: 'published' },
    })
    const [shown] = await versionsOf(lesson_id)
    await write(lesson_id, '<p>Belum terbit.</p>')
    const rows = await versionsOf(lesson_id)
    expect(rows).toHaveLength(3)
    expect(rows.map(({ is_public }) => is_public)).toEqual([false, true, false])
    expect(rows[1]?.version).toBe(shown?.version)
  })

  it('are restored as a new version, which learners do not see yet', async () => {
    const { lesson_id } = await aStoredLesson()
    const { version } = await write(lesson_id, '<p>Salah.</p>')
    const restored = await author.call(lessons.restoreVersion, { lesson_id, version, restore: 1 })
    expect(restored.lesson_state).toBe('published')
    const { fields } = await author.call(lessons.detail, { lesson_id })
    expect(fields.lesson_text).toBe('<p>Pelajaran 1.1.</p>')
    expect((await versionsOf(lesson_id))[0]).toMatchObject({ kind: 'restore', restored_from: 1 })
  })

  it('are not restored over a text that another person saved meanwhile', async () => {
    const { lesson_id } = await aStoredLesson()
    const { version } = await write(lesson_id, '<p>Satu.</p>')
    await write(lesson_id, '<p>Dua.</p>', other)
    const answer = await author.send(lessons.restoreVersion, { lesson_id, version, restore: 1 })
    expect(answer.status).toBe(409)
  })

  it('that do not exist are refused', async () => {
    const { lesson_id } = await aStoredLesson()
    const { version } = await author.call(lessons.detail, { lesson_id })
    expect(await author.send(lessons.version, { lesson_id, version: 99 })).toMatchObject({
      status: 404,
      msg: 'This version does not exist any more.',
    })
    expect((await author.send(lessons.restoreVersion, { lesson_id, version, restore: 99 })).status).toBe(404)
  })
})
