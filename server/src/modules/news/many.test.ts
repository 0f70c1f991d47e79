import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { news } from '@balai/contract/news.ts'
import { reviews } from '@balai/contract/reviews.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { cleanHtml } from '../../lib/html-rules.ts'
import { manyNews } from './many.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
  await fill(api, editor.user_id)
})
afterAll(() => api.close())

const now = new Date('2026-11-14T05:00:00Z')
const fill = ({ house }: Api, user_id: number) =>
  house.db.transaction().execute((db) => manyNews(db, 400, { authors: [user_id], now }))
const titles = async ({ house }: Api) => {
  const rows = await house.db
    .selectFrom('news')
    .select(['news_title', 'news_published_date', 'news_status'])
    .orderBy('news_id')
    .execute()
  return rows
}

describe('the made-up site', () => {
  it('is the same every time', async () => {
    const again = await startApi()
    try {
      await fill(again, (await again.as('superuser')).user_id)
      expect(await titles(again)).toEqual(await titles(api))
    } finally {
      await again.close()
    }
  })

  it('can be worked with: counts, queue and every text are as if people had written them', async () => {
    const { statuses, total } = await editor.call(news.counts)
    expect(total).toBe(400)
    for (const count of Object.values(statuses)) expect(count).toBeGreaterThan(0)
    const { rows } = await editor.call(reviews.list, {})
    expect(rows.length).toBeGreaterThan(2)
    const [first] = rows
    const detail = await editor.call(news.detail, { id: first?.news_permalink ?? '' })
    expect(detail).toMatchObject({ may_review: true, category_title: expect.any(String) })
    expect(cleanHtml(detail.fields.news_content).html).toBe(detail.fields.news_content)
    const { news_id, version } = detail
    await editor.store(news.approve, { news_id, version, decision: 'approve' })
  })

  it('has workdays and weekends', async () => {
    const days = (await titles(api)).flatMap(({ news_published_date: at }) => (at ? [at.getUTCDay()] : []))
    const weekend = days.filter((weekday) => weekday === 0 || weekday === 6).length
    expect(weekend / days.length).toBeLessThan(0.15)
  })
})
