import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { users } from '@balai/contract/identity/users.ts'
import { reading } from '@balai/contract/site/reading.ts'
import { tracks } from '@balai/contract/tracking/tracks.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { within } from '../../../../test/listen.ts'
import { anArticle } from '../../../../test/articles.ts'
import { collectData, eraseData } from '../../../kit/person/person.queries.ts'
import { labelQuotas } from './labels.queries.ts'
import { browser, readTracks } from './tracks.factory.ts'
import { tracksPerson } from './tracks.person.queries.ts'

const site = 'https://www.teras.example'
let api: Api
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://balai.example' })
  const superuser = await api.as('superuser')
  const { version } = await superuser.call(siteSettings.origins)
  await superuser.store(siteSettings.updateOrigins, { allowed_origins: [site], version })
  await vi.waitFor(() => expect(api.services.site.allowed_origins).toEqual([site]), within(10))
})
afterAll(() => api.close())

type Headers = Record<string, string>
const page = (path: string) => ({ kind: 'page_view' as const, path })
const send = (events: unknown[], headers: Headers = {}, { nobody } = api) =>
  nobody.send(tracks.track, { events }, { headers: { 'user-agent': browser, origin: site, ...headers } })
const newest = async () => (await readTracks(api.services.pool, 1))[0]

describe('pages that send events', () => {
  it('are of an allowed origin or of this server', async () => {
    for (const origin of [site, api.url, 'https://balai.example'])
      expect([origin, (await send([page('/')], { origin })).http]).toEqual([origin, 200])
    const answer = await send([page('/')])
    expect(answer.headers.get('access-control-allow-origin')).toBe(site)
  })

  it('are refused if they are of any other, however similar, and the refusal says what to do', async () => {
    for (const origin of [
      `${site}.evil.example`,
      'http://www.teras.example',
      `${site}:8443`,
      'null',
      'x',
      '',
    ])
      expect([origin, await send([page('/')], { origin })]).toMatchObject([
        origin,
        {
          http: 403,
          msg: 'Pages of this origin may not send events. A superuser can allow the origin in the settings of the site.',
        },
      ])
  })

  it('may ask before they send JSON', async () => {
    const preflight = await api.nobody.raw(pathsOf(tracks.track)[0] ?? '', {
      method: 'OPTIONS',
      headers: { origin: site, 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, site])
  })
})

describe('bots', () => {
  it('learn that nothing was taken', async () => {
    await send([page('/before-the-bots')])
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])
      expect(await send([page('/bot'), {}], { 'user-agent': agent })).toMatchObject({
        http: 200,
        data: { taken: 0, refused: [{ index: 1 }] },
      })
    expect(await newest()).toMatchObject({ path: '/before-the-bots' })
  })
})

describe('the order of events', () => {
  it('is the one of the visitor within a batch, while the time is the server’s', async () => {
    const before = Date.now()
    await send([
      { ...page('/third'), at: '2199-01-01T00:00:00Z' },
      { ...page('/first'), at: '1970-01-01T00:00:00Z' },
      page('/second'),
    ])
    const stored = await readTracks(api.services.pool, 3)
    expect(stored.map(({ path }) => path)).toEqual(['/first', '/second', '/third'])
    for (const { at } of stored) {
      expect(at.getTime()).toBeGreaterThan(before - 60_000)
      expect(at.getTime()).toBeLessThan(Date.now() + 60_000)
    }
  })

  it('refuses a time that is none', async () => {
    expect((await send([{ ...page('/'), at: 'yesterday' }])).data).toMatchObject({
      refused: [{ index: 0, msg: 'at must be a time such as 2026-11-15T09:30:00+07:00.' }],
    })
  })
})

describe('a visitor', () => {
  const visitorFrom = async (headers: Headers, through = api) => {
    expect(await send([page('/')], headers, through)).toMatchObject({ data: { taken: 1 } })
    return (await newest())?.visitor
  }

  it('is the same with the same address and agent, and another one otherwise', async () => {
    const ayu = await visitorFrom({ 'x-forwarded-for': '203.0.113.7' })
    expect(await visitorFrom({ 'x-forwarded-for': '203.0.113.7' })).toBe(ayu)
    expect(await visitorFrom({ 'x-forwarded-for': '203.0.113.8' })).not.toBe(ayu)
    expect(
      await visitorFrom({ 'x-forwarded-for': '203.0.113.7', 'user-agent': `${browser} Edg/130.0` }),
    ).not.toBe(ayu)
  })

  it('is another one the next day, and can no longer be traced to the visitor', async () => {
    const { pool } = api.services
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const before = await visitorFrom(from)
    const { rows: old } = await pool.query<{ salt: Buffer }>('select salt from track_salts')
    expect(old).toHaveLength(1)
    // The day is over: today's salt becomes yesterday's, and a process that does not remember it takes over.
    await pool.query('update track_salts set day = day - 1')
    const tomorrow = await startApi(
      { TRUST_PROXY: '127.0.0.1' },
      { database_url: String(pool.options.connectionString) },
    )
    expect(await visitorFrom(from, tomorrow)).not.toBe(before)
    await tomorrow.close()
    await jobNamed('house.sweep').run(jobContext(api), {})
    const { rows: kept } = await pool.query<{ salt: Buffer; today: boolean }>(
      `select salt, day = (now() at time zone 'Asia/Jakarta')::date as today from track_salts`,
    )
    expect(kept).toMatchObject([{ today: true }])
    expect(kept[0]?.salt.equals(old[0]?.salt ?? Buffer.alloc(0))).toBe(false)
    const { rows: stored } = await pool.query(`select from tracks where tracks::text like '%203.0.113%'`)
    expect(stored).toEqual([])
  })
})

