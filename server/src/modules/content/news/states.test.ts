import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { news } from '@balai/contract/content/news.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from './news.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let writer: Person
let editor: Person
let reviewer: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  writer = await api.as('social_media')
  editor = await api.as('content')
  reviewer = await api.as('customer_service')
  category_id = (await aContentCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const draft = (wanted = {}) =>
  anArticle(api.services.db, { author_id: writer.user_id, category_id, ...wanted })
const detail = (person: Person, { news_id }: { news_id: number }) =>
  person.call(news.detail, { id: String(news_id) })
const edit = (made: { news_id: number; version: number }, news_title = 'Disunting') => ({
  news_id: made.news_id,
  version: made.version,
  news_title,
  news_content: '<p>Teks baru.</p>',
  category_id,
})

describe('a writer who may not publish', () => {
  it('submits, gets changes requested with a reason, edits, and is notified of the approval', async () => {
    const made = await draft({ news_title: 'Perjalanan Naskah' })
    const direct = await writer.send(
      news.setStatus,
      { news_id: made.news_id, version: made.version, news_status: 'published' },
      { step: 1 },
    )
    expect(direct).toMatchObject({ http: 422, msg: expect.stringContaining('Submit this article') })

    const submitted = await writer.call(reviews.submit, { news_id: made.news_id, version: made.version })
    expect(submitted.news_status).toBe('in_review')
    const locked = await writer.send(news.update, edit(submitted), { step: 1 })
    expect(locked).toMatchObject({ http: 422, msg: expect.stringContaining('being reviewed') })
    expect(await detail(writer, made)).toMatchObject({
      locked: expect.stringContaining('being reviewed'),
      may_submit: false,
    })

    const silent = { news_id: made.news_id, version: submitted.version, decision: 'return' as const }
    expect((await reviewer.send(news.approve, silent, { step: 1 })).errors).toHaveProperty('reason_codes')
    const coded = { ...silent, reason_codes: ['sources'] }
    expect((await reviewer.send(news.approve, coded, { step: 1 })).errors).toHaveProperty('reason')
    const returned = await reviewer.store(news.approve, {
      ...silent,
      reason_codes: ['sources'],
      reason: 'Sebutkan sumber datanya.',
    })
    expect(returned.news_status).toBe('returned')
    const bell = await writer.call(notifications.list, { unread: '1' })
    expect(bell).toMatchObject({
      unread: 1,
      rows: [
        {
          kind: 'news.returned',
          facts: { news_id: made.news_id, title: 'Perjalanan Naskah', reason: 'Sebutkan sumber datanya.' },
        },
      ],
    })

    const edited = await writer.store(news.update, edit(returned, 'Perjalanan Naskah Dua'))
    expect(edited.news_status).toBe('returned')
    const again = await writer.call(reviews.submit, { news_id: made.news_id, version: edited.version })
    const approved = await reviewer.store(news.approve, {
      news_id: made.news_id,
      version: again.version,
      decision: 'approve',
    })
    expect(approved.news_status).toBe('approved')
    const published = await writer.store(news.setStatus, {
      news_id: made.news_id,
      version: approved.version,
      news_status: 'published',
    })
    expect(published.news_status).toBe('published')
    const { history } = await detail(writer, made)
    expect(history.map(({ to_status }) => to_status)).toEqual([
      'published',
      'approved',
      'in_review',
      'returned',
      'in_review',
    ])
    expect(history[3]).toMatchObject({ reason_codes: ['sources'], reason: 'Sebutkan sumber datanya.' })
  })

  it('cannot change an approved article without returning it to draft', async () => {
    const made = await draft()
    const submitted = await writer.call(reviews.submit, { news_id: made.news_id, version: made.version })
    const approved = await reviewer.store(news.approve, { ...keyOf(submitted), decision: 'approve' })
    const refused = await writer.send(news.update, edit(approved), { step: 1 })
    expect(refused).toMatchObject({ http: 422, msg: expect.stringContaining('approved as it is') })
    const back = await writer.store(news.setStatus, { ...keyOf(approved), news_status: 'draft' })
    await writer.store(news.update, edit(back))
    const sneaky = await writer.send(
      news.setStatus,
      { news_id: made.news_id, version: back.version + 1, news_status: 'published' },
      { step: 1 },
    )
    expect(sneaky.http).toBe(422)
  })

  it('cannot withdraw an article that a reviewer has claimed', async () => {
    const made = await draft()
    const submitted = await writer.call(reviews.submit, { news_id: made.news_id, version: made.version })
    await reviewer.call(reviews.claim, { news_id: made.news_id })
    const wanted = { ...keyOf(submitted), news_status: 'draft' }
    expect((await writer.send(news.setStatus, wanted, { step: 1 })).http).toBe(422)
    await reviewer.call(reviews.claim, { news_id: made.news_id, claim: '0' })
    expect((await writer.send(news.setStatus, wanted, { step: 1 })).http).toBe(200)
  })

  it('cannot archive', async () => {
    const made = await draft({ published: true })
    const answer = await writer.send(
      news.setStatus,
      { news_id: made.news_id, version: made.version, news_status: 'archived' },
      { step: 1 },
    )
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('may publish') })
  })
})

