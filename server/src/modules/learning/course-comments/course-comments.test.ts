import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { mayEnter, roles } from '@balai/contract/core/access.ts'
import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseReactions } from '@balai/contract/learning/course-reactions.ts'
import { reactions } from '@balai/contract/site/reactions.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aLearner } from '../course-files/course-files.factory.ts'
import { aCourse } from '../courses/courses.factory.ts'

type Member = Awaited<ReturnType<Api['asMember']>>

let api: Api
let moderator: Client
let sari: Member
let budi: Member
let course_id: number
let lesson_id: number
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('content')
  await api.services.pool.query(`update comment_rules set trusted_after = 0, banned_words = '{goblok}'`)
})
afterAll(() => api.close())
beforeEach(async () => {
  sari = await api.asMember({ member_first_name: 'Sari' })
  budi = await api.asMember({ member_first_name: 'Budi' })
  const author = await api.as('superuser')
  const course = await aCourse(api.services.db, { author_id: author.user_id, course_title: 'Memasak' })
  course_id = course.course_id
  lesson_id = course.lessons[0]!.lesson_id
  for (const { member_id } of [sari, budi]) await aLearner(api.services.db, { course_id, member_id })
})

const write = (as: Client, subject_id: number, comment_text: string, more: object = {}) =>
  as.call(courseReactions.postComment, { subject_id, comment_text, ...more })
const statusOf = async (as: Client, subject_id: number) =>
  (await as.send(courseReactions.postComment, { subject_id, comment_text: `Halo ${subject_id}` })).http
const queue = async (input: object) =>
  (await moderator.call(courseComments.list, { course_id, ...input })).rows.map(
    ({ comment_id }) => comment_id,
  )

describe('learners', () => {
  it('comment on a course and its lessons, reply, edit, delete and report', async () => {
    const first = await write(sari, lesson_id, 'Berapa gram tepungnya?')
    const reply = await write(budi, lesson_id, 'Dua ratus.', { parent_id: first.comment_id })
    const { rows } = await budi.call(courseReactions.comments, { subject_id: lesson_id })
    expect(rows).toMatchObject([{ comment_text: 'Berapa gram tepungnya?', member_name: 'Sari', replies: 1 }])
    const edited = await budi.call(courseReactions.editComment, {
      comment_id: reply.comment_id,
      version: reply.version,
      comment_text: 'Tiga ratus.',
    })
    expect(edited).toMatchObject({ state: 'visible', version: reply.version + 1 })
    await sari.call(courseReactions.reportComment, {
      comment_id: reply.comment_id,
      report_code: 'misinformation',
    })
    expect(await queue({ queue: 'reported' })).toEqual([reply.comment_id])
    await sari.call(courseReactions.deleteComment, { comment_id: first.comment_id })
    expect(await queue({})).toEqual([reply.comment_id])
    expect(await queue({ queue: 'deleted' })).toEqual([first.comment_id])
    const own = await budi.call(courseReactions.ownComments, {})
    expect(own.rows).toMatchObject([{ subject_id: lesson_id, kind: 'lesson', comment_text: 'Tiga ratus.' }])
  })

  it('are the only ones who comment and like, and only while they have access', async () => {
    const stranger = await api.asMember()
    const subjects = [course_id, lesson_id]
    expect(await Promise.all(subjects.map((id) => statusOf(stranger, id)))).toEqual([403, 403])
    expect((await stranger.send(courseReactions.like, { subject_id: course_id })).http).toBe(403)
    expect(await statusOf(api.nobody, course_id)).toBe(401)
    await api.services.pool.query(`update enrolments set access_until = now() where member_id = $1`, [
      sari.member_id,
    ])
    expect(await statusOf(sari, lesson_id)).toBe(403)
    await api.services.pool.query('update members set suspended_at = now() where id = $1', [budi.member_id])
    expect(await statusOf(budi, lesson_id)).toBe(403)
  })

  it('cannot comment on what is not published', async () => {
    const { pool } = api.services
    await pool.query(`update lessons set lesson_status = 'hidden' where lesson_id = $1`, [lesson_id])
    expect(await statusOf(sari, lesson_id)).toBe(404)
    await pool.query('update courses set deleted_at = now() where course_id = $1', [course_id])
    expect(await statusOf(sari, course_id)).toBe(404)
    const { news_id } = await anArticle(api.services.db, { published: true })
    expect(await statusOf(sari, news_id)).toBe(404)
  })

  it('read comments on a course with everybody, and on a lesson among themselves', async () => {
    await write(sari, course_id, 'Kursus yang bagus')
    await write(sari, lesson_id, 'Hanya untuk kita')
    const read = (as: Client, subject_id: number) => as.send(courseReactions.comments, { subject_id })
    expect((await read(api.nobody, course_id)).data).toMatchObject({
      rows: [{ comment_text: 'Kursus yang bagus' }],
    })
    expect((await read(api.nobody, lesson_id)).http).toBe(403)
    expect((await read(budi, lesson_id)).http).toBe(200)
    await api.services.pool.query(
      `update lessons set published = published || '{"is_preview": true}' where lesson_id = $1`,
      [lesson_id],
    )
    expect((await read(api.nobody, lesson_id)).http).toBe(200)
  })

  it('like once, however often they press', async () => {
    await Promise.all([1, 2, 3].map(() => sari.call(courseReactions.like, { subject_id: lesson_id })))
    const both = await budi.call(courseReactions.like, { subject_id: lesson_id })
    expect(both).toEqual({ likes: 2, comments: 0, is_liked: true })
    const one = await budi.call(courseReactions.unlike, { subject_id: lesson_id })
    expect(one).toEqual({ likes: 1, comments: 0, is_liked: false })
  })

  it('find their comments on courses only through the calls of courses', async () => {
    const { comment_id, version } = await write(sari, lesson_id, 'Milik saya')
    const edit = { comment_id, version, comment_text: 'Lain' }
    expect((await sari.send(reactions.editComment, edit)).http).toBe(404)
    expect((await sari.send(reactions.deleteComment, { comment_id })).http).toBe(404)
    expect((await budi.send(reactions.reportComment, { comment_id, report_code: 'spam' })).http).toBe(404)
    expect((await sari.call(reactions.ownComments, {})).total).toBe(0)
  })
})

