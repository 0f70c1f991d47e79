import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '@balai/contract/content/media.ts'
import { news } from '@balai/contract/content/news.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { cleanHtml } from '../../../lib/html-rules.ts'
import { makeCovers } from './covers.factory.ts'
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
const fill = ({ services }: Api, user_id: number) =>
  services.db.transaction().execute(async (db) => {
    const covers = await makeCovers(db, services.files, user_id)
    await manyNews(db, 400, { authors: [user_id], now, covers })
  })
const titles = async ({ services }: Api) => {
  const rows = await services.db
    .selectFrom('news')
    .select(['news_title', 'news_published_date', 'news_status'])
    .orderBy('news_id')
    .execute()
  return rows
}

describe('the demo articles', () => {
  it('are the same on every run', async () => {
    const again = await startApi()
    try {
      await fill(again, (await again.as('superuser')).user_id)
      expect(await titles(again)).toEqual(await titles(api))
    } finally {
      await again.close()
    }
  })

  it('have consistent counts, a review queue and valid texts', async () => {
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

  it('have reviews due around the current time, whenever the demo is created', async () => {
    const { rows } = await editor.call(reviews.list, { perPage: 100 })
    const hours = rows.map(({ review_due_at }) => (Date.parse(review_due_at!) - now.getTime()) / 3_600_000)
    const late = hours.filter((left) => left < 0)
    expect(Math.min(...hours)).toBeGreaterThan(-48)
    expect(Math.max(...hours)).toBeLessThan(48)
    expect(late.length).toBeGreaterThan(0)
    expect(late.length).toBeLessThan(hours.length / 2)
    for (const { submitted_at } of rows) expect(Date.parse(submitted_at!)).toBeLessThan(now.getTime())
  })

  it('show a few library pictures on all public articles', async () => {
    const { rows } = await editor.call(news.list, { news_status: 'published', perPage: 100 })
    const covers = new Set(rows.map(({ news_image }) => news_image))
    expect([...covers]).not.toContain('')
    expect(covers.size).toBe(6)
    const shown = await fetch(api.url + [...covers][0])
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const library = await editor.call(media.list, {})
    expect(library.total).toBe(6)
    for (const { media_id, use_count, alt_text } of library.rows) {
      expect(use_count).toBeGreaterThan(0)
      expect(alt_text).not.toBe('')
      expect((await editor.send(media.delete, { media_id }, { step: 0 })).http).toBe(422)
    }
    const { statuses } = await editor.call(news.counts)
    const drafts = await editor.call(news.list, { news_status: 'draft', perPage: 100 })
    expect(drafts.rows.filter(({ news_image }) => news_image === '')).toHaveLength(statuses.draft)
  })

  it('fall mostly on workdays', async () => {
    const days = (await titles(api)).flatMap(({ news_published_date: at }) => (at ? [at.getUTCDay()] : []))
    const weekend = days.filter((weekday) => weekday === 0 || weekday === 6).length
    expect(weekend / days.length).toBeLessThan(0.15)
  })
})
