import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { likes } from '@balai/contract/content/likes.ts'
import { reactions } from '@balai/contract/site/reactions.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'

type Member = Awaited<ReturnType<Api['asMember']>>

let api: Api
let moderator: Client
let sari: Member
let budi: Member
let news_id: number
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '12' })
  moderator = await api.as('social_media')
  await api.services.pool.query(`update comment_rules set trusted_after = 0, banned_words = '{goblok}'`)
})
afterAll(() => api.close())
beforeEach(async () => {
  sari = await api.asMember({ member_first_name: 'Sari', member_nickname: 'Sari K.' })
  budi = await api.asMember({ member_first_name: 'Budi' })
  news_id = (await anArticle(api.services.db, { published: true })).news_id
})

const post = (as: Client, comment_text: string, more: object = {}) =>
  as.call(reactions.postComment, { article_id: news_id, comment_text, ...more })
const listed = async (input: object = {}, as: Client = api.nobody) =>
  (await as.call(reactions.comments, { article_id: news_id, ...input })).rows
const queue = async (name: 'held' | 'new' | 'reported' | 'approved' | 'deleted') =>
  (await moderator.call(comments.list, { queue: name, news_id })).rows.map(({ comment_id }) => comment_id)

/** The HTTP statuses of answers, lowest first. */
const statuses = (answers: { http: number }[]) => answers.map(({ http }) => http).toSorted((a, b) => a - b)

