import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { eraseData } from '../../../kit/person/person.queries.ts'
import { personSources } from '../../../modules.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { anArticle as write } from '../news/news.factory.ts'
import { aComment, aReport } from './comments.factory.ts'
import { commentsPurge } from './comments.jobs.ts'

let api: Api
let moderator: Client & { user_id: number }
let news_id: number
let member_id: number
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('social_media')
  news_id = (await anArticle(api.services.db, { news_title: 'Tentang kopi' })).news_id
  member_id = (await aMember(api.services.db, { member_first_name: 'Sari' })).id
})
afterAll(() => api.close())

const newComment = (wanted: Partial<Parameters<typeof aComment>[1]> = {}) =>
  aComment(api.services.db, { news_id, member_id, state: 'visible', ...wanted })
const inQueue = async (queue: string, input: object = {}) =>
  (await moderator.call(comments.list, { queue, perPage: 200, ...input } as never)).rows.map(
    ({ comment_id }) => comment_id,
  )

describe('the list of comments', () => {
  it('has queues of visible, new, approved, held, reported, hidden and deleted comments with exact counts', async () => {
    const before = await moderator.call(comments.counts)
    const fresh = await newComment()
    const approved = await newComment({ reviewed_at: new Date() })
    const held = await newComment({ state: 'held', held_reasons: ['link'] })
    const hidden = await newComment({ state: 'hidden', reason_code: 'spam' })
    const deleted = await newComment({ state: 'deleted', deleted_at: new Date(), former_state: 'visible' })
    await aReport(api.services.db, { comment_id: approved.comment_id })
    const expected = { new: fresh, approved, held, hidden, deleted, reported: approved }
    for (const [queue, { comment_id }] of Object.entries(expected))
      expect(await inQueue(queue)).toContain(comment_id)
    const all = await inQueue('all')
    expect(all).toContain(hidden.comment_id)
    expect(all).not.toContain(deleted.comment_id)
    const visible = await inQueue('visible')
    expect(visible).toEqual(expect.arrayContaining([fresh.comment_id, approved.comment_id]))
    for (const { comment_id } of [held, hidden, deleted]) expect(visible).not.toContain(comment_id)
    const after = { all: 4, visible: 2, new: 1, approved: 1, held: 1, hidden: 1, deleted: 1, reported: 1 }
    const counts = await moderator.call(comments.counts)
    for (const [queue, more] of Object.entries(after)) {
      const name = queue as keyof typeof counts
      expect(counts[name]).toBe(before[name] + more)
      const { total } = await moderator.call(comments.list, { queue: name })
      expect(total).toBe(counts[name])
    }
    await jobNamed('counters.fold').run(jobContext(api), {})
    expect(await moderator.call(comments.counts)).toEqual(counts)
  })

  it('counts each queue of a search', async () => {
    await newComment({ comment_text: 'terhitung satu' })
    const reported = await newComment({ comment_text: 'terhitung dua', reviewed_at: new Date() })
    await aReport(api.services.db, { comment_id: reported.comment_id })
    const none = { held: 0, hidden: 0, deleted: 0 }
    expect(await moderator.call(comments.counts, { search: 'TERHITUNG' })).toEqual({
      ...none,
      all: 2,
      visible: 2,
      new: 1,
      approved: 1,
      reported: 1,
    })
  })

  it('filters by text regardless of case and accents, by article, member, reason and time', async () => {
    const article = await anArticle(api.services.db)
    const reader = await aMember(api.services.db)
    const found = await newComment({
      news_id: article.news_id,
      member_id: reader.id,
      comment_text: 'Rasanya créamy sekali',
      state: 'held',
      held_reasons: ['repeat', 'link'],
      created_at: new Date('2026-03-01T00:00:00Z'),
    })
    await newComment()
    const filters = [
      { search: 'CREAMY' },
      { news_id: article.news_id },
      { member_id: reader.id },
      { held_reason: 'repeat' },
      { from: '2026-02-28T00:00:00+07:00', until: '2026-03-02T00:00:00+07:00' },
    ]
    for (const filter of filters) {
      const list = await moderator.call(comments.list, filter)
      expect(list).toMatchObject({
        total: 1,
        rows: [{ comment_id: found.comment_id, news_id: article.news_id }],
      })
    }
  })

  it('has the comments on what a contributor published, with their counts', async () => {
    const { db } = api.services
    const [writer, other] = [await aMember(db), await aMember(db)]
    const author_id = moderator.user_id
    const written = (contributor_id: number, published = true) =>
      write(db, { author_id, contributor_id, published })
    const { news_id: theirs } = await written(writer.id)
    const { news_id: draft } = await written(writer.id, false)
    const { news_id: ofOther } = await written(other.id)
    const found = await newComment({ news_id: theirs })
    const hidden = await newComment({ news_id: theirs, state: 'hidden', reason_code: 'spam' })
    for (const each of [draft, ofOther, news_id]) await newComment({ news_id: each })
    const contributor_id = writer.id
    expect(await inQueue('all', { contributor_id })).toEqual([hidden.comment_id, found.comment_id])
    expect(await inQueue('hidden', { contributor_id })).toEqual([hidden.comment_id])
    expect(await inQueue('all', { contributor_id, news_id })).toEqual([])
    const counts = await moderator.call(comments.counts, { contributor_id })
    expect(counts).toEqual({
      ...{ all: 2, visible: 1, new: 1, approved: 0, held: 0, hidden: 1, deleted: 0, reported: 0 },
    })
  })

  it('continues where the previous page ended, and returns the total even past the last page', async () => {
    const article = await anArticle(api.services.db)
    for (let at = 0; at < 5; at += 1) await newComment({ news_id: article.news_id })
    const page = (at: number) =>
      moderator.call(comments.list, { news_id: article.news_id, perPage: 2, page: at })
    const pages = [await page(0), await page(1), await page(2)]
    const ids = pages.flatMap(({ rows }) => rows.map(({ comment_id }) => comment_id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(5)
    expect(await page(7)).toMatchObject({ rows: [], total: 5 })
  })

  it('is refused to roles without access to articles', async () => {
    for (const role of ['data_analyst', 'customer_service'] as const)
      expect((await (await api.as(role)).send(comments.list)).status).toBe(403)
  })
})

describe('deciding about comments', () => {
  it('hides a comment with a reason, and shows it again', async () => {
    const { comment_id } = await newComment()
    expect((await moderator.send(comments.hide, { comment_id })).status).toBe(400)
    await moderator.call(comments.hide, {
      comment_id: [comment_id],
      reason_code: 'abuse',
      reason_note: 'Kasar',
    })
    expect(await row(comment_id)).toMatchObject({
      state: 'hidden',
      reason_code: 'abuse',
      reason_note: 'Kasar',
    })
    await moderator.call(comments.restore, { comment_id: [comment_id] })
    expect(await row(comment_id)).toMatchObject({ queue: 'approved', reason_code: null, reason_note: '' })
  })

  it('approves held and reported comments, and closes their reports', async () => {
    const held = await newComment({ state: 'held', held_reasons: ['link'] })
    const reported = await newComment({ reviewed_at: new Date() })
    await aReport(api.services.db, { comment_id: reported.comment_id, member_id })
    const comment_id = [held.comment_id, reported.comment_id]
    expect(await moderator.call(comments.approve, { comment_id })).toEqual({
      comment_ids: comment_id,
      refused: [],
    })
    expect(await row(held.comment_id)).toMatchObject({ queue: 'approved' })
    expect(await inQueue('reported')).not.toContain(reported.comment_id)
    // A report made after the decision counts again.
    await aReport(api.services.db, { comment_id: reported.comment_id })
    expect(await inQueue('reported')).toContain(reported.comment_id)
  })

  it('moves to the trash after a warning, restores the previous state, and purges after 30 days', async () => {
    const { comment_id } = await newComment({ state: 'held', held_reasons: ['repeat'] })
    const input = { comment_id: [comment_id], reason_code: 'spam' as const }
    expect((await moderator.check(comments.delete, input)).effects).toEqual([
      '1 comment goes to the trash. You can restore it within 30 days.',
    ])
    await moderator.store(comments.delete, input)
    expect(await row(comment_id)).toMatchObject({ state: 'deleted', reason_code: 'spam' })
    await moderator.call(comments.restore, { comment_id: [comment_id] })
    expect(await row(comment_id)).toMatchObject({ state: 'held', held_reasons: ['repeat'] })
    await moderator.store(comments.delete, input)
    const reply = await newComment({ parent_id: comment_id, thread_id: comment_id })
    const old = `update comments set deleted_at = now() - interval '31 days' where comment_id = $1`
    await api.services.pool.query(old, [comment_id])
    await commentsPurge.run(jobContext(api), {})
    expect((await moderator.send(comments.thread, { comment_id })).status).toBe(404)
    // A reply stays when the comment it replies to is purged.
    expect(await row(reply.comment_id)).toMatchObject({ parent_id: null })
  })

  it('in bulk decides the comments that it can, and lists the rest with reasons', async () => {
    const [fresh, hidden] = [await newComment(), await newComment({ state: 'hidden' })]
    const comment_id = [fresh.comment_id, hidden.comment_id, 999_999]
    const answer = await moderator.call(comments.hide, { comment_id, reason_code: 'off_topic' })
    expect(answer).toEqual({
      comment_ids: [fresh.comment_id],
      refused: [
        { comment_id: hidden.comment_id, msg: 'This comment is hidden already.' },
        { comment_id: 999_999, msg: 'This comment does not exist any more.' },
      ],
    })
  })

  it('refuses decisions that do not fit the state', async () => {
    const [approved, deleted] = [
      await newComment({ reviewed_at: new Date() }),
      await newComment({ state: 'deleted', deleted_at: new Date() }),
    ]
    const wrong = [
      await moderator.send(comments.approve, { comment_id: approved.comment_id }),
      await moderator.send(comments.restore, { comment_id: approved.comment_id }),
      await moderator.send(comments.approve, { comment_id: deleted.comment_id }),
      await moderator.send(comments.hide, { comment_id: deleted.comment_id, reason_code: 'spam' }),
      await moderator.send(comments.delete, { comment_id: deleted.comment_id, reason_code: 'spam' }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await moderator.send(comments.approve, { comment_id: 999_999 })).status).toBe(404)
    const many = Array.from({ length: 201 }, (_each, at) => at + 1)
    expect((await moderator.send(comments.approve, { comment_id: many }, { json: true })).status).toBe(400)
    expect((await moderator.send(comments.hide, { comment_id: 1, reason_code: 'whim' })).status).toBe(400)
  })

  it('is stored once for concurrent requests, and is written to the audit log', async () => {
    const { comment_id } = await newComment()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => moderator.send(comments.hide, { comment_id, reason_code: 'spam' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ])
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'news_comments', entity_id: String(comment_id) })
    expect(log.rows).toMatchObject([
      { action: 'comments.hide', before: { state: 'visible' }, after: { reason_code: 'spam' } },
    ])
  })
})

