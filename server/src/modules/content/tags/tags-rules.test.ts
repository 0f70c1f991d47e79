import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle, tagsOfArticle } from '../../../../test/articles.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { aTag } from './tags.factory.ts'
import { tagsPurge } from './tags.jobs.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

const newTag = (wanted: Parameters<typeof aTag>[1] = {}) => aTag(api.services.db, wanted)
const find = (tag_id: number) => editor.call(tags.find, { tag_id })
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('finding a tag', () => {
  it('refuses a tag that does not exist', async () => {
    const { tag_id } = await newTag()
    expect((await find(tag_id)).tag_id).toBe(tag_id)
    for (const input of [{}, { tag_id: 999_999 }, { tag_permalink: 'nobody-has-this' }])
      expect((await editor.send(tags.find, input)).http).toBe(404)
  })
})

describe('the address of a tag', () => {
  it('gets a number if the one derived from the title is taken, and is generated if the title yields none', async () => {
    const made = []
    for (const tag_title of ['Kopi Susu', 'Kopi, Susu', 'Kopi – Susu', '!!!'])
      made.push((await editor.store(tags.create, { tag_title })).tag_permalink)
    expect(made).toEqual(['kopi-susu', 'kopi-susu-2', 'kopi-susu-3', 'tag'])
  })

  it('can be taken back by the tag that had it before', async () => {
    const { tag_id } = await newTag({ tag_title: 'Pulang', tag_permalink: 'pulang' })
    const change = (tag_permalink: string, version: number) =>
      editor.store(tags.update, { tag_id, tag_title: 'Pulang', tag_permalink, version })
    await change('pergi', 1)
    await change('pulang', 2)
    expect(await find(tag_id)).toMatchObject({ tag_permalink: 'pulang', old_permalinks: ['pergi'] })
  })

  it('is refused in an update if another tag has it, and so is a taken title', async () => {
    const [one, two] = [await newTag(), await newTag()]
    const unchanged = { ...one, tag_title: one.tag_title.toUpperCase() }
    expect((await editor.check(tags.update, unchanged)).effects).toEqual([])
    for (const field of ['tag_title', 'tag_permalink'] as const)
      for (const step of [0, 1] as const) {
        const refused = await editor.send(tags.update, { ...one, [field]: two[field] }, { step })
        expect(refused).toMatchObject({ http: 422, errors: { [field]: [expect.any(String)] } })
      }
  })
})