describe('a comment of a member', () => {
  it('is read by everybody under the nickname or first name, newest first, in pages', async () => {
    await post(sari, 'Pertama')
    await post(budi, 'Kedua')
    expect(await listed({}, sari)).toMatchObject([
      { member_name: 'Budi', comment_text: 'Kedua', is_own: false, is_edited: false, replies: 0 },
      { member_name: 'Sari K.', comment_text: 'Pertama', is_own: true },
    ])
    const page = await api.nobody.call(reactions.comments, { article_id: news_id, perPage: 1, page: 1 })
    expect(page).toMatchObject({ total: 2, rows: [{ comment_text: 'Pertama', is_own: false }] })
  })

  it('stands in the queue of the staff at once, and is held as the rules say', async () => {
    const fresh = await post(sari, 'Bagus sekali')
    const held = await post(sari, 'Penulisnya goblok')
    expect([fresh.state, held.state]).toEqual(['visible', 'held'])
    expect(await queue('new')).toEqual([fresh.comment_id])
    expect(await queue('held')).toEqual([held.comment_id])
    expect((await listed()).map(({ comment_id }) => comment_id)).toEqual([fresh.comment_id])
    const own = await sari.call(reactions.ownComments, { article_id: news_id })
    expect(own.rows.map(({ state }) => state)).toEqual(['held', 'visible'])
    await moderator.call(comments.approve, { comment_id: [held.comment_id] })
    expect(await listed()).toHaveLength(2)
  })

  it('is held if its text repeats, even if both are sent at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => post(sari, 'Kunjungi toko kami')))
    expect(both.map(({ state }) => state).toSorted()).toEqual(['held', 'visible'])
  })

  it('can reply to a visible comment on the same article only', async () => {
    const first = await post(sari, 'Pertanyaan')
    const reply = await post(budi, 'Jawaban', { parent_id: first.comment_id })
    await post(sari, 'Terima kasih', { parent_id: reply.comment_id })
    expect(await listed()).toMatchObject([{ comment_id: first.comment_id, replies: 2 }])
    expect((await listed({ thread_id: first.comment_id })).map(({ comment_text }) => comment_text)).toEqual([
      'Jawaban',
      'Terima kasih',
    ])
    const held = await post(sari, 'goblok')
    const toHeld = { article_id: news_id, parent_id: held.comment_id, comment_text: 'Kok begitu' }
    expect((await budi.send(reactions.postComment, toHeld)).http).toBe(404)
    const other = (await anArticle(api.services.db, { published: true })).news_id
    const elsewhere = { article_id: other, parent_id: first.comment_id, comment_text: 'Salah tempat' }
    expect((await budi.send(reactions.postComment, elsewhere)).http).toBe(422)
    await moderator.call(comments.hide, { comment_id: [first.comment_id], reason_code: 'spam' })
    expect(await listed({ thread_id: first.comment_id })).toEqual([])
  })

  it('is refused on what is not published, and on what the member may not read', async () => {
    const refused = async (article: Parameters<typeof anArticle>[1], as: Client = sari) => {
      const { news_id: id } = await anArticle(api.services.db, article)
      const sent = await as.send(reactions.postComment, { article_id: id, comment_text: 'Halo' })
      const liked = await as.send(reactions.like, { article_id: id })
      const read = await as.send(reactions.comments, { article_id: id })
      return [sent.http, liked.http, read.http]
    }
    expect(await refused({})).toEqual([404, 404, 404])
    expect(await refused({ published: true, news_content_type: 'article_static' })).toEqual([404, 404, 404])
    expect(await refused({ published: true, news_visibility: 'premium' })).toEqual([403, 403, 403])
    const premium = await api.asMember({ is_member: true })
    expect(await refused({ published: true, news_visibility: 'premium' }, premium)).toEqual([200, 200, 200])
    expect(await refused({ published: true, news_visibility: 'member' }, api.nobody)).toEqual([401, 401, 403])
  })

  it('is refused on the next request after a suspension, of the account or from commenting', async () => {
    await post(sari, 'Sebelum')
    await api.services.pool.query('update members set suspended_at = now() where id = $1', [sari.member_id])
    const answer = await sari.send(reactions.postComment, { article_id: news_id, comment_text: 'Sesudah' })
    expect([answer.http, answer.msg]).toEqual([403, 'This account is suspended.'])
    const measure = { measure: 'suspend', reason_code: 'spam' } as const
    await moderator.store(comments.measure, { member_id: budi.member_id, ...measure })
    const muted = await budi.send(reactions.postComment, { article_id: news_id, comment_text: 'Halo' })
    expect([muted.http, muted.msg]).toEqual([422, 'This account may not comment any more.'])
    const unconfirmed = await api.asMember({ email_confirmed_at: null })
    expect((await unconfirmed.send(reactions.like, { article_id: news_id })).http).toBe(403)
    expect(await listed()).toHaveLength(1)
  })

  it('is refused after ten in ten minutes', async () => {
    for (let at = 0; at < 10; at += 1) await post(sari, `Komentar ${at}`)
    const answer = await sari.send(reactions.postComment, { article_id: news_id, comment_text: 'Satu lagi' })
    expect(answer.http).toBe(429)
  })

  it('is stored once if the request is repeated with the same key', async () => {
    const headers = { 'idempotency-key': 'the-same-comment-0001' }
    const send = () =>
      sari.call(reactions.postComment, { article_id: news_id, comment_text: 'Sekali' }, { headers })
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await listed()).toHaveLength(1)
  })
})