const keyOf = ({ news_id, version }: { news_id: number; version: number }) => ({ news_id, version })

describe('the public version', () => {
  it('does not change until the next version is published', async () => {
    const made = await draft({ published: true, news_title: 'Judul Lama', news_content: '<p>Lama.</p>' })
    const saved = await editor.store(news.update, {
      ...edit(made, 'Judul Baru'),
      news_permalink: 'judul-baru',
    })
    expect(saved).toMatchObject({ news_status: 'published', draft_status: 'draft' })
    const id = String(made.news_id)
    expect(await editor.call(news.preview, { id, copy: 'public' })).toMatchObject({
      news_title: 'Judul Lama',
      news_content: '<p>Lama.</p>',
    })
    expect(await editor.call(news.preview, { id })).toMatchObject({ news_title: 'Judul Baru', copy: 'draft' })
    expect((await editor.call(news.list, { draft_status: 'draft' })).total).toBe(1)
    await editor.store(news.setStatus, { ...keyOf(saved), news_status: 'published' })
    expect(await editor.call(news.preview, { id, copy: 'public' })).toMatchObject({
      news_title: 'Judul Baru',
    })
    const byOld = await editor.call(news.detail, { id: made.news_permalink })
    expect(byOld).toMatchObject({
      news_id: made.news_id,
      news_permalink: 'judul-baru',
      old_permalinks: [made.news_permalink],
    })
  })

  it('does not reserve the permalink of a draft that was never public', async () => {
    const made = await draft({ news_permalink: 'nama-sementara' })
    await editor.store(news.update, { ...edit(made), news_permalink: 'nama-tetap' })
    const other = await editor.store(news.create, {
      news_content_type: 'article',
      news_title: 'Lain',
      news_permalink: 'nama-sementara',
    })
    expect(other.news_permalink).toBe('nama-sementara')
    const taken = await editor.send(
      news.create,
      { news_content_type: 'article', news_title: 'Lain', news_permalink: 'nama-tetap' },
      { step: 1 },
    )
    expect(taken).toMatchObject({
      http: 422,
      errors: { news_permalink: [expect.stringContaining('has or had')] },
    })
  })

  it('can be archived and restored', async () => {
    const made = await draft({ published: true })
    const { effects } = await editor.check(news.setStatus, { ...keyOf(made), news_status: 'archived' })
    expect(effects).toEqual([expect.stringContaining('no longer open it')])
    const archived = await editor.store(news.setStatus, { ...keyOf(made), news_status: 'archived' })
    expect(archived.news_status).toBe('archived')
    const back = await editor.store(news.setStatus, { ...keyOf(archived), news_status: 'published' })
    const off = await editor.store(news.setStatus, { ...keyOf(back), news_status: 'draft' })
    expect(off.news_status).toBe('draft')
    expect(await detail(editor, made)).toMatchObject({ published_version: null })
    expect((await editor.send(news.preview, { id: String(made.news_id), copy: 'public' })).http).toBe(404)
  })

  it.each([
    ['an article without a text', { news_content: '<p> </p>' }, 'news_content'],
    ['an article without a category', { category_id: null }, 'category_id'],
    ['a video without a file', { news_content_type: 'video' as const }, 'news_video_url'],
  ])('cannot be %s', async (_what, wanted, field) => {
    const made = await draft(wanted)
    const answer = await editor.send(
      news.setStatus,
      { ...keyOf(made), news_status: 'published' },
      { step: 1 },
    )
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty(field)
    const submit = await writer.send(reviews.submit, keyOf(made))
    expect(submit.errors).toHaveProperty(field)
  })
})

