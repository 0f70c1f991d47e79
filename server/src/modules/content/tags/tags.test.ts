import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle, tagsOfArticle } from '../../../../test/articles.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { aTag } from './tags.factory.ts'
import { tagsPurge } from './tags.jobs.ts'

let api: Api
let editor: Client
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

const usageOf = async (tag_id: number) => (await editor.call(tags.find, { tag_id })).usage_count

describe('creating a tag', () => {
  it('derives its address from its title, and is open to writers', async () => {
    const writer = await api.as('social_media')
    expect(await writer.store(tags.create, { tag_title: 'Kopi Susu Gula Aren' })).toMatchObject({
      tag_permalink: 'kopi-susu-gula-aren',
      version: 1,
    })
  })

  it('refuses a title or an address that is taken, and titles that are empty or too long', async () => {
    await aTag(api.services.db, { tag_title: 'Kédai', tag_permalink: 'kedai' })
    expect(await editor.send(tags.create, { tag_title: 'KEDAI' })).toMatchObject({
      status: 422,
      errors: { tag_title: ['There is a tag Kédai. Use that one, or choose a different title.'] },
    })
    expect(await editor.send(tags.create, { tag_title: 'Shop', tag_permalink: 'kedai' })).toMatchObject({
      status: 422,
      errors: { tag_permalink: expect.anything() },
    })
    for (const tag_title of ['', 'x'.repeat(limits.tag + 1)])
      expect((await editor.send(tags.create, { tag_title })).status).toBe(400)
  })

  it('is stored once for any number of concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => editor.send(tags.create, { tag_title: 'Serentak' }, { step: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
  })
})

describe('changing a tag', () => {
  it('keeps the old address, and updates the title in the versions of its articles', async () => {
    const tag = await aTag(api.services.db, { tag_title: 'Lama', tag_permalink: 'lama' })
    const { news_id } = await anArticle(api.services.db, { tags: [tag] })
    const input = { tag_id: tag.tag_id, tag_title: 'Baru', tag_permalink: 'baru', version: 1 }
    expect((await editor.check(tags.update, input)).effects).toEqual([
      'The old address lama goes on leading to it.',
    ])
    await editor.store(tags.update, input)
    expect(await editor.call(tags.find, { tag_permalink: 'lama' })).toMatchObject({
      tag_id: tag.tag_id,
      tag_title: 'Baru',
      old_permalinks: ['lama'],
    })
    expect(await tagsOfArticle(api.services.db, news_id)).toEqual({ news: ['Baru'], copy: ['Baru'] })
    const answer = await editor.send(tags.update, { ...input, tag_title: 'Late' }, { step: 1 })
    expect(answer).toMatchObject({
      status: 409,
      data: { theirs: { tag_title: 'Baru' }, yours: { tag_title: 'Late' } },
    })
  })
})

describe('usage', () => {
  it('stays exact after every change of articles and tags, before and after the counters are folded', async () => {
    const tag = await aTag(api.services.db)
    const articles = [
      await anArticle(api.services.db, { tags: [tag] }),
      await anArticle(api.services.db, { tags: [tag] }),
      await anArticle(api.services.db, { tags: [tag], deleted_at: new Date() }),
    ]
    expect(await usageOf(tag.tag_id)).toBe(2)
    const [first, second, trashed] = articles.map(({ news_id }) => news_id)
    await api.services.pool.query('update news set deleted_at = now() where news_id = $1', [first])
    expect(await usageOf(tag.tag_id)).toBe(1)
    await api.services.pool.query('update news set deleted_at = null where news_id = any($1)', [
      [first, trashed],
    ])
    await jobNamed('counters.fold').run(jobContext(api), {})
    expect(await usageOf(tag.tag_id)).toBe(3)
    await api.services.pool.query('delete from news_tags where news_id = $1', [second])
    expect(await usageOf(tag.tag_id)).toBe(2)
    await api.services.pool.query('update news set deleted_at = now() where news_id = $1', [first])
    await api.services.pool.query('delete from news where news_id = $1', [first])
    expect(await usageOf(tag.tag_id)).toBe(1)
  })

  it('sorts the list, and finds unused tags', async () => {
    const [often, once, never] = [
      await aTag(api.services.db, { tag_title: 'Urut sering' }),
      await aTag(api.services.db, { tag_title: 'Urut sekali' }),
      await aTag(api.services.db, { tag_title: 'Urut belum' }),
    ]
    await anArticle(api.services.db, { tags: [often, once] })
    await anArticle(api.services.db, { tags: [often] })
    const ids = async (input: object) =>
      (await editor.call(tags.list, { search: 'urut', ...input })).rows.map(({ tag_id }) => tag_id)
    expect(await ids({ order_by: 'usage_count', order: 'desc' })).toEqual([
      often.tag_id,
      once.tag_id,
      never.tag_id,
    ])
    expect(await ids({ unused: '1' })).toEqual([never.tag_id])
    expect(await ids({ unused: '0', order_by: 'usage_count' })).toEqual([once.tag_id, often.tag_id])
  })
})

