import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { categories, subCategories } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle, placeOfArticle } from '../../../../test/articles.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { categoriesPurge } from './categories.jobs.ts'
import { aCategory } from './categories.factory.ts'

let api: Api
let editor: Client & { user_id: number }
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

const node = (category_id: number) => editor.call(categories.find, { category_id })

describe('creating a category', () => {
  it('derives its address from its title, and numbers an address that is taken', async () => {
    const first = await editor.store(categories.create, {
      category_title: 'Gaya Hidup & Kopi',
      is_content: '1',
    })
    expect(first.category_permalink).toBe('gaya-hidup-kopi')
    const second = await editor.store(subCategories.create, {
      category_title: 'Gaya hidup: kopi',
      category_par_id: first.category_id,
    })
    expect(second.category_permalink).toBe('gaya-hidup-kopi-2')
    expect(await node(first.category_id)).toMatchObject({
      is_content: true,
      is_event: false,
      children_category: [{ category_id: second.category_id, children_category: [] }],
    })
  })

  it('stores nothing at the first step', async () => {
    expect(await editor.check(categories.create, { category_title: 'Not yet' })).toEqual({ effects: [] })
    const { total } = await editor.call(categories.list, { search: 'Not yet' })
    expect(total).toBe(0)
  })

  it('refuses an address that another category has or had', async () => {
    const old = await aCategory(api.services.db, { category_permalink: 'the-first-address' })
    await editor.store(categories.update, { ...update(old), category_permalink: 'the-second-address' })
    for (const category_permalink of ['the-first-address', 'the-second-address']) {
      const answer = await editor.send(categories.create, { category_title: 'Other', category_permalink })
      expect(answer).toMatchObject({
        status: 422,
        errors: { category_permalink: [expect.stringContaining(old.category_title)] },
      })
    }
    expect(await editor.call(categories.find, { category_permalink: 'the-first-address' })).toMatchObject({
      category_id: old.category_id,
      category_permalink: 'the-second-address',
      old_permalinks: ['the-first-address'],
    })
    // A category can take its old address back.
    await editor.store(categories.update, { ...update(old), version: 2 })
  })

  it('refuses the title of a sibling, without regard to case and accents', async () => {
    const parent = await aCategory(api.services.db)
    await aCategory(api.services.db, { category_par_id: parent.category_id, category_title: 'Café' })
    const twin = { category_title: 'CAFE', category_par_id: parent.category_id }
    expect(await editor.send(subCategories.create, twin)).toMatchObject({
      status: 422,
      errors: { category_title: expect.anything() },
    })
    await editor.store(categories.create, { category_title: 'CAFE' })
  })

  it('refuses a parent that does not exist or is too deep', async () => {
    const missing = { category_title: 'Orphan', category_par_id: 999_999 }
    expect(await editor.send(subCategories.create, missing)).toMatchObject({
      status: 422,
      errors: { category_par_id: expect.anything() },
    })
    let category_par_id: number | null = null
    for (let level = 0; level < limits.categoryDepth; level += 1)
      category_par_id = (await aCategory(api.services.db, { category_par_id })).category_id
    const answer = await editor.send(
      subCategories.create,
      { category_title: 'Too deep', category_par_id },
      { step: 1 },
    )
    expect(answer).toMatchObject({ status: 422, msg: expect.stringContaining('4 levels') })
  })

  it('refuses an invalid address, and a title that is empty or too long', async () => {
    const wrong = [
      { category_title: 'X', category_permalink: 'Not An Address' },
      { category_title: '' },
      { category_title: 'x'.repeat(limits.title + 1) },
    ]
    for (const input of wrong) expect((await editor.send(categories.create, input)).status).toBe(400)
  })
})

