import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { tracks } from '@balai/contract/tracking/tracks.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { within } from '../../../../test/listen.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { labelQuotas } from './labels.queries.ts'
import { rollUp } from './rollups.queries.ts'
import { browser, readTracks } from './tracks.factory.ts'

const site = 'https://www.teras.example'
const path = pathsOf(tracks.track)[0] ?? ''
let api: Api
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '127.0.0.1' })
  const superuser = await api.as('superuser')
  const { version } = await superuser.call(siteSettings.origins)
  await superuser.store(siteSettings.updateOrigins, { allowed_origins: [site], version })
  await vi.waitFor(() => expect(api.services.site.allowed_origins).toEqual([site]), within(10))
})
afterAll(() => api.close())

const send = (events: object[], headers: Record<string, string> = {}) =>
  api.nobody.send(tracks.track, { events }, { headers: { 'user-agent': browser, origin: site, ...headers } })
const view = (path_of_page: string, fields: object = {}) => ({
  kind: 'page_view',
  path: path_of_page,
  ...fields,
})
const read = async <Row extends object>(sql: string) => (await api.services.pool.query<Row>(sql)).rows
const countTracks = async () =>
  (await read<{ count: number }>('select count(*)::integer from tracks'))[0]?.count

describe('bodies that are too large', () => {
  /** The answer to a request whose body never ends. */
  async function answerTo(head: string, body = ''): Promise<string> {
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: balai\r\norigin: ${site}\r\nuser-agent: ${browser}\r\n${head}\r\n\r\n`,
    )
    socket.write(body)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString()
  }

  it('are refused when they are announced, before they are sent', async () => {
    const ten_megabytes = 10 * 1024 * 1024
    expect(await answerTo(`content-type: text/plain\r\ncontent-length: ${ten_megabytes}`)).toMatch(
      /^HTTP\/1.1 413 /,
    )
  })

  it('are refused as soon as they pass the limit, if they are not announced', async () => {
    const chunk = `11000\r\n${'x'.repeat(0x11000)}\r\n`
    expect(await answerTo('content-type: text/plain\r\ntransfer-encoding: chunked', chunk)).toMatch(
      /^HTTP\/1.1 413 /,
    )
  })
})

describe('pages of other origins', () => {
  it('store nothing, however they send it and however similar their origin looks', async () => {
    const before = await countTracks()
    for (const origin of [
      `${site}.evil.example`,
      'http://www.teras.example',
      `${site}:8443`,
      'null',
      'https://evil.example',
    ])
      for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
        const answer = await api.nobody.raw(path, {
          method: 'POST',
          body: JSON.stringify({ events: [view('/forged')] }),
          headers: { 'user-agent': browser, 'content-type': type, origin },
        })
        expect([origin, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
          origin,
          403,
          null,
        ])
      }
    expect(await countTracks()).toBe(before)
  })
})

describe('doctored times', () => {
  it('decide about the order within a batch and nothing else', async () => {
    const [{ now: before } = { now: new Date() }] = await read<{ now: Date }>(
      'select clock_timestamp() as now',
    )
    await send([
      view('/last', { at: '2199-12-31T23:59:59Z' }),
      view('/first', { at: '1970-01-01T00:00:00Z' }),
      view('/between', { at: '2026-01-01T00:00:00Z' }),
    ])
    const [{ now: after } = { now: new Date() }] = await read<{ now: Date }>(
      'select clock_timestamp() as now',
    )
    const stored = await readTracks(api.services.pool, 3)
    expect(stored.map((one) => one.path)).toEqual(['/first', '/between', '/last'])
    for (const { at } of stored) {
      expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime())
      expect(at.getTime()).toBeLessThanOrEqual(after.getTime() + 1)
    }
    expect(await send([view('/', { at: 'yesterday' })])).toMatchObject({
      data: { taken: 0, refused: [{ index: 0 }] },
    })
  })
})

describe('very many distinct paths', () => {
  const labels = async () =>
    (await read<{ count: number }>('select count(*)::integer from track_labels where sort = 1'))[0]?.count ??
    0
  /** Sends batches of 100 paths that nobody has sent before. */
  const flood = async (name: string, batches: number, address: string) => {
    for (let batch = 0; batch < batches; batch += 1)
      await send(
        Array.from({ length: 100 }, (_one, index) => view(`/${name}/${batch}-${index}`)),
        { 'x-forwarded-for': address },
      )
  }

  it('of one address use up its quota, and are counted as others from then on', async () => {
    const known = await labels()
    await flood('one', 6, '10.1.1.1')
    expect((await labels()) - known).toBeLessThanOrEqual(labelQuotas.network)
    // Transactions of other tests hold a rollup back.
    await vi.waitFor(async () => {
      while (await rollUp(api.services.db));
      const [others] = await read<{ events: number }>(
        'select events::integer from tracks_by_day where path_id = 1',
      )
      expect(others?.events).toBeGreaterThanOrEqual(600 - labelQuotas.network)
    }, within(30))
    // Another network is not affected.
    await send([view('/from-elsewhere')], { 'x-forwarded-for': '10.2.1.1' })
    expect(await readTracks(api.services.pool, 1)).toMatchObject([{ path: '/from-elsewhere' }])
  })

  it('of many addresses use up the quota of the site, and published pages keep their own rows', async () => {
    const { user_id: author_id } = await api.as('superuser')
    await anArticle(api.services.db, { published: true, author_id, news_permalink: 'kopi-gayo' })
    const addresses = labelQuotas.site / labelQuotas.network + 2
    for (let network = 0; network < addresses; network += 1)
      await flood(`many-${network}`, 3, `10.3.${network}.1`)
    expect(await labels()).toBeLessThanOrEqual(labelQuotas.site + 10)
    const dictionary = await labels()
    await flood('more', 2, '10.9.1.1')
    expect(await labels()).toBe(dictionary)

    await send([view('/articles/kopi-gayo')], { 'x-forwarded-for': '10.9.1.1' })
    const [newest] = await readTracks(api.services.pool, 1)
    expect(newest).toMatchObject({ path: '/articles/kopi-gayo', subject_id: expect.any(Number) as number })
  })
})