describe('the thread of a comment', () => {
  it('starts with its first comment and includes reports, history and the writer', async () => {
    const first = await newComment({ comment_text: 'Pertama' })
    const in_thread = { parent_id: first.comment_id, thread_id: first.comment_id }
    const answer = await newComment({ ...in_thread, comment_text: 'Kedua' })
    const gone = await newComment({ ...in_thread, state: 'deleted', deleted_at: new Date() })
    await aReport(api.services.db, { comment_id: answer.comment_id, member_id, report_note: 'Iklan' })
    await moderator.call(comments.hide, { comment_id: [answer.comment_id], reason_code: 'spam' })
    const found = await moderator.call(comments.thread, { comment_id: answer.comment_id })
    expect(found.thread.map(({ comment_text }) => comment_text)).toEqual(['Pertama', 'Kedua'])
    expect(found.thread.map(({ comment_id }) => comment_id)).not.toContain(gone.comment_id)
    expect(found).toMatchObject({
      comment: { news_title: 'Tentang kopi', state: 'hidden' },
      reports: [{ report_note: 'Iklan', settled_at: expect.any(String) }],
      history: [{ action: 'comments.hide' }],
      member: {
        member_name: expect.stringContaining('Sari'),
        is_suspended: false,
        contributor_status: 'none',
      },
    })
    expect(found.member.hidden).toBeGreaterThan(0)
  })
})