describe('changing a category', () => {
  it('says that the old address still leads to it', async () => {
    const category = await aCategory(api.services.db, { category_permalink: 'before-the-change' })
    const input = {
      ...update(category),
      category_title: 'After',
      category_permalink: 'after-the-change',
      is_event: '1' as const,
    }
    expect((await editor.check(categories.update, input)).effects).toEqual([
      'The old address before-the-change goes on leading to it.',
    ])
    expect(await editor.store(categories.update, input)).toMatchObject({ version: 2 })
    expect(await node(category.category_id)).toMatchObject({ category_title: 'After', is_event: true })
    const log = await (
      await api.as('superuser')
    ).call(audit.list, {
      entity: 'categories',
      entity_id: String(category.category_id),
    })
    expect(log.rows).toMatchObject([
      {
        before: { category_permalink: 'before-the-change' },
        after: { category_permalink: 'after-the-change' },
      },
    ])
  })

  it('refuses a stale version and returns both versions', async () => {
    const category = await aCategory(api.services.db)
    await editor.store(categories.update, { ...update(category), category_title: 'Theirs' })
    const answer = await editor.send(
      categories.update,
      { ...update(category), category_title: 'Mine' },
      { step: 1 },
    )
    expect(answer).toMatchObject({
      status: 409,
      data: {
        theirs: { category_title: 'Theirs', version: 2 },
        yours: { category_title: 'Mine', version: 1 },
      },
    })
  })

  it('in concurrent requests stores one change and refuses the others', async () => {
    const category = await aCategory(api.services.db)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, at) =>
        editor.send(categories.update, { ...update(category), category_title: `Wish ${at}` }, { step: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })
})

describe('moving a branch', () => {
  it('refuses a parent inside the branch', async () => {
    const top = await aCategory(api.services.db)
    const middle = await aCategory(api.services.db, { category_par_id: top.category_id })
    for (const category_par_id of [middle.category_id, top.category_id]) {
      const answer = await editor.send(categories.move, {
        category_id: top.category_id,
        category_par_id,
        version: 1,
      })
      expect(answer).toMatchObject({
        status: 422,
        errors: { category_par_id: ['A category cannot stand below itself. Choose another parent.'] },
      })
    }
  })

  it('never forms a cycle in concurrent moves', async () => {
    const a = await aCategory(api.services.db)
    const b = await aCategory(api.services.db)
    const moves = [
      { category_id: a.category_id, category_par_id: b.category_id, version: 1 },
      { category_id: b.category_id, category_par_id: a.category_id, version: 1 },
    ]
    const answers = await Promise.all(moves.map((move) => editor.send(categories.move, move, { step: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('moves its articles, and the first step lists this effect', async () => {
    const [from, to] = [await aCategory(api.services.db), await aCategory(api.services.db)]
    const branch = await aCategory(api.services.db, { category_par_id: from.category_id })
    const leaf = await aCategory(api.services.db, { category_par_id: branch.category_id })
    const inBranch = await anArticle(api.services.db, {
      category_id: from.category_id,
      sub_category_id: branch.category_id,
    })
    const inLeaf = await anArticle(api.services.db, {
      category_id: from.category_id,
      sub_category_id: leaf.category_id,
    })
    const stays = await anArticle(api.services.db, { category_id: from.category_id })
    const input = { category_id: branch.category_id, category_par_id: to.category_id, version: 1 }
    expect((await editor.check(categories.move, input)).effects).toEqual([
      `2 articles stand under ${to.category_title} from then on.`,
    ])
    await editor.store(categories.move, input)
    const place = (sub_category_id: number) => ({ category_id: to.category_id, sub_category_id })
    expect(await placeOfArticle(api.services.db, inBranch.news_id)).toEqual({
      news: place(branch.category_id),
      copy: place(branch.category_id),
    })
    expect(await placeOfArticle(api.services.db, inLeaf.news_id)).toEqual({
      news: place(leaf.category_id),
      copy: place(leaf.category_id),
    })
    expect((await placeOfArticle(api.services.db, stays.news_id)).news.category_id).toBe(from.category_id)
    expect(await node(to.category_id)).toMatchObject({ usage_count: 0, branch_usage_count: 2 })
    // At the top level, the branch is its own root.
    await editor.store(categories.move, { category_id: branch.category_id, category_par_id: '', version: 2 })
    expect((await placeOfArticle(api.services.db, inBranch.news_id)).copy).toEqual({
      category_id: branch.category_id,
      sub_category_id: null,
    })
    expect((await placeOfArticle(api.services.db, inLeaf.news_id)).news).toEqual({
      category_id: branch.category_id,
      sub_category_id: leaf.category_id,
    })
  })

  it('places it at a position among its new siblings', async () => {
    const top = await aCategory(api.services.db)
    const [a, b, c] = [
      await aCategory(api.services.db, { category_par_id: top.category_id }),
      await aCategory(api.services.db, { category_par_id: top.category_id }),
      await aCategory(api.services.db),
    ]
    await editor.store(categories.move, {
      category_id: c.category_id,
      category_par_id: top.category_id,
      position: 1,
      version: 1,
    })
    const ids = (await node(top.category_id)).children_category.map(({ category_id }) => category_id)
    expect(ids).toEqual([a.category_id, c.category_id, b.category_id])
  })

  it('is also done by changing the parent of a sub-category', async () => {
    const [from, to] = [await aCategory(api.services.db), await aCategory(api.services.db)]
    const child = await aCategory(api.services.db, { category_par_id: from.category_id })
    await editor.store(subCategories.update, { ...update(child), category_par_id: to.category_id })
    const { rows } = await editor.call(subCategories.list, { category_par_id: to.category_id })
    expect(rows).toMatchObject([{ category_id: child.category_id }])
  })
})

describe('the order of sub-categories', () => {
  it('is stored as sent, and refused if a sibling is missing or named twice', async () => {
    const top = await aCategory(api.services.db)
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1)
      ids.push((await aCategory(api.services.db, { category_par_id: top.category_id })).category_id)
    const wanted = ids.toReversed()
    await editor.call(subCategories.order, { category_par_id: top.category_id, category_ids: wanted })
    expect((await node(top.category_id)).children_category.map(({ category_id }) => category_id)).toEqual(
      wanted,
    )
    for (const category_ids of [ids.slice(1), [...ids, ids[0] ?? 0], [...ids, top.category_id]]) {
      const answer = await editor.send(subCategories.order, {
        category_par_id: top.category_id,
        category_ids,
      })
      expect(answer.status).toBe(409)
    }
  })
})

describe('deleting a category', () => {
  it('needs a replacement while articles use it, and moves articles and address there', async () => {
    const [gone, replacement] = [
      await aCategory(api.services.db, { category_permalink: 'the-one-that-goes' }),
      await aCategory(api.services.db),
    ]
    const { news_id } = await anArticle(api.services.db, { category_id: gone.category_id })
    const trashed = await anArticle(api.services.db, {
      category_id: gone.category_id,
      deleted_at: new Date(),
    })
    const input = { category_id: gone.category_id, version: 1 }
    expect(await editor.send(categories.delete, input)).toMatchObject({
      status: 422,
      errors: { replacement_id: ['It is used by 1 article. Choose the category they move to.'] },
    })
    const withReplacement = { ...input, replacement_id: replacement.category_id }
    expect((await editor.check(categories.delete, withReplacement)).effects).toEqual([
      `1 article moves to ${replacement.category_title}.`,
      `The address the-one-that-goes leads to ${replacement.category_title}.`,
    ])
    await editor.store(categories.delete, withReplacement)
    for (const id of [news_id, trashed.news_id])
      expect((await placeOfArticle(api.services.db, id)).news.category_id).toBe(replacement.category_id)
    expect(await editor.call(categories.find, { category_permalink: 'the-one-that-goes' })).toMatchObject({
      category_id: replacement.category_id,
      usage_count: 1,
    })
  })

  it('refuses a replacement that is itself, deleted, or not for articles', async () => {
    const used = await aCategory(api.services.db)
    await anArticle(api.services.db, { category_id: used.category_id })
    const events = await aCategory(api.services.db, { is_content: false, is_event: true })
    for (const replacement_id of [used.category_id, 999_999, events.category_id]) {
      const input = { category_id: used.category_id, replacement_id, version: 1 }
      expect(await editor.send(categories.delete, input)).toMatchObject({
        status: 422,
        errors: { replacement_id: expect.anything() },
      })
    }
  })

  it('is refused while it has sub-categories', async () => {
    const top = await aCategory(api.services.db)
    await aCategory(api.services.db, { category_par_id: top.category_id })
    const answer = await editor.send(
      categories.delete,
      { category_id: top.category_id, version: 1 },
      { step: 1 },
    )
    expect(answer).toMatchObject({
      status: 422,
      msg: 'It has a sub-category. Move or delete that one first.',
    })
  })

  it('puts it in the trash for 30 days, from which it can be restored', async () => {
    const top = await aCategory(api.services.db)
    const child = await aCategory(api.services.db, {
      category_par_id: top.category_id,
      category_title: 'Comes back',
    })
    await editor.store(subCategories.delete, { category_id: child.category_id, version: 1 })
    await editor.store(categories.delete, { category_id: top.category_id, version: 1 })
    expect((await editor.call(categories.list, { trash: '1', search: 'Comes back' })).rows).toHaveLength(1)
    await editor.call(categories.restore, { category_id: child.category_id })
    // Its parent is deleted, so it is restored at the top level.
    expect(await node(child.category_id)).toMatchObject({ category_par_id: null })
    expect((await editor.send(categories.restore, { category_id: child.category_id })).status).toBe(404)
    await api.services.pool.query(
      `update categories set deleted_at = now() - interval '31 days' where category_id = $1`,
      [top.category_id],
    )
    await categoriesPurge.run(jobContext(api), {})
    expect((await editor.send(categories.restore, { category_id: top.category_id })).status).toBe(404)
  })
})

describe('the list of categories', () => {
  it('filters by title and flag, and keeps the ancestors of matches', async () => {
    const top = await aCategory(api.services.db, { category_title: 'Only for the search' })
    const child = await aCategory(api.services.db, {
      category_par_id: top.category_id,
      category_title: 'Pelatihan Barista Ñandú',
      is_course: true,
    })
    await aCategory(api.services.db, { category_par_id: top.category_id, category_title: 'Something else' })
    const found = await editor.call(categories.list, { search: 'nandu' })
    expect(found).toMatchObject({
      total: 1,
      rows: [{ category_id: top.category_id, children_category: [{ category_id: child.category_id }] }],
    })
    const courses = await editor.call(categories.list, { search: 'Only for', is_course: '1' })
    expect(courses.rows[0]?.children_category.map(({ category_id }) => category_id)).toEqual([
      child.category_id,
    ])
  })

  it('is open to writers and reviewers; only editors of attributes change it', async () => {
    for (const role of ['social_media', 'customer_service'] as const) {
      const reader = await api.as(role)
      await reader.call(categories.list, {})
      expect((await reader.send(categories.create, { category_title: 'Mine' })).status).toBe(403)
    }
  })
})

const update = ({
  category_id,
  category_title,
  category_permalink,
  version,
}: Awaited<ReturnType<typeof aCategory>>) => ({
  category_id,
  category_title,
  category_permalink,
  is_content: '1' as const,
  version,
})
