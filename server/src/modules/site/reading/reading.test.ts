import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '@balai/contract/content/categories.ts'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { reading } from '@balai/contract/site/reading.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { newDatabase } from '../../../../test/database.ts'
import { aContentCategory, anArticle } from '../../content/news/news.factory.ts'
import { aTag } from '../../content/tags/tags.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let database: Awaited<ReturnType<typeof newDatabase>>
let api: Api
/** A second server on the same database. */
let other: Api
let editor: Person
beforeAll(async () => {
  database = await newDatabase()
  api = await startApi({}, { database_url: database.url })
  other = await startApi({}, { database_url: database.url })
  editor = await api.as('superuser')
})
afterAll(async () => {
  await api.close()
  await other.close()
  await database.drop()
})

const publish = (wanted: Partial<Parameters<typeof anArticle>[1]> = {}) =>
  anArticle(api.services.db, { author_id: editor.user_id, published: true, ...wanted })
const article = async (permalink: string, reader = api.nobody) =>
  (await reader.call(reading.article, { permalink })).article
const titles = async (input = {}, reader = api.nobody) =>
  (await reader.call(reading.articles, input)).rows.map(({ title }) => title)

describe('the list', () => {
  it('has what is published, the newest first, without pages', async () => {
    const author = await api.as('content')
    const from = { author_id: author.user_id }
    await publish({ ...from, news_title: 'Lama', news_published_date: '2020-01-01T00:00:00Z' })
    await publish({ ...from, news_title: 'Baru', news_published_date: '2024-01-01T00:00:00Z' })
    await publish({ ...from, news_title: 'Film', news_content_type: 'video' })
    await publish({ ...from, news_title: 'Tentang', news_content_type: 'article_static' })
    expect(await titles(from)).toEqual(['Film', 'Baru', 'Lama'])
    expect(await titles({ ...from, kind: 'video' })).toEqual(['Film'])
    expect(await titles({ ...from, kind: 'page' })).toEqual(['Tentang'])
    expect(await titles({ ...from, perPage: 1, page: 1 })).toEqual(['Baru'])
    const { total } = await api.nobody.call(reading.articles, { ...from, perPage: 1, page: 9 })
    expect(total).toBe(3)
  })

  it('counts exactly as articles come and go', async () => {
    const total = async () => (await api.nobody.call(reading.articles, { kind: 'article' })).total
    const before = await total()
    const { news_id } = await publish()
    expect(await total()).toBe(before + 1)
    await api.services.pool.query(`update news set deleted_at = now() where news_id = $1`, [news_id])
    expect(await total()).toBe(before)
  })

  it('is filtered by a category with those below it, by a tag and by an author', async () => {
    const { db } = api.services
    const top = await aContentCategory(db, 'Pertanian')
    const below = await aContentCategory(db, 'Kopi', top.category_id)
    const tag = await aTag(db, { tag_title: 'arabika' })
    await publish({ news_title: 'Atas', category_id: top.category_id })
    await publish({
      news_title: 'Bawah',
      category_id: top.category_id,
      sub_category_id: below.category_id,
      tags: ['arabika'],
    })
    const tree = (await api.nobody.call(reading.categories)).find(({ title }) => title === 'Pertanian')
    expect(tree).toMatchObject({ children: [{ title: 'Kopi', children: [] }] })
    expect(await titles({ category: tree?.permalink })).toEqual(['Bawah', 'Atas'])
    expect(await titles({ category: tree?.children[0]?.permalink })).toEqual(['Bawah'])
    expect(await titles({ tag: tag.tag_permalink })).toEqual(['Bawah'])
    expect(await titles({ author_id: 2_000_000 })).toEqual([])
    expect((await api.nobody.call(reading.tags, { search: 'arab' })).rows).toEqual([
      { tag_id: tag.tag_id, title: 'arabika', permalink: tag.tag_permalink },
    ])
  })

  it('refuses a category and a tag that do not exist', async () => {
    expect(await api.nobody.send(reading.articles, { category: 'tidak-ada' })).toMatchObject({
      http: 404,
      msg: 'There is no category with this permalink.',
    })
    expect(await api.nobody.send(reading.articles, { tag: 'tidak-ada' })).toMatchObject({
      http: 404,
      msg: 'There is no tag with this permalink.',
    })
  })

  it('names authors of what is published, and of nothing else', async () => {
    const silent = await api.as('content')
    const loud = await api.as('content')
    await anArticle(api.services.db, { author_id: silent.user_id })
    await publish({ author_id: loud.user_id })
    const { rows } = await api.nobody.call(reading.authors, { perPage: 200 })
    const ids = rows.map(({ author_id }) => author_id)
    expect(ids).toContain(loud.user_id)
    expect(ids).not.toContain(silent.user_id)
    expect(Object.keys(rows[0] ?? {})).toEqual(['author_id', 'name'])
  })
})