describe('two concurrent requests', () => {
  it('that update one version of a tag: one wins', async () => {
    const tag = await newTag()
    const save = (tag_title: string) => () => editor.send(tags.update, { ...tag, tag_title }, { step: 1 })
    const answers = await runConcurrently(api.services.pool, [save('Pertama'), save('Kedua')])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('that create one title: the second is refused', async () => {
    const create = () => editor.send(tags.create, { tag_title: 'Serentak' }, { step: 1 })
    expect(statusesOf(await runConcurrently(api.services.pool, [create, create]))).toEqual([200, 422])
  })

  it('that delete one tag: the second finds it deleted', async () => {
    const { tag_id } = await newTag()
    const remove = () => editor.send(tags.delete, { tag_id }, { step: 1 })
    expect(statusesOf(await runConcurrently(api.services.pool, [remove, remove]))).toEqual([200, 404])
  })

  it('that restore one tag: the second finds it restored', async () => {
    const { tag_id } = await newTag()
    await editor.store(tags.delete, { tag_id })
    const restore = () => editor.send(tags.restore, { tag_id })
    expect(statusesOf(await runConcurrently(api.services.pool, [restore, restore]))).toEqual([200, 404])
  })
})

describe('a tag in the trash', () => {
  it('cannot be changed, and is restored without other tags', async () => {
    const [one, two, three] = [await newTag(), await newTag(), await newTag()]
    await anArticle(api.services.db, { tags: [one] })
    await anArticle(api.services.db, { tags: [one, three] })
    expect((await editor.check(tags.delete, { tag_id: [one.tag_id, two.tag_id] })).effects).toEqual([
      `2 articles lose the tag ${one.tag_title}.`,
    ])
    await editor.store(tags.delete, { tag_id: [one.tag_id, two.tag_id, two.tag_id] })
    expect((await editor.send(tags.update, { ...one }, { step: 1 })).http).toBe(404)
    await editor.call(tags.restore, { tag_id: one.tag_id })
    expect(await find(one.tag_id)).toMatchObject({ deleted_at: null, usage_count: 2, version: 3 })
    expect((await find(two.tag_id)).deleted_at).not.toBeNull()
    expect(await find(three.tag_id)).toMatchObject({ deleted_at: null, usage_count: 1, version: 1 })
  })

  it('is purged after 30 days, not before, and only the purge is audited', async () => {
    const [young, old] = [await newTag(), await newTag()]
    await editor.store(tags.delete, { tag_id: [young.tag_id, old.tag_id] })
    for (const [tag, days] of [
      [young, 29],
      [old, 31],
    ] as const)
      await api.services.pool.query(
        'update tags set deleted_at = now() - make_interval(days => $2) where tag_id = $1',
        [tag.tag_id, days],
      )
    await tagsPurge.run(jobContext(api), {})
    await tagsPurge.run(jobContext(api), {})
    const superuser = await api.as('superuser')
    const log = await superuser.call(audit.list, { action: 'tags.purge' })
    expect(log.rows.map(({ entity_id }) => entity_id)).toEqual([String(old.tag_id)])
    expect((await find(young.tag_id)).tag_title).toBe(young.tag_title)
  })
})

describe('merging', () => {
  it('counts articles that have both tags, except those in the trash, and does not change other tags', async () => {
    const [from, into, other] = [await newTag(), await newTag(), await newTag()]
    const { db, pool } = api.services
    await anArticle(db, { tags: [from, into] })
    const gone = await anArticle(db, { tags: [from, into] })
    const apart = await anArticle(db, { tags: [other] })
    await pool.query('update news set deleted_at = now() where news_id = $1', [gone.news_id])
    const input = { tag_id: [from.tag_id], into_tag_id: into.tag_id }
    expect((await editor.check(tags.merge, input)).effects[0]).toBe(
      `1 article gets ${into.tag_title} instead of ${from.tag_title}, 1 of them had both.`,
    )
    await editor.store(tags.merge, input)
    expect((await find(from.tag_id)).deleted_at).not.toBeNull()
    expect(await find(other.tag_id)).toMatchObject({ deleted_at: null, usage_count: 1, merged: [] })
    const untouched = { news: [other.tag_title], copy: [other.tag_title] }
    expect(await tagsOfArticle(db, apart.news_id)).toEqual(untouched)
    expect((await editor.call(tags.find, { tag_permalink: other.tag_permalink })).tag_id).toBe(other.tag_id)
  })
})

describe('the order of the list', () => {
  it('is the requested one, with ties ordered by id', async () => {
    const made = []
    for (const word of ['c', 'a', 'b', 'd', 'e']) made.push(await newTag({ tag_title: `Urutan ${word}` }))
    const [c, a, b, d, e] = made.map(({ tag_id }) => tag_id)
    await anArticle(api.services.db, { tags: [made[3]!] })
    const ids = made.map(({ tag_id }) => tag_id).toReversed()
    for (const tag_id of ids)
      await api.services.pool.query(`update tags set tag_input_timestamp = '2026-01-01' where tag_id = $1`, [
        tag_id,
      ])
    const list = async (
      order_by: 'tag_title' | 'usage_count' | 'tag_input_timestamp',
      order: 'asc' | 'desc',
    ) => {
      const pages = [0, 1, 2].map((page) =>
        editor.call(tags.list, { search: 'urutan', order_by, order, page, perPage: 2 }),
      )
      return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ tag_id }) => tag_id))
    }
    expect(await list('tag_title', 'asc')).toEqual([a, b, c, d, e])
    expect(await list('tag_title', 'desc')).toEqual([e, d, c, b, a])
    expect(await list('tag_input_timestamp', 'asc')).toEqual([c, a, b, d, e])
    expect(await list('tag_input_timestamp', 'desc')).toEqual([e, d, b, a, c])
    expect(await list('usage_count', 'asc')).toEqual([c, a, b, e, d])
    expect(await list('usage_count', 'desc')).toEqual([d, e, b, a, c])
    const unused = await editor.call(tags.list, { search: 'urutan', unused: '1' })
    expect(unused.total).toBe(4)
    const used = await editor.call(tags.list, { search: 'urutan', unused: '0' })
    expect(used.rows.map(({ tag_id }) => tag_id)).toEqual([d])
  })
})
