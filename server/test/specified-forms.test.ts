import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, subCategories } from '@balai/contract/content/categories.ts'
import { news } from '@balai/contract/content/news.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { aCategory } from '../src/modules/content/categories/categories.factory.ts'
import { aContentCategory, anArticle } from '../src/modules/content/news/news.factory.ts'
import { anOrder } from '../src/modules/money/orders/orders.factory.ts'
import { startApi, type Api } from './api.ts'

// A client written from the specification alone sends these forms.

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

describe('the form of a sub-category', () => {
  it('has its title in `title` and its parent in `category_id`', async () => {
    const parent = await aCategory(api.services.db)
    const form = { title: 'Kopi', category_id: parent.category_id, category_par_id: '', category_title: '' }
    const made = await staff.send(subCategories.create, { ...form, is_event: false }, { step: 1 })
    expect(made.status).toBe(200)
    const { category_id, version } = made.data as { category_id: number; version: number }
    await staff.store(subCategories.update, { category_id, title: 'Kopi Gayo', version })
    expect(await staff.call(categories.find, { category_id })).toMatchObject({
      category_title: 'Kopi Gayo',
      category_par_id: parent.category_id,
    })
  })

  it('is refused if the title or the parent is missing, or given twice with two values', async () => {
    const missing = await staff.send(subCategories.create, {}, { step: 0 })
    expect(missing).toMatchObject({
      http: 400,
      errors: {
        category_title: ['category_title is missing.'],
        category_par_id: ['category_par_id is missing.'],
      },
    })
    const twice = { category_par_id: 1, category_id: 2, category_title: 'Kopi', title: 'Teh' }
    expect(await staff.send(subCategories.create, twice, { step: 0 })).toMatchObject({
      http: 400,
      errors: {
        category_id: ['category_id must be the same as category_par_id.'],
        title: ['title must be the same as category_title.'],
      },
    })
  })
})

describe('the form of an article', () => {
  it('may repeat the kind of the article, and cannot change it', async () => {
    const made = await anArticle(api.services.db, { author_id: staff.user_id, news_title: 'Tetap' })
    const place = { news_id: made.news_id, version: made.version }
    const same = await staff.store(news.update, { ...place, news_content_type: 'article' })
    const other = await staff.send(
      news.update,
      { ...place, version: same.version, news_content_type: 'video' },
      { step: 0 },
    )
    expect(other).toMatchObject({
      http: 422,
      errors: { news_content_type: ['The kind of an article cannot be changed. Create a new one.'] },
    })
  })

  it('is submitted for review by the status in_review', async () => {
    const writer = await api.as('social_media')
    const { category_id } = await aContentCategory(api.services.db)
    const made = await anArticle(api.services.db, { author_id: writer.user_id, category_id })
    const form = { news_id: made.news_id, version: made.version, news_status: 'in_review' as const }
    expect((await writer.check(news.setStatus, form)).effects).toEqual([
      'It joins the review queue. Its writer can change it again after the decision.',
    ])
    expect(await writer.store(news.setStatus, { ...form, reason: 'Mohon ditinjau' })).toMatchObject({
      news_status: 'in_review',
    })
    expect(await writer.call(news.detail, { id: String(made.news_id) })).toMatchObject({
      submitted_by_name: expect.any(String),
      review_due_at: expect.any(String),
      history: [{ to_status: 'in_review', reason: 'Mohon ditinjau' }],
    })
  })

  it('is not submitted twice', async () => {
    const { category_id } = await aContentCategory(api.services.db)
    const made = await anArticle(api.services.db, { author_id: staff.user_id, category_id })
    const form = { news_id: made.news_id, news_status: 'in_review' as const }
    const { version } = await staff.store(news.setStatus, { ...form, version: made.version })
    expect(await staff.send(news.setStatus, { ...form, version }, { step: 1 })).toMatchObject({ http: 422 })
  })
})

describe('an invoice', () => {
  it('is found by its code as well as by its id', async () => {
    const { id, code } = await anOrder(api.services.db)
    expect((await staff.call(orders.getInvoice, { code })).invoice).toMatchObject({ id, code })
    expect((await staff.call(orders.getInvoice, { id, code })).invoice.version).toBe(1)
    const other = await anOrder(api.services.db)
    expect(await staff.send(orders.getInvoice, { id: other.id, code })).toMatchObject({ http: 422 })
    expect(await staff.send(orders.getInvoice, { code: 'NONE' })).toMatchObject({ http: 404 })
    expect(await staff.send(orders.getInvoice, {})).toMatchObject({
      http: 400,
      msg: 'id is missing: send the id or the code of the invoice.',
    })
  })
})
