import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courses } from '@balai/contract/learning/courses.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { aPaidCourse, aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { anEnrolment } from './enrolments.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const find = (enrolment_id: number) =>
  api.services.db
    .selectFrom('enrolments')
    .selectAll()
    .where('enrolment_id', '=', enrolment_id)
    .executeTakeFirstOrThrow()
const publish = (lesson_id: number, copy: object) =>
  api.services.db
    .updateTable('lessons')
    .set({ published: JSON.stringify({ lesson_title: 'Judul', ...copy }) as never })
    .where('lesson_id', '=', lesson_id)
    .execute()

const aPicture = async (name: string) => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
  return new File([new Uint8Array(await picture.png().toBuffer())], name)
}

describe('enrolling in a course', () => {
  it('opens a free one at once, for the days that it is open', async () => {
    const { course_id, course_title } = await aPublicCourse(api, { access_days: 10, outline: [3] })
    const member = await api.asMember()
    const enrolled = await member.call(ownEnrolments.enrol, { course_id })
    expect(enrolled).toMatchObject({ status: 'active', order: null })
    const { rows, total } = await member.call(ownEnrolments.mine)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ course_title, can_learn: true, progress: 0, lessons_due: 3 })
    const days = (new Date(rows[0]?.access_until ?? 0).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(10)
    const again = await member.send(ownEnrolments.enrol, { course_id })
    expect(again.msg).toBe('You are enrolled in this course already.')
  })

  it('enrols once if it is called twice at the same time', async () => {
    const { course_id } = await aPublicCourse(api)
    const member = await api.asMember()
    const answers = await Promise.all([1, 2, 3].map(() => member.send(ownEnrolments.enrol, { course_id })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http, msg } of answers)
      if (http !== 200) expect(msg).toContain('enrolled in this course already')
  })

  it('is for premium members if the course is', async () => {
    const { course_id } = await aPublicCourse(api, { access: 'premium' })
    const refused = await (await api.asMember()).send(ownEnrolments.enrol, { course_id })
    expect(refused).toMatchObject({ http: 403 })
    expect(refused.msg).toContain('is for premium members.')
    const premium = await api.asMember({ is_member: true, premium_until: daysAgo(-30) })
    expect((await premium.call(ownEnrolments.enrol, { course_id })).status).toBe('active')
  })

  it('is refused for a course that is not public, and to members who are suspended', async () => {
    const archived = await aPublicCourse(api, { course_status: 'archived' })
    const member = await api.asMember()
    expect((await member.send(ownEnrolments.enrol, { course_id: archived.course_id })).http).toBe(404)
    const { course_id } = await aPublicCourse(api)
    const suspended = await api.asMember({ suspended_at: new Date() })
    const refused = await suspended.send(ownEnrolments.enrol, { course_id })
    expect(refused).toMatchObject({ http: 403, msg: 'This account is suspended.' })
  })
})

