import { afterAll, beforeAll, expect, it } from 'vitest'
import { reading, type Marked } from '@balai/contract/site/reading.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { aPublicEvent } from '../../../../test/an-event.ts'
import { anArticle } from '../../content/news/news.factory.ts'

let api: Api
let author_id: number
beforeAll(async () => {
  api = await startApi()
  author_id = (await api.as('content')).user_id
})
afterAll(() => api.close())

const publish = (wanted: Partial<Parameters<typeof anArticle>[1]>) =>
  anArticle(api.services.db, { author_id, published: true, ...wanted })
const search = (text: string, more = {}) => api.nobody.call(reading.search, { search: text, ...more })
const plain = (parts: Marked) => parts.map(({ text }) => text).join('')
const matches = (parts: Marked) => parts.filter(({ is_match }) => is_match).map(({ text }) => text)
const found = async (text: string) => (await search(text)).rows.map(({ title }) => plain(title))

it('finds words in any order: in titles first, then in summaries, tags and texts, the newest first', async () => {
  const old = { news_published_date: '2020-01-01T00:00:00Z' }
  await publish({ news_title: 'Kopi dari Gayo', ...old })
  await publish({ news_title: 'Panen raya', news_content: '<p>Petani <b>Gayo</b> menjemur kopi.</p>' })
  await publish({ news_title: 'Musim hujan', news_summary: 'Harga kopi Gayo naik', ...old })
  await publish({ news_title: 'Kopi saja' })
  expect(await found('gayo kopi')).toEqual(['Kopi dari Gayo', 'Panen raya', 'Musim hujan'])
})

it('marks the words in titles and excerpts, also with accents and in another case', async () => {
  const long = 'awal '.repeat(100)
  await publish({
    news_title: 'Café Délice',
    news_content: `<p>${long}</p><p>Menu CAFE &amp; <script>alert(1)</script>teh &lt;manis&gt;.</p>`,
  })
  const [hit] = (await search('cafe')).rows
  expect(hit && [plain(hit.title), matches(hit.title), matches(hit.excerpt)]).toEqual([
    'Café Délice',
    ['Café'],
    ['CAFE'],
  ])
  const excerpt = hit ? plain(hit.excerpt) : ''
  // It is a text: what was HTML is gone, and what was escaped is itself.
  expect(excerpt).toContain('Menu CAFE & teh <manis>.')
  expect(excerpt.startsWith('…')).toBe(true)
  expect(excerpt.length).toBeLessThan(260)
})

it('finds misspelled titles, but only if nothing has the words as they are', async () => {
  await publish({ news_title: 'Kartolo bercerita' })
  expect(await found('kartilo')).toEqual(['Kartolo bercerita'])
  await publish({ news_title: 'Kartilo menjawab' })
  expect(await found('kartilo')).toEqual(['Kartilo menjawab'])
})

it('stops after the best hundred, and says so', async () => {
  for (let number = 1; number <= 101; number += 1)
    await publish({ news_title: `Banyak sekali ${number}`, news_permalink: `banyak-${number}` })
  expect(await search('banyak', { perPage: 200 })).toMatchObject({ total: 100, is_complete: false })
  const last = await search('banyak', { perPage: 40, page: 2 })
  expect([last.rows.length, last.page]).toEqual([20, 2])
  expect(await search('banyak sekali 57')).toMatchObject({ total: 1, is_complete: true })
})

it('never fails, whatever is searched for', async () => {
  for (const text of ["'", '((', 'a & | !', '⑴ ½', "ŉ'", '\\', '%_', '<>', ':*', "b'c", 'ʼʼ'])
    expect((await api.nobody.send(reading.search, { search: `${text} xq` })).http).toBe(200)
  expect(await api.nobody.send(reading.search, { search: 'x' })).toMatchObject({ http: 400 })
})

it('does not find what is planned, archived, in the trash or a draft', async () => {
  const { pool } = api.services
  for (const [name, change] of [
    ['terencana', `news_status = 'scheduled', publish_at = now() + interval '1 day'`],
    ['terarsip', `news_status = 'archived'`],
    ['terbuang', 'deleted_at = now()'],
    ['terdraf', `news_status = 'draft', published_version = null`],
  ]) {
    const { news_id } = await publish({ news_title: `Wijayakusuma ${name}` })
    expect(await found(`wijayakusuma ${name}`)).toHaveLength(1)
    await pool.query(`update news set ${change} where news_id = $1`, [news_id])
    expect(await found(`wijayakusuma ${name}`)).toEqual([])
  }
})

it('finds events and courses beside articles, and only one kind if asked', async () => {
  await publish({ news_title: 'Menganyam rotan' })
  const event = await aPublicEvent(api, {
    event_title: 'Pameran rotan',
    event_content: '<p>Anyaman dari Katingan.</p>',
    place: 'Palangka Raya',
    speakers: [{ key: 's1', name: 'Ibu Sumarni', title: '', bio: '', media_id: null }],
  })
  const course = await aPublicCourse(api, { course_title: 'Belajar rotan', course_summary: 'Untuk pemula' })
  const kindsOf = async (text: string, more = {}) =>
    (await search(text, more)).rows.map(({ kind }) => kind).toSorted()
  expect(await kindsOf('rotan')).toEqual(['article', 'course', 'event'])
  for (const kind of ['article', 'course', 'event'] as const)
    expect(await kindsOf('rotan', { kind })).toEqual([kind])
  expect(await kindsOf('rotan', { kind: 'video' })).toEqual([])
  for (const text of ['katingan', 'sumarni', 'palangka', 'pamerqn'])
    expect(await kindsOf(text)).toEqual(['event'])
  const [hit] = (await search('katingan')).rows
  expect(hit).toMatchObject({
    article_id: event.event_id,
    permalink: event.event_permalink,
    starts_at: event.event_start_date?.toISOString(),
  })
  expect(hit && matches(hit.excerpt)).toEqual(['Katingan'])
  expect((await search('pemula')).rows[0]).toMatchObject({ article_id: course.course_id, starts_at: null })
})

it('does not search the texts of events and courses for members, and forgets what is withdrawn at once', async () => {
  const { pool } = api.services
  const secret = '<p>Kata sandinya gajahmungkur.</p>'
  const event = await aPublicEvent(api, {
    event_title: 'Temu cendana',
    event_visibility: 'premium',
    event_content: secret,
  })
  const course = await aPublicCourse(api, {
    course_title: 'Kelas cendana',
    course_visibility: 'member',
    course_content: secret,
  })
  expect(await found('gajahmungkur')).toEqual([])
  expect(await found('cendana')).toHaveLength(2)
  for (const { excerpt } of (await search('cendana')).rows) expect(plain(excerpt)).not.toContain('sandi')
  await pool.query('update events set deleted_at = now() where event_id = $1', [event.event_id])
  await pool.query(`update courses set course_status = 'archived' where course_id = $1`, [course.course_id])
  expect(await found('cendana')).toEqual([])
  await pool.query('update events set deleted_at = null where event_id = $1', [event.event_id])
  expect(await found('cendana')).toEqual(['Temu cendana'])
  const draft = await aPublicEvent(api, { event_title: 'Draf cendana', event_status: 'draft' })
  expect([draft.event_status, await found('draf cendana')]).toEqual(['draft', []])
})
