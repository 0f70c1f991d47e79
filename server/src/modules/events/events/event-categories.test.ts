import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '@balai/contract/content/categories.ts'
import { publishedEvents } from '@balai/contract/events/published-events.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCategory } from '../../content/categories/categories.factory.ts'
import { purgeCategories } from '../../content/categories/categories.queries.ts'
import { anEvent, anEventCategory } from './events.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

it('the events of a deleted category move to its replacement: drafts, public copies and those in the trash', async () => {
  const { db } = api.services
  const [gone, other] = [await anEventCategory(db), await anEventCategory(db, 'Lokakarya')]
  const input = { category_id: gone.category_id, version: 1 }
  const wanted = { author_id: editor.user_id, category_id: gone.category_id }
  const open = await anEvent(db, { ...wanted, event_permalink: 'ikut-pindah' })
  const thrown = await anEvent(db, { ...wanted, deleted_at: new Date() })
  expect(await editor.send(categories.delete, input, { step: 1 })).toMatchObject({
    http: 422,
    errors: { replacement_id: ['It is used by 1 event. Choose the category they move to.'] },
  })
  const forArticles = await aCategory(db, { is_content: true })
  expect(
    await editor.send(categories.delete, { ...input, replacement_id: forArticles.category_id }, { step: 1 }),
  ).toMatchObject({
    http: 422,
    errors: { replacement_id: [expect.stringContaining('not meant for events')] },
  })
  const replaced = { ...input, replacement_id: other.category_id }
  expect((await editor.check(categories.delete, replaced)).effects).toContain('1 event moves to Lokakarya.')
  await editor.store(categories.delete, replaced)
  for (const { event_id } of [open, thrown]) {
    const { rows } = await api.services.pool.query(
      `select distinct e.category_id, (v.fields ->> 'category_id')::int as in_versions
       from events e join versions v on v.subject_id = e.event_id where e.event_id = $1`,
      [event_id],
    )
    expect(rows).toEqual([{ category_id: other.category_id, in_versions: other.category_id }])
  }
  const { event } = await api.nobody.call(publishedEvents.detail, { permalink: 'ikut-pindah' })
  expect(event?.category?.title).toBe('Lokakarya')
})

it('the clean-up keeps a deleted category that an event in the trash still refers to', async () => {
  const { db } = api.services
  const [kept, gone] = [await anEventCategory(db), await anEventCategory(db)]
  const long_ago = new Date('2020-01-01')
  await anEvent(db, {
    author_id: editor.user_id,
    category_id: kept.category_id,
    deleted_at: long_ago,
  })
  await db
    .updateTable('categories')
    .set({ deleted_at: long_ago })
    .where('category_id', 'in', [kept.category_id, gone.category_id])
    .execute()
  const purged = await db.transaction().execute((transaction) => purgeCategories(transaction))
  expect(purged.map(({ category_id }) => category_id)).toEqual([gone.category_id])
})
