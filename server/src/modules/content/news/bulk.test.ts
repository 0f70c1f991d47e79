import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { news } from '@balai/contract/content/news.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from './news.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
let writer: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
  writer = await api.as('social_media')
  category_id = (await aContentCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const draft = (wanted = {}) =>
  anArticle(api.services.db, { author_id: writer.user_id, category_id, ...wanted })
const detail = (news_id: number) => editor.call(news.detail, { id: String(news_id) })

describe('a bulk change', () => {
  it('publishes the articles that it can, lists the others with reasons, and can be undone', async () => {
    const [good, empty, shown] = [
      await draft(),
      await draft({ news_content: '' }),
      await draft({ published: true }),
    ]
    const news_ids = [good.news_id, empty.news_id, shown.news_id, 999_999]
    const { effects } = await editor.check(news.bulk, { news_ids, action: 'status', status: 'published' })
    expect(effects[0]).toBe('1 article is given the status published.')
    expect(effects).toHaveLength(4)
    const { done, failed, bulk_id } = await editor.store(news.bulk, {
      news_ids,
      action: 'status',
      status: 'published',
    })
    expect(done).toEqual([good.news_id])
    expect(failed.map(({ news_id }) => news_id)).toEqual([empty.news_id, shown.news_id, 999_999])
    expect((await detail(good.news_id)).news_status).toBe('published')
    expect((await writer.call(notifications.list, { perPage: '1' })).rows).toMatchObject([
      { kind: 'news.published' },
    ])
    expect((await writer.send(news.undoBulk, { bulk_id })).http).toBe(404)
    const undone = await editor.call(news.undoBulk, { bulk_id: bulk_id ?? '' })
    expect(undone).toEqual({ done: [good.news_id], failed: [] })
    expect(await detail(good.news_id)).toMatchObject({ news_status: 'draft', published_version: null })
    expect((await editor.send(news.undoBulk, { bulk_id })).http).toBe(404)
  })

  it('adds and removes tags, and updates the public version only for publishers', async () => {
    const [one, two] = [await draft({ tags: ['Lama'] }), await draft({ published: true })]
    const news_ids = [one.news_id, two.news_id]
    await editor.store(news.bulk, { news_ids, action: 'add_tags', tags: ['Pilihan'] })
    const tagsOf = async (news_id: number) => (await detail(news_id)).tags.map(({ tag_title }) => tag_title)
    expect(await tagsOf(one.news_id)).toEqual(['Lama', 'Pilihan'])
    const preview = () => editor.call(news.preview, { id: String(two.news_id), copy: 'public' })
    expect((await preview()).tags).toEqual(['Pilihan'])
    const { bulk_id } = await writer.store(news.bulk, { news_ids, action: 'remove_tags', tags: ['pilihan'] })
    expect(await tagsOf(one.news_id)).toEqual(['Lama'])
    expect((await preview()).tags).toEqual(['Pilihan'])
    expect(await detail(two.news_id)).toMatchObject({ news_status: 'published', draft_status: 'draft' })
    await writer.call(news.undoBulk, { bulk_id: bulk_id ?? '' })
    expect(await tagsOf(two.news_id)).toEqual(['Pilihan'])
    expect(await detail(two.news_id)).toMatchObject({ draft_status: null, fields: { tags: ['Pilihan'] } })
  })

  it('deletes articles, and undo restores those that were not changed since', async () => {
    const [one, two] = [await draft(), await draft()]
    const { bulk_id } = await editor.store(news.bulk, {
      news_ids: [one.news_id, two.news_id],
      action: 'delete',
    })
    await editor.call(news.restore, { news_id: two.news_id })
    const undone = await editor.call(news.undoBulk, { bulk_id: bulk_id ?? '' })
    expect(undone).toMatchObject({ done: [one.news_id], failed: [{ news_id: two.news_id }] })
    expect((await detail(one.news_id)).deleted_at).toBeNull()
  })

  it.each([
    ['a status', { action: 'status' }, 422, 'status'],
    ['tags', { action: 'add_tags' }, 422, 'tags'],
    ['articles', { news_ids: [], action: 'delete' }, 400, 'news_ids'],
    ['a known action', { action: 'burn' }, 400, 'action'],
  ])('needs %s', async (_what, input, http, field) => {
    const answer = await editor.send(news.bulk, { news_ids: [1], ...input }, { json: true, step: 1 })
    expect(answer.http).toBe(http)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  it('checks the caller’s rights for each article', async () => {
    const { news_id } = await draft()
    const { done, failed, bulk_id } = await writer.store(news.bulk, {
      news_ids: [news_id],
      action: 'status',
      status: 'published',
    })
    expect({ done, bulk_id }).toEqual({ done: [], bulk_id: null })
    expect(failed).toMatchObject([{ news_id, reason: expect.stringContaining('Submit') }])
  })
})

describe('notifications', () => {
  it('stay until they are read, and nobody is notified of their own changes', async () => {
    const own = await anArticle(api.services.db, { author_id: editor.user_id, category_id })
    const before = await editor.call(notifications.list, {})
    await editor.store(news.setStatus, {
      news_id: own.news_id,
      version: own.version,
      news_status: 'published',
    })
    expect((await editor.call(notifications.list, {})).total).toBe(before.total)
    const bell = await writer.call(notifications.list, {})
    expect(bell.unread).toBeGreaterThan(0)
    const [newest] = bell.rows
    const read = await writer.call(notifications.read, { notification_id: newest?.notification_id ?? 0 })
    expect(read).toEqual({ unread: 0 })
    expect((await writer.call(notifications.list, { unread: '1' })).total).toBe(0)
  })
})