describe('an article', () => {
  it('is read as it was published, not as it is being written', async () => {
    const { news_id, version, news_permalink } = await publish({
      news_title: 'Judul terbit',
      news_summary: 'Ringkasan terbit',
      news_content: '<p>Isi terbit.</p>',
    })
    await editor.call(drafts.save, {
      news_id,
      version,
      news_title: 'Judul draf',
      news_summary: 'Ringkasan draf',
      news_content: '<p>Isi draf.</p>',
      news_permalink: `draf-${news_id}`,
      news_visibility: 'premium',
    })
    expect(await article(news_permalink)).toMatchObject({
      title: 'Judul terbit',
      summary: 'Ringkasan terbit',
      content: '<p>Isi terbit.</p>',
      visibility: 'public',
      permalink: news_permalink,
    })
    expect(await titles({ perPage: 200 })).not.toContain('Judul draf')
    // The permalink of the draft leads nowhere yet.
    expect(await api.nobody.send(reading.article, { permalink: `draf-${news_id}` })).toMatchObject({
      http: 404,
      msg: 'Nothing is published at this permalink.',
    })
  })

  it('has moved if the permalink is a former one', async () => {
    const { category_id } = await aContentCategory(api.services.db)
    const { news_id, version, news_permalink } = await publish({ category_id })
    const saved = await editor.call(drafts.save, {
      news_id,
      version,
      news_permalink: `pindah-${news_id}`,
    })
    await editor.store(news.setStatus, { news_id, version: saved.version, news_status: 'published' })
    expect(await api.nobody.call(reading.article, { permalink: news_permalink })).toEqual({
      moved_to: `pindah-${news_id}`,
      article: null,
    })
    expect(await article(`pindah-${news_id}`)).toMatchObject({ article_id: news_id })
  })

  it('is gone from every server at once when it is withdrawn, and back when it returns', async () => {
    const { news_id, version, news_permalink } = await publish({
      news_title: 'Ditarik Segera',
      category_id: (await aContentCategory(api.services.db)).category_id,
    })
    expect(await article(news_permalink, other.nobody)).not.toBeNull()
    const { version: archived } = await editor.store(news.setStatus, {
      news_id,
      version,
      news_status: 'archived',
    })
    for (const { nobody } of [api, other]) {
      expect((await nobody.send(reading.article, { permalink: news_permalink })).http).toBe(404)
      expect(await titles({ perPage: 200 }, nobody)).not.toContain('Ditarik Segera')
      expect((await nobody.call(reading.search, { search: 'ditarik segera' })).rows).toEqual([])
    }
    await editor.store(news.setStatus, { news_id, version: archived, news_status: 'published' })
    expect(await article(news_permalink, other.nobody)).not.toBeNull()
  })

  it('shows a video only where it is open', async () => {
    const { news_permalink } = await publish({
      news_content_type: 'video',
      news_visibility: 'member',
      news_video_type: 'address',
      news_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    })
    expect(await article(news_permalink)).toMatchObject({ video: null, opened_by: 'member' })
    expect(await article(news_permalink, await api.asMember())).toMatchObject({
      video: { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    })
  })
})

describe('texts for members', () => {
  it('open to those who have the membership, and to nobody else', async () => {
    const secret = 'Hanya untuk anggota terpilih'
    const read = async (news_visibility: 'member' | 'premium') => {
      const { news_permalink } = await publish({ news_visibility, news_content: `<p>${secret}</p>` })
      const readers = {
        nobody: api.nobody,
        staff: editor,
        member: await api.asMember(),
        premium: await api.asMember({ is_member: true }),
        lapsed: await api.asMember({ is_member: true, premium_until: new Date(Date.now() - 1_000) }),
        unconfirmed: await api.asMember({ is_member: true, email_confirmed_at: null }),
        suspended: await api.asMember({ is_member: true, suspended_at: new Date() }),
      }
      const answers = await Promise.all(
        Object.entries(readers).map(async ([name, reader]) => {
          const found = await article(news_permalink, reader)
          expect(found?.opened_by === null).toBe(found?.content?.includes(secret) ?? false)
          return [name, found?.opened_by]
        }),
      )
      return Object.fromEntries(answers) as Record<string, string | null>
    }
    const closed = { nobody: 'member', staff: 'member', unconfirmed: 'member', suspended: 'member' }
    expect(await read('member')).toEqual({ ...closed, member: null, premium: null, lapsed: null })
    expect(await read('premium')).toEqual({
      ...Object.fromEntries(Object.keys(closed).map((name) => [name, 'premium'])),
      member: 'premium',
      premium: null,
      lapsed: 'premium',
    })
  })

  it('appear in no list and no search', async () => {
    await publish({
      news_title: 'Anyelir',
      news_visibility: 'premium',
      news_content: '<p>Rahasia zamrudkhatulistiwa.</p>',
    })
    const premium = await api.asMember({ is_member: true })
    const list = await premium.send(reading.articles, { perPage: 200 })
    expect(JSON.stringify(list.data)).not.toContain('zamrud')
    expect((await premium.call(reading.search, { search: 'zamrudkhatulistiwa' })).rows).toEqual([])
    const { data } = await premium.send(reading.search, { search: 'anyelir' })
    expect(data).toMatchObject({ rows: [{ title: [{ text: 'Anyelir', is_match: true }], excerpt: [] }] })
  })
})

describe('names in answers', () => {
  it('follow renamed tags and categories', async () => {
    const { db } = api.services
    const { category_id } = await aContentCategory(db, 'Nama lama')
    const { tag_id } = await aTag(db, { tag_title: 'tag lama' })
    const { news_permalink } = await publish({ category_id, tags: ['tag lama'] })
    await editor.store(categories.update, { category_id, category_title: 'Nama baru', version: 1 })
    await editor.store(tags.update, { tag_id, tag_title: 'tag baru', version: 1 })
    expect(await article(news_permalink)).toMatchObject({
      category: { title: 'Nama baru' },
      tags: [{ title: 'tag baru' }],
    })
    const into = await aTag(db, { tag_title: 'tag gabungan' })
    await editor.store(tags.merge, { tag_id: [tag_id], into_tag_id: into.tag_id })
    expect(await article(news_permalink)).toMatchObject({ tags: [{ title: 'tag gabungan' }] })
  })
})

describe('image links', () => {
  it('are those that are shown now, with the present permalink of what they open', async () => {
    const { pool } = api.services
    const shown = await publish()
    const gone = await anArticle(api.services.db, { author_id: editor.user_id })
    await pool.query(`insert into image_places (place_id) values ('banner')`)
    const add = (alt: string, more: object) =>
      pool.query(
        `insert into image_links (place_id, position, picture, alt_text, target_kind, target_address, subject_id,
          shown_from, shown_until, is_on)
        select 'banner', 0, 'ab/gambar.webp', $1, coalesce(r.target_kind, 'none'), coalesce(r.target_address, ''),
          r.subject_id, r.shown_from, r.shown_until, coalesce(r.is_on, true)
        from jsonb_to_record($2) as r (target_kind text, target_address text, subject_id int,
          shown_from timestamptz, shown_until timestamptz, is_on boolean)`,
        [alt, JSON.stringify(more)],
      )
    await add('Alamat', { target_kind: 'address', target_address: 'https://contoh.example/' })
    await add('Artikel', { target_kind: 'subject', subject_id: shown.news_id })
    await add('Belum terbit', { target_kind: 'subject', subject_id: gone.news_id })
    await add('Mati', { is_on: false })
    await add('Nanti', { shown_from: '2999-01-01T00:00:00Z' })
    await add('Lewat', { shown_until: '2000-01-01T00:00:00Z' })
    const places = await api.nobody.call(reading.imageLinks)
    expect(places.map(({ place }) => place)).toEqual(['banner', 'side', 'article', 'footer'])
    const links = places[0]?.links.toSorted((a, b) => a.alt_text.localeCompare(b.alt_text))
    expect(links).toEqual([
      {
        picture: '/files/ab/gambar.webp',
        alt_text: 'Alamat',
        address: 'https://contoh.example/',
        target: null,
      },
      {
        picture: '/files/ab/gambar.webp',
        alt_text: 'Artikel',
        address: null,
        target: { kind: 'article', permalink: shown.news_permalink },
      },
    ])
  })
})

it('the site shows what it says about itself, and nothing of its administration', async () => {
  const site = await api.nobody.call(reading.site)
  expect(site).toMatchObject({ languages: ['id', 'en'], logo: null })
  for (const hidden of ['allowed_origins', 'version', 'updated_by_name'])
    expect(Object.keys(site)).not.toContain(hidden)
})