describe('a course that costs something', () => {
  async function bought() {
    const course = await aPaidCourse(api, { access_days: 90 })
    const member = await api.asMember()
    const { course_id, lessons } = course
    const { order, enrolment_id, status } = await member.call(ownEnrolments.enrol, { course_id })
    if (!order) throw new Error('There is no order.')
    const { rows } = await staff.call(orders.list, { code: order.code })
    return {
      course_id,
      lesson_id: lessons[0]!.lesson_id,
      member,
      order,
      order_id: rows[0]!.id,
      enrolment_id,
      status,
    }
  }
  const versionOf = async (id: number) => (await staff.call(orders.find, { id })).invoice.version
  const pay = async (id: number) =>
    staff.upload(payments.markPaid, await aPicture('bukti.png'), {
      id,
      version: await versionOf(id),
      note: 'Transfer',
    })
  const expire = async (id: number) => {
    await api.services.db
      .updateTable('orders')
      .set({ expire_datetime: daysAgo(1) })
      .where('id', '=', id)
      .execute()
    await jobNamed('orders.expire').run(jobContext(api), {})
  }

  it('opens when its invoice is paid, and access counts from then on', async () => {
    const { member, order, order_id, enrolment_id, lesson_id, status } = await bought()
    expect(status).toBe('pending_payment')
    expect(order.total_bill).toBeGreaterThanOrEqual(250_000)
    const refused = await member.send(ownEnrolments.openLesson, { lesson_id })
    expect(refused).toMatchObject({ http: 403 })
    expect(refused.msg).toContain(`Pay invoice ${order.code}`)
    await pay(order_id)
    expect(await find(enrolment_id)).toMatchObject({ status: 'active', source: 'order', lessons_due: 3 })
    expect((await find(enrolment_id)).access_until).not.toBeNull()
    expect((await member.call(ownEnrolments.openLesson, { lesson_id })).lesson_id).toBe(lesson_id)
    const { rows } = await staff.call(enrolments.list, { payment: 'paid' })
    expect(rows.map((row) => row.enrolment_id)).toContain(enrolment_id)
  })

  it('is freed when its invoice expires, and can be bought again', async () => {
    const { member, order_id, enrolment_id, course_id } = await bought()
    await expire(order_id)
    expect(await find(enrolment_id)).toMatchObject({ status: 'cancelled', cancel_cause: 'order' })
    expect((await member.call(ownEnrolments.enrol, { course_id })).status).toBe('pending_payment')
  })

  it('cancels its open invoice if the member leaves', async () => {
    const { member, order, order_id, course_id } = await bought()
    const { effects } = await member.check(ownEnrolments.leave, { course_id })
    expect(effects).toContain(`Invoice ${order.code} is cancelled.`)
    await member.store(ownEnrolments.leave, { course_id })
    expect((await staff.call(orders.find, { id: order_id })).invoice.status).toBe('cancelled')
  })

  it('is a decision of staff if its invoice is paid after the member enrolled otherwise', async () => {
    const { member, order_id, enrolment_id, course_id } = await bought()
    await expire(order_id)
    await anEnrolment(api.services.db, { course_id, member_id: member.member_id, source: 'staff' })
    await pay(order_id)
    expect((await find(enrolment_id)).status).toBe('cancelled')
    const { timeline } = await staff.call(orders.find, { id: order_id })
    expect(JSON.stringify(timeline)).toContain('by another order or by staff already')
  })
})

