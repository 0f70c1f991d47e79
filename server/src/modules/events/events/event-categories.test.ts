import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '@balai/contract/content/categories.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { purgeCategories } from '../../content/categories/categories.queries.ts'
import { anEvent, anEventCategory } from './events.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

it('a category with events is deleted only after they are in another one', async () => {
  const { db } = api.services
  const { category_id } = await anEventCategory(db)
  const { event_id } = await anEvent(db, { author_id: editor.user_id, category_id })
  const remove = () => editor.send(categories.delete, { category_id, version: 1 }, { step: 1 })
  expect(await remove()).toMatchObject({
    http: 422,
    msg: 'It is used by 1 event. Give it another category first.',
  })
  const other = await anEventCategory(db)
  await db
    .updateTable('events')
    .set({ category_id: other.category_id })
    .where('event_id', '=', event_id)
    .execute()
  expect((await remove()).http).toBe(200)
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