describe('deleting tags', () => {
  it('says how many articles lose them, and restoring gives them back', async () => {
    const [one, two] = [await aTag(api.services.db), await aTag(api.services.db)]
    const { news_id } = await anArticle(api.services.db, { tags: [one, two] })
    const input = { tag_id: [one.tag_id, two.tag_id] }
    expect((await editor.check(tags.delete, input)).effects).toEqual([
      `1 article loses the tag ${one.tag_title}.`,
      `1 article loses the tag ${two.tag_title}.`,
    ])
    await editor.store(tags.delete, input)
    expect(await tagsOfArticle(api.services.db, news_id)).toEqual({ news: [], copy: [] })
    const trash = await editor.call(tags.list, { trash: '1' })
    expect(trash.rows.map(({ tag_id }) => tag_id)).toEqual([one.tag_id, two.tag_id])
    await editor.call(tags.restore, { tag_id: one.tag_id })
    expect(await tagsOfArticle(api.services.db, news_id)).toEqual({
      news: [one.tag_title],
      copy: [one.tag_title],
    })
    expect(await usageOf(one.tag_id)).toBe(1)
  })

  it('refuses deleted tags, and purges after 30 days', async () => {
    const tag = await aTag(api.services.db)
    await editor.store(tags.delete, { tag_id: [tag.tag_id] })
    expect((await editor.send(tags.delete, { tag_id: tag.tag_id }, { step: 1 })).status).toBe(404)
    await api.services.pool.query(
      `update tags set deleted_at = now() - interval '31 days' where tag_id = $1`,
      [tag.tag_id],
    )
    await tagsPurge.run(jobContext(api), {})
    expect((await editor.send(tags.restore, { tag_id: tag.tag_id })).status).toBe(404)
    const log = await (await api.as('superuser')).call(audit.list, { action: 'tags.purge' })
    expect(log.rows).toMatchObject([{ entity_id: String(tag.tag_id), user_name: 'Balai' }])
  })

  it('refuses to restore a title that another tag has taken', async () => {
    const tag = await aTag(api.services.db, { tag_title: 'Direbut' })
    await editor.store(tags.delete, { tag_id: [tag.tag_id] })
    await aTag(api.services.db, { tag_title: 'direbut' })
    expect((await editor.send(tags.restore, { tag_id: tag.tag_id })).status).toBe(422)
  })
})

describe('merging tags', () => {
  it('shows the counts first, retags, redirects the old addresses and records the merge', async () => {
    const [from, other, into] = [
      await aTag(api.services.db, { tag_title: 'Resep', tag_permalink: 'resep' }),
      await aTag(api.services.db, { tag_title: 'Resep2', tag_permalink: 'resep2' }),
      await aTag(api.services.db, { tag_title: 'Resep Masakan', tag_permalink: 'resep-masakan' }),
    ]
    const [a, both] = [
      await anArticle(api.services.db, { tags: [from] }),
      await anArticle(api.services.db, { tags: [from, into] }),
    ]
    const input = { tag_id: [from.tag_id, other.tag_id], into_tag_id: into.tag_id }
    expect((await editor.check(tags.merge, input)).effects).toEqual([
      '2 articles get Resep Masakan instead of Resep, 1 of them had both.',
      'The address resep leads to resep-masakan.',
      '0 articles get Resep Masakan instead of Resep2.',
      'The address resep2 leads to resep-masakan.',
    ])
    await editor.store(tags.merge, input)
    const merged = { news: ['Resep Masakan'], copy: ['Resep Masakan'] }
    expect(await tagsOfArticle(api.services.db, a.news_id)).toEqual(merged)
    expect(await tagsOfArticle(api.services.db, both.news_id)).toEqual(merged)
    const found = await editor.call(tags.find, { tag_permalink: 'resep' })
    expect(found).toMatchObject({ tag_id: into.tag_id, usage_count: 2 })
    expect(found.old_permalinks.toSorted()).toEqual(['resep', 'resep2'])
    expect(found.merged).toMatchObject([
      { tag_title: 'Resep2', articles: 0 },
      { tag_title: 'Resep', articles: 2 },
    ])
  })

  it('refuses a merge of a tag into itself or into a deleted tag', async () => {
    const tag = await aTag(api.services.db)
    const itself = await editor.send(tags.merge, { tag_id: tag.tag_id, into_tag_id: tag.tag_id })
    expect(itself).toMatchObject({ status: 422, errors: { into_tag_id: expect.anything() } })
    expect((await editor.send(tags.merge, { tag_id: tag.tag_id, into_tag_id: 999_999 })).status).toBe(404)
  })

  it('in both directions concurrently leaves one of them', async () => {
    const [a, b] = [await aTag(api.services.db), await aTag(api.services.db)]
    const answers = await Promise.all([
      editor.send(tags.merge, { tag_id: a.tag_id, into_tag_id: b.tag_id }, { step: 1 }),
      editor.send(tags.merge, { tag_id: b.tag_id, into_tag_id: a.tag_id }, { step: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('the list of tags', () => {
  it('has an exact total with and without a search, and pages', async () => {
    const before = (await editor.call(tags.list, {})).total
    for (const word of ['satu', 'dua', 'tiga']) await aTag(api.services.db, { tag_title: `Halaman ${word}` })
    expect((await editor.call(tags.list, {})).total).toBe(before + 3)
    const page = await editor.call(tags.list, { search: 'halaman', perPage: 2, page: 1 })
    expect(page).toMatchObject({ total: 3, rows: [{ tag_title: 'Halaman tiga' }] })
    expect(await editor.call(tags.list, { search: 'halaman', perPage: 2, page: 9 })).toMatchObject({
      total: 3,
      rows: [],
    })
  })
})