describe('the desk of courses', () => {
  it('holds comments as the rules say, and approves, hides, edits, deletes and undoes', async () => {
    const held = await write(sari, course_id, 'Gurunya goblok')
    expect(held.state).toBe('held')
    expect(await queue({ queue: 'held' })).toEqual([held.comment_id])
    const { comment_id } = held
    await moderator.call(courseComments.approve, { comment_id: [comment_id] })
    const { comment } = await moderator.call(courseComments.thread, { comment_id })
    expect(comment).toMatchObject({ kind: 'course', course_id, course_title: 'Memasak', queue: 'approved' })
    await moderator.store(courseComments.update, {
      comment_id,
      version: comment.version,
      comment_text: 'Gurunya kurang jelas',
    })
    await moderator.call(courseComments.hide, { comment_id: [comment_id], reason_code: 'abuse' })
    expect(await queue({ queue: 'hidden' })).toEqual([comment_id])
    await moderator.call(courseComments.undo, { comment_id: [comment_id] })
    expect(await queue({ queue: 'hidden' })).toEqual([])
    const { effects } = await moderator.check(courseComments.delete, {
      comment_id: [comment_id],
      reason_code: 'spam',
    })
    expect(effects).toEqual(['1 comment goes to the trash. You can restore it within 30 days.'])
    await moderator.store(courseComments.delete, { comment_id: [comment_id], reason_code: 'spam' })
    await moderator.call(courseComments.restore, { comment_id: [comment_id] })
    const { history } = await moderator.call(courseComments.thread, { comment_id })
    expect(history.map(({ action }) => action)).toEqual([
      'courseComments.restore',
      'courseComments.delete',
      'courseComments.undo',
      'courseComments.hide',
      'courseComments.update',
      'courseComments.approve',
      'courseReactions.postComment',
    ])
  })

  it('is one queue, narrowed by kind, course, lesson, member and text, with exact counts', async () => {
    const { news_id } = await anArticle(api.services.db, { published: true })
    const onCourse = await write(sari, course_id, 'Tentang kursus')
    const onLesson = await write(budi, lesson_id, 'Tentang pelajaran')
    const onArticle = await sari.call(reactions.postComment, {
      article_id: news_id,
      comment_text: 'Tentang artikel',
    })
    const ids = [onCourse, onLesson, onArticle].map(({ comment_id }) => comment_id)
    const found = async (input: object) =>
      (await moderator.call(courseComments.list, { perPage: 100, ...input })).rows
        .map(({ comment_id }) => ids.indexOf(comment_id))
        .filter((at) => at !== -1)
        .toSorted((a, b) => a - b)
    expect(await found({})).toEqual([0, 1])
    expect(await found({ kind: 'all' })).toEqual([0, 1, 2])
    expect(await found({ kind: 'lesson' })).toEqual([1])
    expect(await found({ kind: 'news' })).toEqual([2])
    expect(await found({ course_id, kind: 'all' })).toEqual([0, 1])
    expect(await found({ course_id, subject_id: lesson_id })).toEqual([1])
    expect(await found({ member_id: sari.member_id })).toEqual([0])
    expect(await found({ search: 'pelajaran', course_id })).toEqual([1])
    const counted = await moderator.call(courseComments.counts, { course_id })
    expect(counted).toMatchObject({ all: 2, new: 2, held: 0 })
    const all = await moderator.call(courseComments.counts, { kind: 'all' })
    const [articles, courses] = [
      await moderator.call(comments.counts, {}),
      await moderator.call(courseComments.counts, {}),
    ]
    expect(all.all).toBe(articles.all + courses.all)
    expect(all.all).toBe((await moderator.call(courseComments.list, { kind: 'all' })).total)
  })

  it('keeps comments on courses out of the desk of articles', async () => {
    const { comment_id, version } = await write(sari, lesson_id, 'Untuk kursus')
    const [editor, before] = [await api.as('social_media'), await moderator.call(comments.counts, {})]
    expect((await editor.send(courseComments.list, {})).http).toBe(403)
    expect((await editor.send(comments.approve, { comment_id: [comment_id] })).http).toBe(404)
    expect((await editor.send(comments.thread, { comment_id })).http).toBe(404)
    const edit = { comment_id, version, comment_text: 'Diubah' }
    expect((await editor.send(comments.update, edit, { step: 1 })).http).toBe(404)
    const listed = await editor.call(comments.list, { member_id: sari.member_id })
    expect(listed.total).toBe(0)
    await write(budi, lesson_id, 'Satu lagi')
    expect(await moderator.call(comments.counts, {})).toEqual(before)
  })

  it('can show articles, because everyone who may enter it may enter the desk of articles', () => {
    const both = roles.filter((role) => mayEnter([role], 'courses'))
    expect(both.every((role) => mayEnter([role], 'articles'))).toBe(true)
  })
})
