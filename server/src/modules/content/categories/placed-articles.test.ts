import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '@balai/contract/content/categories.ts'
import { news } from '@balai/contract/content/news.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { aCategory } from './categories.factory.ts'

let api: Api
let editor: Client
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

it('an article can have any descendant of its category as sub-category, and no other', async () => {
  const { category_id } = await aCategory(api.services.db)
  const child = await aCategory(api.services.db, { category_par_id: category_id })
  const leaf = await aCategory(api.services.db, { category_par_id: child.category_id })
  const stranger = await aCategory(api.services.db)
  const article = { news_content_type: 'article' as const, news_title: 'Di bawah', category_id }
  for (const sub of [child, leaf])
    await editor.store(news.create, { ...article, sub_category_id: sub.category_id })
  for (const sub_category_id of [stranger.category_id, category_id])
    expect(await editor.send(news.create, { ...article, sub_category_id }, { step: 1 })).toMatchObject({
      status: 422,
      errors: { sub_category_id: expect.anything() },
    })
  expect(await editor.call(categories.find, { category_id })).toMatchObject({
    usage_count: 0,
    branch_usage_count: 2,
  })
})

it('usage stays exact after every change of articles, before and after the counters are folded', async () => {
  const { category_id } = await aCategory(api.services.db)
  const { category_id: sub_category_id } = await aCategory(api.services.db, { category_par_id: category_id })
  const usage = async () => {
    const { usage_count, children_category } = await editor.call(categories.find, { category_id })
    return [usage_count, children_category[0]?.usage_count]
  }
  const { news_id } = await anArticle(api.services.db, { category_id })
  await anArticle(api.services.db, { category_id, sub_category_id })
  expect(await usage()).toEqual([1, 1])
  const change = (set: string) =>
    api.services.pool.query(`update news set ${set} where news_id = $1`, [news_id])
  await change(`sub_category_id = ${sub_category_id}`)
  expect(await usage()).toEqual([0, 2])
  await change('deleted_at = now()')
  await jobNamed('counters.fold').run(jobContext(api), {})
  expect(await usage()).toEqual([0, 1])
  await change('category_id = null, sub_category_id = null, deleted_at = null')
  expect(await usage()).toEqual([0, 1])
})
