import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from '../../content/news/news.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let superuser: Person
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://kantor.example' })
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

const publish = (wanted: Partial<Parameters<typeof anArticle>[1]>) =>
  anArticle(api.services.db, { author_id: superuser.user_id, published: true, ...wanted })
const read = async (path: string) => {
  const answer = await api.nobody.raw(path)
  expect(answer.status).toBe(200)
  return answer.text()
}
const permalinks = (xml: string) => [...xml.matchAll(/<loc>[^<]*\/([\w-]+)<\/loc>/g)].map(([, one]) => one)

it('the feed has summaries of what is published, escaped, and links to the public site', async () => {
  await publish({
    news_title: 'Kopi & "Teh" <b>',
    news_permalink: 'kopi-teh',
    news_summary: 'Ringkas ]]> <script>',
    news_content: '<p>Isi lengkap</p>',
    news_visibility: 'premium',
  })
  const before = await read('/rss.xml')
  expect(before).toContain('<title>Kopi &#38; &#34;Teh&#34; &#60;b&#62;</title>')
  expect(before).toContain('<link>https://kantor.example/site/articles/kopi-teh</link>')
  expect(before).not.toContain('Isi lengkap')
  expect(before).not.toContain('<script>')
  const { version } = await superuser.call(siteSettings.origins)
  await superuser.store(siteSettings.updateOrigins, {
    allowed_origins: ['https://www.teras.example'],
    version,
  })
  expect(await read('/rss.xml')).toContain('<link>https://www.teras.example/articles/kopi-teh</link>')
})

it('the feed of a category has what is in it and below it', async () => {
  const { category_id, category_permalink } = await aContentCategory(api.services.db, 'Sayur')
  await publish({ news_title: 'Bayam', category_id })
  const feed = await read(`/rss.xml?category=${category_permalink}`)
  expect([feed.includes('Bayam'), feed.includes('Kopi')]).toEqual([true, false])
  expect((await api.nobody.raw('/rss.xml?category=tidak-ada')).status).toBe(404)
  expect((await api.nobody.raw('/rss.xml?lain=1')).status).toBe(400)
})

it('the sitemap names every page that visitors can open, and nothing else', async () => {
  const { pool } = api.services
  await publish({ news_permalink: 'halaman', news_content_type: 'article_static' })
  await publish({ news_permalink: 'film', news_content_type: 'video' })
  for (const [news_permalink, change] of [
    ['arsip', `news_status = 'archived'`],
    ['buang', 'deleted_at = now()'],
    ['rencana', `news_status = 'scheduled', publish_at = now() + interval '1 day'`],
  ]) {
    const { news_id } = await publish({ news_permalink: news_permalink ?? '' })
    await pool.query(`update news set ${change} where news_id = $1`, [news_id])
  }
  await anArticle(api.services.db, { author_id: superuser.user_id, news_permalink: 'draf' })
  const index = await read('/sitemap.xml')
  expect(index).toContain('<loc>https://kantor.example/sitemap-0.xml</loc>')
  const all = permalinks(await read('/sitemap-0.xml'))
  expect(all).toEqual(expect.arrayContaining(['kopi-teh', 'halaman', 'film']))
  for (const gone of ['arsip', 'buang', 'rencana', 'draf']) expect(all).not.toContain(gone)
  const feed = await read('/rss.xml')
  for (const gone of ['arsip', 'buang', 'rencana', 'draf', 'halaman']) expect(feed).not.toContain(`/${gone}<`)
})

it('the parts of the sitemap go by the numbers of the articles, so they are stable', async () => {
  const { pool } = api.services
  await pool.query(`select setval('subject_ids', 50000)`)
  await publish({ news_permalink: 'bagian-dua' })
  expect(await read('/sitemap.xml')).toContain('/sitemap-1.xml')
  expect(permalinks(await read('/sitemap-1.xml'))).toEqual(['bagian-dua'])
  expect((await api.nobody.raw('/sitemap-7.xml')).status).toBe(404)
  expect((await api.nobody.raw('/sitemap-x.xml')).status).toBe(404)
})

it('feeds are asked about at every use, and robots find the sitemap', async () => {
  const first = await api.nobody.raw('/rss.xml')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await api.nobody.raw('/rss.xml', { headers: known })).status).toBe(304)
  expect(await read('/robots.txt')).toContain('Sitemap: https://kantor.example/sitemap.xml')
})
