import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { categories } from '@balai/contract/content/categories.ts'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import { users } from '@balai/contract/identity/users.ts'
import { reading } from '@balai/contract/site/reading.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from '../../content/news/news.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
})
afterAll(() => api.close())

const base = '/getevent-visitor/v1'
const ask = (path: string, known?: string, reader: Client = api.nobody) =>
  reader.raw(base + path, known === undefined ? {} : { headers: { 'if-none-match': known } })
const tagOf = async (path: string, reader?: Client) =>
  (await ask(path, undefined, reader)).headers.get('etag') ?? ''

describe('an answer that the client has already', () => {
  it('is not sent again: articles, lists, search, site and image links', async () => {
    const { news_permalink } = await anArticle(api.services.db, {
      author_id: editor.user_id,
      published: true,
    })
    for (const path of [
      `/articles/${news_permalink}`,
      '/articles',
      '/search?search=artikel',
      '/categories',
      '/tags',
      '/authors',
      '/site',
      '/image-links',
    ]) {
      const first = await ask(path)
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(first.headers.get('vary')).toBe('authorization, origin')
      const etag = first.headers.get('etag') ?? ''
      const again = await ask(path, `"other", ${etag}`)
      expect([path, again.status, await again.text(), again.headers.get('etag')]).toEqual([
        path,
        304,
        '',
        etag,
      ])
      expect((await ask(path, '"other"')).status).toBe(200)
    }
  })

  it('is sent if it belongs to another address', async () => {
    const tag = await tagOf('/articles')
    expect((await ask('/articles?perPage=5', tag)).status).toBe(200)
  })

  it('is sent again after a change of the article, its category, its author or the site', async () => {
    const author = await api.as('content')
    const { category_id } = await aContentCategory(api.services.db, 'Sebelum')
    const { news_id, version, news_permalink } = await anArticle(api.services.db, {
      author_id: author.user_id,
      category_id,
      published: true,
    })
    const path = `/articles/${news_permalink}`
    let tag = await tagOf(path)
    const seenAgain = async () => {
      const answer = await ask(path, tag)
      tag = answer.headers.get('etag') ?? ''
      return answer.status
    }
    expect(await seenAgain()).toBe(304)
    const saved = await editor.call(drafts.save, { news_id, version, news_title: 'Judul kedua' })
    // A draft is no change for visitors.
    expect(await seenAgain()).toBe(304)
    const { version: next } = await editor.store(news.setStatus, {
      news_id,
      version: saved.version,
      news_status: 'published',
    })
    expect(await seenAgain()).toBe(200)
    await editor.store(categories.update, { category_id, category_title: 'Sesudah', version: 1 })
    expect(await seenAgain()).toBe(200)
    await author.call(users.update, { name: 'Nama Baru', version: 1 })
    expect(await seenAgain()).toBe(200)
    const site = await editor.call(siteSettings.find)
    await editor.store(siteSettings.update, { tagline: 'Slogan', version: site.version })
    expect(await seenAgain()).toBe(200)
    expect(await seenAgain()).toBe(304)
    await editor.store(news.setStatus, { news_id, version: next, news_status: 'archived' })
    expect(await seenAgain()).toBe(404)
  })

  it('belongs to a membership: no tag of one opens the answer of another', async () => {
    const { news_permalink } = await anArticle(api.services.db, {
      author_id: editor.user_id,
      published: true,
      news_visibility: 'premium',
    })
    const path = `/articles/${news_permalink}`
    const free = await api.asMember()
    const premium = await api.asMember({ is_member: true })
    const answer = await ask(path, undefined, premium)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const tag = answer.headers.get('etag') ?? ''
    expect((await ask(path, tag, premium)).status).toBe(304)
    expect((await ask(path, tag, await api.asMember({ is_member: true }))).status).toBe(304)
    expect((await ask(path, tag, free)).status).toBe(200)
    expect((await ask(path, tag)).status).toBe(200)
    await api.services.pool.query(
      `update members set premium_until = now() - interval '1 second' where id = $1`,
      [premium.member_id],
    )
    const after = await ask(path, tag, premium)
    expect(await after.json()).toMatchObject({ data: { article: { content: null, opened_by: 'premium' } } })
  })

  it('is not kept if it is a refusal', async () => {
    const answer = await ask('/articles/tidak-ada')
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      404,
      'no-store',
      null,
    ])
  })
})

it('a call for staff says nothing to keep', async () => {
  const answer = await editor.send(siteSettings.find)
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
  expect(reading.articles.cached).toBe('revision')
})
