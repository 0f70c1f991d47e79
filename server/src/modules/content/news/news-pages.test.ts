import { afterAll, beforeAll, expect, it } from 'vitest'
import { news } from '@balai/contract/content/news.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from './news.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
const made: number[] = []
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
  const { db, pool } = api.services
  for (let place = 0; place < 7; place++)
    made.push((await anArticle(db, { author_id: editor.user_id, news_title: 'Sama Judul' })).news_id)
  // An index that happens to return this order would hide a missing `order by`.
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
    where indrelid = 'news'::regclass and not indisunique`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  // Rewrites the oldest row, so that its position in the heap does not put it first.
  for (const moved of [made, made.slice(0, 1)])
    await pool.query(
      `update news set updated_at = '2026-01-01', planned_at = '2026-01-01', news_published_date = '2026-01-01'
      where news_id = any($1)`,
      [moved],
    )
})
afterAll(() => api.close())

it.each(['updated_at', 'news_published_date', 'planned_at', 'news_title'] as const)(
  'articles with the same %s stand on exactly one page, in the order of their numbers',
  async (order_by) => {
    for (const order of ['asc', 'desc'] as const) {
      const seen: number[] = []
      for (const page of [0, 1, 2, 3]) {
        const list = await editor.call(news.list, { order_by, order, page, perPage: 2 })
        expect(list.total).toBe(7)
        seen.push(...list.rows.map(({ news_id }) => news_id))
      }
      expect(seen).toEqual(order === 'asc' ? made : made.toReversed())
    }
  },
)
