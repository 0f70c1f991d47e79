import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { calendar } from '@balai/contract/content/calendar.ts'
import { news } from '@balai/contract/content/news.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from '../news/news.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
/** May write, but not publish without a review. */
let writer: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
  writer = await api.as('social_media')
  category_id = (await aContentCategory(api.services.db)).category_id
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.services.pool.query('update news set deleted_at = now() where deleted_at is null')
})

const month = { from: '2099-03-01T00:00:00+07:00', until: '2099-04-01T00:00:00+07:00' }
const written = (wanted: object = {}) =>
  anArticle(api.services.db, { author_id: writer.user_id, category_id, ...wanted })
const shown = async (more: object = {}) => editor.call(calendar.range, { ...month, ...more })
const titles = (rows: { news_title: string }[]) => rows.map(({ news_title }) => news_title)

async function scheduled(publish_at: string, wanted: object = {}) {
  const { news_id, version } = await written(wanted)
  return editor.store(news.setStatus, { news_id, version, news_status: 'scheduled', publish_at })
}

describe('the calendar', () => {
  it('lists published, scheduled and planned articles of the range in order, and drafts without a date', async () => {
    await scheduled('2099-03-10T09:00:00+07:00', { news_title: 'Terjadwal' })
    await scheduled('2099-04-01T00:00:00+07:00', { news_title: 'Bulan depan' })
    const planned = await written({ news_title: 'Direncanakan' })
    await editor.call(calendar.move, {
      news_id: planned.news_id,
      version: planned.version,
      at: '2099-03-05T09:00:00+07:00',
    })
    const published = await written({ news_title: 'Terbit' })
    await editor.store(news.setStatus, {
      news_id: published.news_id,
      version: published.version,
      news_status: 'published',
    })
    await api.services.pool.query('update news set news_published_date = $2 where news_id = $1', [
      published.news_id,
      '2099-03-01T00:00:00+07:00',
    ])
    await written({ news_title: 'Tanpa tanggal' })
    const { rows, total, drafts, drafts_total } = await shown()
    expect(rows.map(({ news_title, date }) => `${news_title}, ${date}`)).toEqual([
      'Terbit, published',
      'Direncanakan, planned',
      'Terjadwal, scheduled',
    ])
    expect([total, titles(drafts), drafts_total]).toEqual([3, ['Tanpa tanggal'], 1])
    expect((await shown({ news_content_type: 'video' })).total).toBe(0)
    expect((await shown({ author_id: editor.user_id })).drafts_total).toBe(0)
  })

  it('shows at most two months, and only to people who write articles', async () => {
    const long = await editor.send(calendar.range, { from: month.from, until: '2099-06-01T00:00:00+07:00' })
    expect(long).toMatchObject({ http: 422, msg: 'The calendar shows at most 62 days at a time.' })
    const turned = await editor.send(calendar.range, { from: month.until, until: month.from })
    expect(turned.errors).toHaveProperty('until')
    expect((await (await api.as('data_analyst')).send(calendar.range, month)).http).toBe(403)
  })
})

describe('a move in the calendar', () => {
  it('schedules a scheduled article for another moment, audited, and can be undone', async () => {
    const { news_id, version } = await scheduled('2099-03-10T09:00:00+07:00')
    const moved = await editor.call(calendar.move, { news_id, version, at: '2099-03-12T09:00:00+07:00' })
    expect((await shown()).rows).toMatchObject([{ at: '2099-03-12T02:00:00.000Z', date: 'scheduled' }])
    const back = { news_id, version: moved.version, at: '2099-03-10T09:00:00+07:00' }
    await editor.call(calendar.move, back)
    expect((await shown()).rows).toMatchObject([{ at: '2099-03-10T02:00:00.000Z' }])
    const log = await (await api.as('superuser')).call(audit.list, { action: 'calendar.move' })
    expect(log.rows[0]).toMatchObject({
      entity: 'news',
      before: { publish_at: '2099-03-12T02:00:00.000Z' },
      after: { publish_at: '2099-03-10T02:00:00.000Z' },
    })
    expect((await editor.send(calendar.move, back)).http).toBe(409)
  })

  it('plans a draft without a date, and takes the date away again, without touching its text', async () => {
    const { news_id, version } = await written()
    const at = '2099-03-20T09:00:00+07:00'
    const planned = await writer.call(calendar.move, { news_id, version, at })
    expect((await shown()).rows).toMatchObject([{ date: 'planned', news_status: 'draft' }])
    expect((await shown()).drafts).toEqual([])
    await writer.call(calendar.move, { news_id, version: planned.version })
    expect((await shown()).drafts).toMatchObject([{ news_id }])
    const versions = await api.services.pool.query('select version from versions where subject_id = $1', [
      news_id,
    ])
    expect(versions.rows).toHaveLength(1)
  })

  it('is refused into the past, without a date, for public articles and for what is being reviewed', async () => {
    const { news_id, version } = await scheduled('2099-03-10T09:00:00+07:00')
    const past = await editor.send(calendar.move, { news_id, version, at: '2020-03-10T09:00:00+07:00' })
    expect(past.errors).toHaveProperty('at')
    const none = await editor.send(calendar.move, { news_id, version })
    expect(none.msg).toBe('This article is scheduled. Return it to draft to take its date away.')
    const open = await written()
    const live = await editor.store(news.setStatus, {
      news_id: open.news_id,
      version: open.version,
      news_status: 'published',
    })
    const at = month.from
    const stays = await editor.send(calendar.move, { news_id: live.news_id, version: live.version, at })
    expect(stays).toMatchObject({ http: 422, msg: expect.stringContaining('nothing of it is planned') })
    const draft = await written()
    const handed = await writer.call(reviews.submit, { news_id: draft.news_id, version: draft.version })
    const input = { news_id: handed.news_id, version: handed.version, at }
    expect(await writer.send(calendar.move, input)).toMatchObject({
      http: 422,
      msg: 'This article is being reviewed. It can be changed when it has come back.',
    })
  })
})
