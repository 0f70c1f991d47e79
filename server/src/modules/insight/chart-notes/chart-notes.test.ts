import { afterAll, beforeAll, expect, it } from 'vitest'
import { chartNotes, type ChartArea } from '@balai/contract/insight/chart-notes.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { anEvent } from '../../events/events/events.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'

let api: Api
let analyst: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  analyst = await api.as('data_analyst')
})
afterAll(() => api.close())

const listed = async (range: { from: string; to: string; area?: ChartArea; news_id?: string }) =>
  (await (await api.as('customer_service')).call(chartNotes.list, range)).map(
    ({ kind, day, note_text, num }) => [kind, day, note_text, num],
  )

it('a note is added, changed by one person at a time, and deleted', async () => {
  const made = await analyst.call(chartNotes.add, { day: '2025-03-01', note_text: 'Situs baru' })
  const march = { from: '2025-03-01', to: '2025-03-31' }
  expect(await listed(march)).toEqual([['note', '2025-03-01', 'Situs baru', 1]])
  const { version } = await analyst.call(chartNotes.update, { ...made, day: '2025-03-02' })
  expect(await listed(march)).toEqual([['note', '2025-03-02', 'Situs baru', 1]])
  expect((await analyst.send(chartNotes.update, { ...made, note_text: 'Lain' })).http).toBe(409)
  const removed = { note_id: made.note_id, version }
  expect((await analyst.check(chartNotes.remove, removed)).effects).toEqual([
    'The note disappears from every chart.',
  ])
  await analyst.store(chartNotes.remove, removed)
  expect(await listed(march)).toEqual([])
  expect((await analyst.send(chartNotes.remove, removed, { step: 1 })).http).toBe(404)
})

it('a note of an area is shown on its charts and where all are asked for', async () => {
  await analyst.call(chartNotes.add, { day: '2025-04-01', note_text: 'Untuk Member', area: 'members' })
  await analyst.call(chartNotes.add, { day: '2025-04-02', note_text: 'Untuk semua' })
  const april = { from: '2025-04-01', to: '2025-04-30' }
  expect((await listed(april)).map(([, , text]) => text)).toEqual(['Untuk Member', 'Untuk semua'])
  expect((await listed({ ...april, area: 'members' })).map(([, , text]) => text)).toEqual([
    'Untuk Member',
    'Untuk semua',
  ])
  expect((await listed({ ...april, area: 'content' })).map(([, , text]) => text)).toEqual(['Untuk semua'])
})

it('what was published, held and sent notes itself, by days of the platform’s zone', async () => {
  const { db } = api.services
  const { user_id: author_id } = await aUser(db)
  const publish = async (news_title: string, at: string) => {
    const { news_id } = await anArticle(db, { author_id, news_title, published: true })
    await db
      .updateTable('news')
      .set({ first_published_at: new Date(at) })
      .where('news_id', '=', news_id)
      .execute()
  }
  await publish('Pertama', '2025-05-01T17:00:00Z')
  await publish('Kedua', '2025-05-02T03:00:00Z')
  await publish('Ketiga', '2025-05-02T17:00:00Z')
  const event = { author_id, event_start_date: new Date('2025-05-05T02:00:00Z') }
  await anEvent(db, {
    ...event,
    event_title: 'Seminar',
    first_published_at: new Date('2025-05-02T03:00:00Z'),
  })
  await anEvent(db, { ...event, event_title: 'Batal', cancelled_at: new Date('2025-05-04T02:00:00Z') })
  await db
    .insertInto('campaigns')
    .values({ name: 'Kabar Mei', state: 'finished', started_at: new Date('2025-05-05T17:00:00Z') })
    .execute()
  const may = { from: '2025-05-01', to: '2025-05-31' }
  expect(await listed(may)).toEqual([
    ['published', '2025-05-02', 'Pertama', 2],
    ['published', '2025-05-03', 'Ketiga', 1],
    ['event', '2025-05-05', 'Seminar', 1],
    ['campaign', '2025-05-06', 'Kabar Mei', 1],
  ])
  for (const area of ['members', 'visits', 'content', 'events'] as const)
    expect((await listed({ ...may, area })).map(([kind]) => kind)).toEqual([
      'published',
      'published',
      'event',
      'campaign',
    ])
  expect(await listed({ ...may, area: 'mails' })).toEqual([['campaign', '2025-05-06', 'Kabar Mei', 1]])
  expect(await listed({ from: '2025-05-03', to: '2025-05-02' })).toEqual([])
})

it('the chart of an article has its publication, the campaigns with a link to it, and what staff wrote', async () => {
  const { db, pool } = api.services
  const { user_id: author_id } = await aUser(db)
  const publish = async (news_title: string) => {
    const { news_id } = await anArticle(db, { author_id, news_title, published: true })
    await db
      .updateTable('news')
      .set({ first_published_at: new Date('2025-07-02T03:00:00Z'), news_permalink: `catatan-${news_id}` })
      .where('news_id', '=', news_id)
      .execute()
    return news_id
  }
  await publish('Lain')
  const news_id = await publish('Sendiri')
  const sent = (name: string, at: string, path: string) =>
    pool.query(
      `with body as (
        insert into mail_bodies (hash, language, subject, html, text, links)
        values (decode(md5($1), 'hex'), 'id', $1, '', '', array[$3])
        returning body_id
      ) insert into campaigns (name, subject, state, started_at, body_id)
      select $1, $1, 'finished', $2::timestamptz, body_id from body`,
      [name, at, `https://balai.example${path}`],
    )
  await sent('Kabar Juli', '2025-07-03T17:00:00Z', `/articles/catatan-${news_id}?utm_medium=email`)
  await sent('Tanpa tautan', '2025-07-04T03:00:00Z', '/tentang')
  await sent('Kabar Agustus', '2025-07-31T17:00:00Z', `/articles/catatan-${news_id}`)
  await anEvent(db, {
    author_id,
    event_start_date: new Date('2025-07-05T02:00:00Z'),
    first_published_at: new Date('2025-07-02T03:00:00Z'),
  })
  await analyst.call(chartNotes.add, { day: '2025-07-10', note_text: 'Server pindah', area: 'visits' })
  const july = { from: '2025-07-01', to: '2025-07-31', area: 'visits' } as const
  expect(await listed({ ...july, news_id: String(news_id) })).toEqual([
    ['published', '2025-07-02', 'Sendiri', 1],
    ['campaign', '2025-07-04', 'Kabar Juli', 1],
    ['note', '2025-07-10', 'Server pindah', 1],
  ])
})

it('others than those of reports read notes and write none, and a range of many years is refused', async () => {
  const other = await api.as('customer_service')
  const note = { day: '2025-06-01', note_text: 'Tidak boleh' }
  expect((await other.send(chartNotes.add, note)).http).toBe(403)
  const long = await other.send(chartNotes.list, { from: '1990-01-01', to: '2025-01-01' })
  expect([long.http, long.msg]).toEqual([422, 'Choose at most 3700 days.'])
})