describe('an own comment', () => {
  it('can be edited, which applies the rules again and makes it new for the moderators', async () => {
    const { comment_id, version } = await post(sari, 'Awalnya baik')
    await moderator.call(comments.approve, { comment_id: [comment_id] })
    const stale = await sari.send(reactions.editComment, { comment_id, version, comment_text: 'Lain' })
    expect(stale.http).toBe(409)
    const edit = (comment_text: string, seen: number) =>
      sari.call(reactions.editComment, { comment_id, version: seen, comment_text })
    const edited = await edit('Tetap baik', version + 1)
    expect(edited.state).toBe('visible')
    expect(await queue('approved')).toEqual([])
    expect(await queue('new')).toEqual([comment_id])
    expect(await listed()).toMatchObject([{ comment_text: 'Tetap baik', is_edited: true }])
    expect((await edit('Kamu goblok', edited.version)).state).toBe('held')
    expect(await listed()).toEqual([])
  })

  it('that was approved for a new commenter is held again when they edit it', async () => {
    await api.services.pool.query('update comment_rules set trusted_after = 1')
    const { comment_id, version } = await post(sari, 'Halo semua')
    await moderator.call(comments.approve, { comment_id: [comment_id] })
    const edited = { comment_id, version: version + 1, comment_text: 'Beli di sini' }
    expect((await sari.call(reactions.editComment, edited)).state).toBe('held')
    await api.services.pool.query('update comment_rules set trusted_after = 0')
  })

  it('can be deleted, and neither changed nor deleted by others or after a moderator hid it', async () => {
    const { comment_id, version } = await post(sari, 'Milik Sari')
    const edit = { comment_id, version, comment_text: 'Bukan milikmu' }
    expect((await budi.send(reactions.editComment, edit)).http).toBe(404)
    expect((await budi.send(reactions.deleteComment, { comment_id })).http).toBe(404)
    await moderator.call(comments.hide, { comment_id: [comment_id], reason_code: 'abuse' })
    const hidden = { ...edit, version: version + 1 }
    expect((await sari.send(reactions.editComment, hidden)).msg).toContain('A moderator has hidden')
    await sari.call(reactions.deleteComment, { comment_id })
    expect(await queue('deleted')).toEqual([comment_id])
    expect((await sari.send(reactions.deleteComment, { comment_id })).http).toBe(404)
    const { history } = await moderator.call(comments.thread, { comment_id })
    expect(history[0]).toMatchObject({
      action: 'reactions.deleteComment',
      user_name: `Member ${sari.member_id}`,
    })
  })
})

describe('a report', () => {
  it('joins the queue of reports, once per member and comment', async () => {
    const { comment_id } = await post(sari, 'Iklan terselubung')
    const report = { comment_id, report_code: 'spam', report_note: 'Ini iklan.' } as const
    const answers = await Promise.all([1, 2, 3].map(() => budi.send(reactions.reportComment, report)))
    expect(statuses(answers)).toEqual([200, 422, 422])
    expect(await queue('reported')).toEqual([comment_id])
    const { reports } = await moderator.call(comments.thread, { comment_id })
    expect(reports).toMatchObject([{ report_code: 'spam', report_note: 'Ini iklan.' }])
    await moderator.call(comments.approve, { comment_id: [comment_id] })
    expect((await budi.send(reactions.reportComment, report)).msg).toContain('reported this comment already')
    expect((await sari.send(reactions.reportComment, report)).msg).toContain('your own')
  })

  it('of a comment that readers cannot see is refused', async () => {
    const { comment_id } = await post(sari, 'goblok')
    const report = { comment_id, report_code: 'abuse' }
    expect((await budi.send(reactions.reportComment, report)).http).toBe(404)
  })
})

describe('likes and answers to “helpful?”', () => {
  it('are counted exactly, however often and in parallel they are sent', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => api.asMember()))
    await Promise.all(
      [...members, ...members].map((member) => member.call(reactions.like, { article_id: news_id })),
    )
    const counts = { likes: 6, helpful_yes: 0, helpful_no: 0, is_liked: false, is_helpful: null }
    expect(await api.nobody.call(reactions.find, { article_id: news_id })).toMatchObject(counts)
    expect((await moderator.call(likes.list, { news_id })).total).toBe(6)
    const [first] = members
    await Promise.all([1, 2].map(async () => first?.call(reactions.unlike, { article_id: news_id })))
    expect(await sari.call(reactions.like, { article_id: news_id })).toMatchObject({
      likes: 6,
      is_liked: true,
    })
    expect((await moderator.call(likes.list, { news_id })).total).toBe(6)
  })

  it('keep one answer per member, which can be changed', async () => {
    await budi.call(reactions.answerHelpful, { article_id: news_id, is_helpful: true })
    await Promise.all(
      [1, 2].map(() => sari.call(reactions.answerHelpful, { article_id: news_id, is_helpful: true })),
    )
    expect(
      await sari.call(reactions.answerHelpful, { article_id: news_id, is_helpful: false }),
    ).toMatchObject({
      helpful_yes: 1,
      helpful_no: 1,
      is_helpful: false,
    })
  })
})