describe('a member', () => {
  const trackAs = async (member: { token: string }) => {
    await api
      .withToken(member.token)
      .call(
        tracks.track,
        { events: [page('/account')] },
        { headers: { 'user-agent': browser, origin: site } },
      )
    return (await newest())?.member_id
  }

  it('is stored only with their consent, and not any more once it is withdrawn', async () => {
    const member = await api.asMember()
    expect(await trackAs(member)).toBe(0)
    await member.call(membership.savePreferences, { consents: { tracking: 1 } })
    expect(await trackAs(member)).toBe(member.member_id)
    await member.call(membership.savePreferences, { consents: {} }, { json: true })
    expect(await trackAs(member)).toBe(0)
  })

  it('has their events in their data file, until an erasure removes their number', async () => {
    const member = await api.asMember({ consents: { tracking: true } })
    await trackAs(member)
    const person = { id: member.member_id, email: member.email }
    await api.services.db.transaction().execute(async (db) => {
      expect(await collectData(db, [tracksPerson], person)).toMatchObject({
        tracks: [{ kind: 'page_view', path: '/account', source: 'direct', device: 'Chrome on Linux' }],
      })
      await eraseData(db, [tracksPerson], person)
      expect(await collectData(db, [tracksPerson], person)).toEqual({ tracks: [] })
    })
    expect(await newest()).toMatchObject({ path: '/account', member_id: 0 })
  })

  it('gets a refusal that says so if their session is over', async () => {
    expect(
      (await api.withToken(`member_${'x'.repeat(43)}`).send(tracks.track, { events: [page('/')] })).http,
    ).toBe(401)
  })
})

describe('paths', () => {
  const batchOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => page(`/${name}/${index}`))
  const pathsAfter = async (count: number) =>
    (await readTracks(api.services.pool, count)).map(({ path }) => path)

  it('of something published are stored with it, by their permalink', async () => {
    const { news_id, news_permalink } = await anArticle(api.services.db)
    await send([page(`/articles/${news_permalink}`)])
    expect(await newest()).toMatchObject({ subject_id: news_id })
    await send([page('/articles/no-such-article')])
    expect(await newest()).toMatchObject({ subject_id: null })
  })

  it('beyond what a network may bring on a day become others, while those of others and of articles do not', async () => {
    const flood = { 'x-forwarded-for': '198.51.100.1' }
    for (let sent = 0; sent <= labelQuotas.network; sent += 100)
      await send(batchOf(`flood-${sent}`, 100), flood)
    expect(new Set(await pathsAfter(100))).toEqual(new Set(['']))
    await send([page('/flood-0/0')], flood)
    expect(await pathsAfter(1)).toEqual(['/flood-0/0'])
    const { news_permalink } = await anArticle(api.services.db)
    await send([page(`/articles/${news_permalink}`)], flood)
    expect(await pathsAfter(1)).toEqual([`/articles/${news_permalink}`])
    await send([page('/of-somebody-else')], { 'x-forwarded-for': '198.51.100.2' })
    expect(await pathsAfter(1)).toEqual(['/of-somebody-else'])
  })

  it('beyond what all networks may bring on a day become others', async () => {
    const { pool } = api.services
    await pool.query(`update track_quotas set used = $1 where holder = 'path'`, [labelQuotas.site - 1])
    await send([page('/last-one')], { 'x-forwarded-for': '198.51.100.3' })
    await send([page('/one-too-many')], { 'x-forwarded-for': '198.51.100.4' })
    expect(await pathsAfter(2)).toEqual(['/last-one', ''])
  })
})

describe('floods', () => {
  it('are refused with the time to come back, while staff are not', async () => {
    const admin = await api.as('admin')
    const releases: (() => void)[] = []
    const held = Array.from({ length: 20 }, () =>
      api.services.forBeacons(() => new Promise<void>((done) => releases.push(done))),
    )
    const queued = Array.from({ length: 100 }, () => api.services.forBeacons(async () => {}))
    const refused = await send([page('/')])
    expect(refused).toMatchObject({
      http: 503,
      msg: 'Too many events arrive at the moment. Send them again in a while.',
    })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await admin.send(users.list)).http).toBe(200)
    // Those who read do not wait for events either.
    expect((await api.nobody.send(reading.articles)).http).toBe(200)
    for (const release of releases) release()
    await Promise.all([...held, ...queued])
    expect((await send([page('/')])).http).toBe(200)
  })
})
