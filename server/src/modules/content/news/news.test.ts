import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { news } from '@balai/contract/content/news.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from './news.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
let category_id: number
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
  category_id = (await aContentCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const article = (news_title: string) => ({
  news_content_type: 'article' as const,
  news_title,
  news_content: '<p>Kopi dari Gayo laris di pasar dunia.</p>',
  category_id,
})

describe('creating an article', () => {
  it('stores a draft of the caller, with a permalink derived from the title', async () => {
    const saved = await editor.store(news.create, article('Kopi Gayo Menembus Pasar Eropa!'))
    expect(saved).toMatchObject({
      news_permalink: 'kopi-gayo-menembus-pasar-eropa',
      news_status: 'draft',
      version: 1,
      is_cleaned: false,
    })
    const detail = await editor.call(news.detail, { id: saved.news_permalink })
    expect(detail).toMatchObject({
      news_id: saved.news_id,
      author_id: editor.user_id,
      news_word_count: 7,
      reading_minutes: 1,
      category_title: 'Kabar',
      fields: { news_content: '<p>Kopi dari Gayo laris di pasar dunia.</p>' },
      locked: null,
    })
  })

  it('changes nothing at the first step', async () => {
    const before = await editor.call(news.counts)
    expect(await editor.check(news.create, article('Hanya dicek'))).toEqual({ effects: [] })
    expect(await editor.call(news.counts)).toEqual(before)
  })

  it('gives a second article with the same title another permalink', async () => {
    const [one, two] = [
      await editor.store(news.create, article('Judul Kembar')),
      await editor.store(news.create, article('Judul Kembar')),
    ]
    expect([one.news_permalink, two.news_permalink]).toEqual(['judul-kembar', 'judul-kembar-2'])
  })

  it('never derives a permalink that looks like an id', async () => {
    const saved = await editor.store(news.create, article('2026'))
    expect(saved.news_permalink).toBe('artikel-2026')
  })

  it('creates new tags and reuses existing ones regardless of case', async () => {
    const one = await editor.store(news.create, { ...article('Bertanda'), tags: ['Ékonomi', 'UMKM'] })
    const two = await editor.store(news.create, { ...article('Bertanda Juga'), tags: ['ekonomi', 'EKONOMI'] })
    const [first, second] = await Promise.all(
      [one, two].map(({ news_id }) => editor.call(news.detail, { id: String(news_id) })),
    )
    expect(first?.tags.map(({ tag_title }) => tag_title)).toEqual(['Ékonomi', 'UMKM'])
    expect(second?.tags).toEqual([first?.tags[0]])
  })

  it('lets ten concurrent requests create the same new tag', async () => {
    const saves = Array.from({ length: 10 }, (_, index) =>
      editor.send(news.create, { ...article(`Serentak ${index}`), tags: ['Serentak'] }, { step: 1 }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('writes the stored fields to the audit log, without the full text', async () => {
    const { news_id } = await editor.store(news.create, article('Tercatat'))
    const superuser = await api.as('superuser')
    const { rows } = await superuser.call(audit.list, { entity: 'news', entity_id: String(news_id) })
    expect(rows).toMatchObject([{ action: 'news.create', after: { news_title: 'Tercatat', words: 7 } }])
    expect(JSON.stringify(rows)).not.toContain('Gayo')
  })

  it.each([
    ['no title', { news_title: '  ' }, 400, 'news_title'],
    ['a text that is too long', { news_content: 'a'.repeat(500_001) }, 400, 'news_content'],
    ['an unknown kind', { news_content_type: 'podcast' }, 400, 'news_content_type'],
    ['a permalink with spaces', { news_permalink: 'kopi gayo' }, 400, 'news_permalink'],
    ['a permalink that is a number', { news_permalink: '2026' }, 422, 'news_permalink'],
    ['a category that does not exist', { category_id: 999_999 }, 422, 'category_id'],
    ['a sub-category without its category', { category_id: null, sub_category_id: 1 }, 422, 'category_id'],
    ['a cover that does not exist', { cover_media_id: 999_999 }, 422, 'cover_media_id'],
    ['an author who does not exist', { author_id: 999_999 }, 422, 'author_id'],
    ['a contributor who does not exist', { contributor_id: 999_999 }, 422, 'contributor_id'],
    ['an address without https', { news_video_url: 'http://youtu.be/abcdefgh' }, 400, 'news_video_url'],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 400, 'tags'],
    ['an unknown field', { is_front_page: true }, 400, 'is_front_page'],
  ])('refuses %s and marks the field', async (_what, wrong, http, field) => {
    const answer = await editor.send(news.create, { ...article('Salah'), ...wrong }, { step: 1 })
    expect(answer.http).toBe(http)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  it('accepts a video by its URL, only from sites whose player can be embedded', async () => {
    const video = {
      ...article('Liputan Panen'),
      news_content_type: 'video' as const,
      news_video_type: 'address',
    }
    const saved = await editor.store(news.create, {
      ...video,
      news_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    })
    expect(await editor.call(news.preview, { id: String(saved.news_id) })).toMatchObject({
      news_video_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      news_video_mime: 'text/html',
    })
    for (const news_video_url of [
      'https://evil.example/film',
      'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
    ])
      expect(await editor.send(news.create, { ...video, news_video_url }, { step: 1 })).toMatchObject({
        http: 422,
        errors: { news_video_url: [expect.stringContaining('cannot be played')] },
      })
  })

  it('sends no request to a URL that a user entered', async () => {
    let visits = 0
    const stranger = createServer().on('connection', (socket) => {
      visits += 1
      socket.destroy()
    })
    stranger.listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const place = `127.0.0.1:${(stranger.address() as AddressInfo).port}`
    const saved = await editor.store(news.create, {
      ...article('Alamat Orang Lain'),
      news_content_type: 'video',
      news_content: `<p><a href="https://${place}/a">a</a><img src="http://${place}/b.png"></p>
        <iframe src="https://${place}/c"></iframe><video src="http://${place}/d.mp4" poster="//${place}/e"></video>`,
      news_source: `http://${place}/f`,
      news_video_type: 'address',
      news_video_url: `https://${place}/g.mp4`,
    })
    await editor.call(news.preview, { id: String(saved.news_id) })
    await editor.call(news.detail, { id: String(saved.news_id) })
    expect(visits).toBe(0)
    // Proves that the test notices a request.
    await expect(fetch(`http://${place}/`)).rejects.toThrow()
    expect(visits).toBe(1)
    stranger.close()
  })

  it('shows a page without comments and without a date line', async () => {
    const saved = await editor.store(news.create, {
      ...article('Tanya Jawab'),
      news_content_type: 'article_static',
      news_published_date: '2026-11-01T09:00:00+07:00',
    })
    const preview = await editor.call(news.preview, { id: String(saved.news_id) })
    expect(preview).toMatchObject({ is_comment_enabled: false, news_published_date: null })
  })
})

describe('the list', () => {
  it('filters by every facet, and its total agrees with its rows', async () => {
    const { db } = api.services
    const { category_id: own } = await aContentCategory(db, 'Khusus')
    const writer = await api.as('social_media')
    const made = { category_id: own, author_id: writer.user_id }
    await anArticle(db, { ...made, news_title: 'Satu', news_visibility: 'premium' })
    await anArticle(db, { ...made, news_title: 'Dua', news_content_type: 'video', published: true })
    await anArticle(db, { ...made, news_title: 'Tiga Dimensi', published: true })
    const titles = async (filter: object) => {
      const { rows, total } = await editor.call(news.list, {
        order_by: 'news_title',
        order: 'asc',
        ...filter,
      })
      expect(total).toBe(rows.length)
      return rows.map(({ news_title }) => news_title)
    }
    expect(await titles({ category_id: own })).toEqual(['Dua', 'Satu', 'Tiga Dimensi'])
    expect(await titles({ author_id: writer.user_id })).toEqual(['Dua', 'Satu', 'Tiga Dimensi'])
    expect(await titles({ category_id: own, news_status: 'published' })).toEqual(['Dua', 'Tiga Dimensi'])
    expect(await titles({ news_content_type: 'video', category_id: own })).toEqual(['Dua'])
    expect(await titles({ news_visibility: 'premium' })).toEqual(['Satu'])
    expect(await titles({ news_status: 'published', news_content_type: 'article' })).toEqual(['Tiga Dimensi'])
    expect(await titles({ search: 'DIMÉNSI' })).toEqual(['Tiga Dimensi'])
    expect(await titles({ category_id: own, from: '2020-01-01T00:00:00Z' })).toEqual(['Dua', 'Tiga Dimensi'])
    expect(await titles({ category_id: own, contributor_status: 'contributor' })).toEqual([])
    expect(await titles({ category_id: own, perPage: '200', contributor_status: 'all' })).toHaveLength(3)
    const first = await editor.call(news.list, { category_id: own, perPage: '2', page: '1' })
    expect(first).toMatchObject({ total: 3, rows: [expect.anything()] })
    expect(await editor.call(news.list, { category_id: own, page: '9' })).toMatchObject({
      total: 3,
      rows: [],
    })
  })

  it('counts each status without a scan', async () => {
    const { statuses, total } = await editor.call(news.counts)
    for (const status of ['draft', 'published'] as const)
      expect((await editor.call(news.list, { news_status: status })).total).toBe(statuses[status])
    expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(total)
    const videos = await editor.call(news.counts, { news_content_type: 'video' })
    expect(videos.total).toBe((await editor.call(news.list, { news_content_type: 'video' })).total)
  })

  it('counts each status of a search, and its trash', async () => {
    const word = 'hitungan'
    await editor.store(news.create, article(`Satu ${word}`))
    const second = await editor.store(news.create, article(`Dua ${word}`))
    expect(await editor.call(news.counts, { search: word })).toMatchObject({
      total: 2,
      statuses: { draft: 2, published: 0 },
      trash: 0,
    })
    await editor.store(news.delete, { news_id: second.news_id })
    expect(await editor.call(news.counts, { search: word })).toMatchObject({ total: 1, trash: 1 })
  })

  it('shows the latest change first', async () => {
    const made = await editor.store(news.create, article('Paling Baru'))
    const { rows } = await editor.call(news.latest, { perPage: '1' })
    expect(rows).toMatchObject([{ news_id: made.news_id }])
  })

  it('finds authors, and no account that may not write', async () => {
    const analyst = await api.as('data_analyst')
    const ids = (await editor.call(news.authors)).map(({ user_id }) => user_id)
    expect(ids).toContain(editor.user_id)
    expect(ids).not.toContain(analyst.user_id)
  })
})

describe('the trash', () => {
  it('keeps a deleted article, and restores it as it was', async () => {
    const made = await anArticle(api.services.db, { author_id: editor.user_id, category_id, published: true })
    const { effects } = await editor.check(news.delete, { news_id: made.news_id })
    expect(effects).toEqual([
      expect.stringContaining('30 days'),
      expect.stringContaining('can no longer open it'),
    ])
    const before = await editor.call(news.counts)
    await editor.store(news.delete, { news_id: made.news_id })
    const after = await editor.call(news.counts)
    expect([after.total, after.trash]).toEqual([before.total - 1, before.trash + 1])
    expect((await editor.call(news.list, { trash: '1' })).total).toBe(after.trash)
    expect((await editor.send(news.delete, { news_id: made.news_id }, { step: 1 })).http).toBe(404)
    await editor.call(news.restore, { news_id: made.news_id })
    expect(await editor.call(news.counts)).toEqual(before)
    expect((await editor.send(news.restore, { news_id: made.news_id })).http).toBe(404)
    expect(await editor.call(news.detail, { id: String(made.news_id) })).toMatchObject({
      news_status: 'published',
      deleted_at: null,
    })
  })

  it('refuses to let a writer delete a public article', async () => {
    const made = await anArticle(api.services.db, { author_id: editor.user_id, category_id, published: true })
    const writer = await api.as('social_media')
    const answer = await writer.send(news.delete, { news_id: made.news_id }, { step: 1 })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('may publish') })
  })
})