describe('editing a comment', () => {
  it('keeps the member’s original text', async () => {
    const { comment_id } = await newComment({ comment_text: 'Telepon saya 0812 3456 7890' })
    const input = { comment_id, comment_text: 'Telepon saya (nomor dihapus)', version: 1 }
    expect((await moderator.check(comments.update, input)).effects).toEqual([])
    expect(await moderator.store(comments.update, input)).toMatchObject({ state: 'visible', version: 2 })
    const { comment } = await moderator.call(comments.thread, { comment_id })
    expect(comment).toMatchObject({
      comment_text: input.comment_text,
      original_text: 'Telepon saya 0812 3456 7890',
    })
  })

  it('refuses a stale version, a deleted comment, and texts that are empty or too long', async () => {
    const { comment_id } = await newComment()
    await moderator.store(comments.update, { comment_id, comment_text: 'Theirs', version: 1 })
    const late = await moderator.send(
      comments.update,
      { comment_id, comment_text: 'Mine', version: 1 },
      { step: 1 },
    )
    expect(late).toMatchObject({
      status: 409,
      data: { theirs: { comment_text: 'Theirs' }, yours: { comment_text: 'Mine' } },
    })
    for (const comment_text of ['', 'x'.repeat(5_001)])
      expect((await moderator.send(comments.update, { comment_id, comment_text, version: 2 })).status).toBe(
        400,
      )
    await moderator.store(comments.delete, { comment_id: [comment_id], reason_code: 'spam' })
    expect(
      (await moderator.send(comments.update, { comment_id, comment_text: 'x', version: 3 })).status,
    ).toBe(422)
  })
})