describe('learning', () => {
  async function learning(wanted: Partial<Parameters<typeof anEnrolment>[1]> = {}) {
    const course = await aPublicCourse(api, { outline: [1, 2] })
    const member = await api.asMember()
    const { course_id } = course
    const { enrolment_id } = await anEnrolment(api.services.db, {
      course_id,
      member_id: member.member_id,
      ...wanted,
    })
    return {
      course_id,
      course,
      member,
      enrolment_id,
      lesson_ids: course.lessons.map((each) => each.lesson_id),
    }
  }

  it('opens lessons with their neighbours, and remembers where the member was', async () => {
    const { member, lesson_ids, enrolment_id, course_id } = await learning()
    const [first, second = 0, third] = lesson_ids
    await publish(second, {
      lesson_text: '<p>Halo</p>',
      lesson_video_status: 1,
      lesson_video_url: 'https://www.youtube.com/watch?v=x',
      lesson_video_type: 'address',
      lesson_attachment_status: 0,
      lesson_attachment: [{ file_id: 1, title: 'Tersembunyi' }],
    })
    const lesson = await member.call(ownEnrolments.openLesson, { lesson_id: second })
    expect(lesson).toMatchObject({
      lesson_text: '<p>Halo</p>',
      video: { type: 'address', url: 'https://www.youtube.com/watch?v=x', file_id: null },
      attachments: [],
      previous_lesson_id: first,
      next_lesson_id: third,
      done_at: null,
    })
    expect(await find(enrolment_id)).toMatchObject({ current_lesson_id: second })
    const outline = await member.call(ownEnrolments.outline, { course_id })
    expect(outline.topics.map(({ lessons }) => lessons.length)).toEqual([1, 2])
    expect(outline.topics[1]?.lessons[0]).toMatchObject({ has_video: true, done_at: null })
    expect(outline.topics[1]?.lessons[0]?.started_at).not.toBeNull()
  })

  it('shows the poster of a video, and the address that plays it', async () => {
    const { member, lesson_ids } = await learning()
    const [lesson_id = 0] = lesson_ids
    const { media_id, link } = await staff.upload(courses.uploadImage, await aPicture('poster.png'))
    const video = {
      lesson_video_status: 1,
      lesson_video_url: 'https://youtu.be/dQw4w9WgXcQ',
      lesson_video_mime: 'text/html',
    }
    await publish(lesson_id, { ...video, lesson_video_type: 'address', lesson_poster_image: media_id })
    const shown = await member.call(ownEnrolments.openLesson, { lesson_id })
    expect(shown.poster).toBe(link)
    expect((await fetch(api.url + shown.poster)).headers.get('content-type')).toMatch(/^image\//)
    expect(shown.video?.address).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    await publish(lesson_id, { ...video, lesson_video_type: 'upload', video_file_id: 1 })
    const uploaded = await member.call(ownEnrolments.openLesson, { lesson_id })
    expect(uploaded).toMatchObject({ poster: '', video: { address: '', file_id: 1 } })
  })

  it('keeps the furthest second of a video', async () => {
    const { member, lesson_ids } = await learning()
    const [lesson_id = 0] = lesson_ids
    await member.call(ownEnrolments.watched, { lesson_id, seconds: 120 })
    expect(await member.call(ownEnrolments.watched, { lesson_id, seconds: 30 })).toEqual({
      lesson_id,
      watched_seconds: 120,
    })
  })

  it('is refused to others, after the end of access, and for hidden lessons', async () => {
    const { lesson_ids, course } = await learning()
    const [lesson_id = 0] = lesson_ids
    const other = await api.asMember()
    for (const call of [ownEnrolments.openLesson, ownEnrolments.markDone, ownEnrolments.markUndone])
      expect(await other.send(call, { lesson_id })).toMatchObject({
        http: 403,
        msg: 'Enrol in this course to learn its lessons.',
      })
    expect((await other.send(ownEnrolments.outline, { course_id: course.course_id })).http).toBe(404)
    const ended = await learning({ access_until: daysAgo(1) })
    const [closed = 0] = ended.lesson_ids
    for (const call of [ownEnrolments.openLesson, ownEnrolments.markDone]) {
      const refused = await ended.member.send(call, { lesson_id: closed })
      expect(refused.http).toBe(403)
      expect(refused.msg).toContain('ended on')
    }
    await api.services.db
      .updateTable('lessons')
      .set({ lesson_status: 'hidden' })
      .where('lesson_id', '=', lesson_id)
      .execute()
    expect((await other.send(ownEnrolments.openLesson, { lesson_id })).http).toBe(404)
  })

  it('opens a preview without an enrolment, and stores nothing about it', async () => {
    const { lesson_ids } = await learning()
    const [lesson_id = 0] = lesson_ids
    await publish(lesson_id, { is_preview: true })
    const other = await api.asMember()
    expect((await other.call(ownEnrolments.openLesson, { lesson_id })).lesson_title).toBe('Judul')
    expect((await other.send(ownEnrolments.markDone, { lesson_id })).http).toBe(403)
  })

  it('ends when the member leaves, who may enrol again', async () => {
    const { member, course_id, enrolment_id, lesson_ids } = await learning()
    await member.store(ownEnrolments.leave, { course_id })
    expect(await find(enrolment_id)).toMatchObject({ status: 'cancelled', cancel_cause: 'self' })
    expect((await member.send(ownEnrolments.openLesson, { lesson_id: lesson_ids[0] })).http).toBe(403)
    expect((await member.call(ownEnrolments.mine)).total).toBe(0)
    expect((await member.call(ownEnrolments.enrol, { course_id })).status).toBe('active')
  })
})