describe('the review queue', () => {
  it('sorts by deadline, names the reviewers, and has a count that needs no scan', async () => {
    const own = await startApi()
    try {
      const person = await own.as('superuser')
      const other = await own.as('customer_service')
      const { category_id: kabar } = await aContentCategory(own.services.db)
      const made = []
      for (const day of [20, 10, 30])
        made.push(
          await anArticle(own.services.db, {
            author_id: person.user_id,
            category_id: kabar,
            news_title: `Hari ${day}`,
          }),
        )
      for (const [index, item] of made.entries())
        await person.call(reviews.submit, {
          ...keyOf(item),
          review_due_at: `2100-01-${[20, 10, 30][index] ?? 1}T00:00:00Z`,
        })
      const queue = await person.call(reviews.list, {})
      expect(queue.rows.map(({ news_title }) => news_title)).toEqual(['Hari 10', 'Hari 20', 'Hari 30'])
      expect(await person.call(reviews.waiting)).toEqual({
        total: 3,
        kinds: { article: 3, article_static: 0, video: 0 },
      })
      const [first] = queue.rows
      if (!first) throw new Error('The queue is empty.')
      await person.call(reviews.claim, { news_id: first.news_id })
      const second = await other.send(reviews.claim, { news_id: first.news_id })
      expect(second).toMatchObject({ http: 422, msg: expect.stringContaining('Somebody else') })
      expect((await person.call(reviews.list, { claimed: 'mine' })).total).toBe(1)
      expect((await other.call(reviews.list, { claimed: 'nobody' })).total).toBe(2)
      await other.store(news.approve, { ...keyOf(first), decision: 'approve' })
      expect((await person.call(reviews.waiting)).total).toBe(2)
    } finally {
      await own.close()
    }
  })

  it('cannot be decided by those who wrote or submitted the article, unless they may publish without one', async () => {
    const both = await api.as('social_media', 'customer_service')
    const waiting = async (author: Person, submitter: Person, saver?: Person) => {
      const made = await draft({ author_id: author.user_id })
      const saved = saver ? await saver.store(news.update, edit(made)) : made
      return submitter.call(reviews.submit, keyOf(saved))
    }
    const own = [
      await waiting(both, writer),
      await waiting(writer, both),
      await waiting(writer, writer, both),
    ]
    for (const one of own) {
      expect(
        await both.send(news.approve, { ...keyOf(one), decision: 'approve' }, { step: 1 }),
      ).toMatchObject({
        http: 422,
        msg: expect.stringContaining('somebody else must approve it'),
      })
      expect((await detail(both, one)).not_approvable).toContain('somebody else')
      expect((await detail(reviewer, one)).not_approvable).toBeNull()
    }
    await both.store(news.approve, { ...keyOf(await waiting(writer, writer)), decision: 'approve' })
    await editor.store(news.approve, { ...keyOf(await waiting(editor, editor)), decision: 'approve' })
    const back = { decision: 'return' as const, reason_codes: ['sources' as const], reason: 'Belum selesai.' }
    await both.store(news.approve, { ...keyOf(own[1]!), ...back })
  })

  it('refuses a deadline in the past, and an article that is not in review', async () => {
    const made = await draft()
    const late = await writer.send(reviews.submit, {
      ...keyOf(made),
      review_due_at: '2020-01-01T00:00:00Z',
    })
    expect(late.errors).toHaveProperty('review_due_at')
    const wrong = await reviewer.send(news.approve, { ...keyOf(made), decision: 'approve' }, { step: 1 })
    expect(wrong).toMatchObject({ http: 422, msg: expect.stringContaining('does not wait') })
  })
})