it('the comments of a member appear in their timeline, with the article', async () => {
  const { id } = await aMember(api.services.db)
  const { comment_id } = await newComment({ member_id: id })
  const { rows } = await (await api.as('customer_service')).call(members.timeline, { id })
  const details = { comment_id, news_id, news_title: 'Tentang kopi', state: 'visible' }
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'comment', details }))
})

it('the comments of an erased member lose their text and keep their place in the thread', async () => {
  const { id } = await aMember(api.services.db)
  const { comment_id } = await newComment({ member_id: id, comment_text: 'Saya tinggal di Jalan Melati 5' })
  await aReport(api.services.db, { comment_id, member_id: id, report_note: 'Nama saya disebut' })
  await api.services.db.insertInto('likes').values({ subject_id: news_id, member_id: id }).execute()
  await api.services.db
    .transaction()
    .execute((transaction) => eraseData(transaction, personSources, { id, email: '' }))
  const found = await moderator.call(comments.thread, { comment_id })
  expect(found).toMatchObject({
    comment: { comment_text: '(erased)', member_name: 'Erased' },
    reports: [{ report_note: '', member_name: null }],
  })
  const { rows } = await api.services.pool.query('select from likes where member_id = $1', [id])
  expect(rows).toEqual([])
})

const row = async (comment_id: number) => (await moderator.call(comments.thread, { comment_id })).comment
