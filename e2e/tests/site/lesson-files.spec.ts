import type { Page } from '@playwright/test'
import { aCourse } from '../../../server/src/modules/learning/courses/courses.factory.ts'
import { post, postJson, tokenFor, upload } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newTitle } from '../content/news.ts'
import { logInToSite, newSiteMember, openSite } from './site-members.ts'

test('a learner watches the film of a lesson, finds the place again and takes its files along', async ({
  browser,
  become,
}) => {
  const staff = await become('superuser')
  const course = await inDatabase((db) =>
    aCourse(db, {
      author_id: staff.user_id,
      course_title: newTitle('Kursus'),
      course_permalink: `film-${process.pid}-${Date.now()}`,
      outline: [1],
    }),
  )
  const lesson_id = course.topics[0]?.lessons[0]?.lesson_id ?? 0
  const visitor = await openSite(browser)
  await addFiles(await recordFilm(visitor), { course_id: course.course_id, lesson_id }, await tokenFor(staff))
  const member = await newSiteMember()
  await logInToSite(visitor, member)
  await visitor.goto(`/site/courses/${course.course_permalink}`)
  await visitor.getByRole('button', { name: 'Enrol' }).click()
  await visitor.getByRole('link', { name: 'Begin' }).click()

  const film = visitor.locator('video')
  const reported = visitor.waitForResponse(/course\/lesson_watched$/)
  await film.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    await new Promise<void>((done) => {
      element.addEventListener('timeupdate', () => element.currentTime >= 1 && done())
    })
    element.pause()
  })
  expect((await reported).ok()).toBe(true)
  await visitor.reload()
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(1)

  const download = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Open Ringkasan' }).click()
  expect((await download).suggestedFilename()).toBe('ringkasan.txt')
})

/** A film of a few seconds, recorded by the browser itself. */
const recordFilm = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      const paint = () => canvas.getContext('2d')?.fillRect(Math.random() * 99, 0, 9, 9)
      const painting = setInterval(paint, 40)
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
      const piece = new Promise<Blob>((done) => {
        recorder.addEventListener('dataavailable', ({ data }) => done(data))
      })
      recorder.start()
      setTimeout(() => recorder.stop(), 4_000)
      const bytes = new Uint8Array(await (await piece).arrayBuffer())
      clearInterval(painting)
      return [...bytes]
    }),
  )

/** Adds the film and a text file to the lesson, and publishes it. */
async function addFiles(
  film: Buffer,
  { course_id, lesson_id }: { course_id: number; lesson_id: number },
  token: string,
) {
  const fields = { course_id: String(course_id) }
  const send = (path: string, file: File) => upload<{ file_id: number }>(path, file, token, fields)
  const video = await send('/course/file/upload_video', new File([film as BlobPart], 'film.webm'))
  const text = await send('/course/file/upload_attachment', new File(['Ringkasan.'], 'ringkasan.txt'))
  const found = await inDatabase((db) =>
    db.selectFrom('lessons').select('version').where('lesson_id', '=', lesson_id).executeTakeFirstOrThrow(),
  )
  await postJson(
    '/course/lesson/update_stored',
    {
      ...{ lesson_id, version: found.version },
      ...{ lesson_video_status: 1, lesson_video_type: 'upload', video_file_id: video.file_id },
      ...{
        lesson_attachment_status: 1,
        lesson_attachment: [{ file_id: text.file_id, title: 'Ringkasan' }],
      },
    },
    token,
  )
  await post(
    '/course/lesson/status_stored',
    { lesson_course_id: String(course_id), 'lesson_ids[0]': String(lesson_id), lesson_status: 'published' },
    token,
  )
}
