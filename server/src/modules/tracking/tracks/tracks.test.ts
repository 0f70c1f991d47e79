import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { trackLimits, tracks } from '@balai/contract/tracking/tracks.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { within } from '../../../../test/listen.ts'
import { browser, readTracks } from './tracks.factory.ts'

const site = 'https://www.teras.example'
let api: Api
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '127.0.0.1' })
  const superuser = await api.as('superuser')
  const { version } = await superuser.call(siteSettings.origins)
  await superuser.store(siteSettings.updateOrigins, { allowed_origins: [site], version })
  await vi.waitFor(() => expect(api.services.site.allowed_origins).toEqual([site]), within(10))
})
afterAll(() => api.close())

const path = pathsOf(tracks.track)[0] ?? ''
const page = (path_of_page: string) => ({ kind: 'page_view' as const, path: path_of_page })
const send = (events: unknown[], headers: Record<string, string> = {}) =>
  api.nobody.send(tracks.track, { events }, { headers: { 'user-agent': browser, origin: site, ...headers } })
/** The newest events, as they are stored. */
const stored = (count: number) => readTracks(api.services.pool, count)

describe('a batch', () => {
  it('is stored with what each kind of event says', async () => {
    const answer = await send([
      {
        kind: 'page_view',
        path: `${site}/articles/ten-tips/?utm_source=Letter&utm_medium=mail&page=2#top`,
        title: 'Ten tips',
        time_zone: 'Asia/Makassar',
      },
      {
        kind: 'page_view',
        path: '/',
        time_zone: 'Etc/UTC',
        referrer: 'https://search.example/find?q=secret',
      },
      { kind: 'page_view', path: '/about', referrer: `${site}/` },
      { kind: 'search', path: '/search', text: 'Tax', results: 3, clicked: '/articles/ten-tips' },
      { kind: 'outbound', path: '/', address: 'https://other.example/page?token=1' },
      { kind: 'outbound', path: '/', address: 'mailto:ayu@contoh.id' },
      { kind: 'helpful', path: '/about', is_helpful: true, text: 'Thanks' },
      { kind: 'consent', path: '/', categories: ['statistics', 'Adverts'], text_version: 2 },
      { kind: 'share', path: '/about', network: 'WhatsApp' },
      { kind: 'video', path: '/about', second: 30, of: 90 },
      { kind: 'read', path: '/about' },
    ])
    expect(answer).toMatchObject({ http: 200, data: { taken: 11, refused: [] } })
    expect(await stored(11)).toMatchObject([
      {
        kind: 1,
        path: '/articles/ten-tips',
        source: 'letter/mail/',
        text: 'Ten tips',
        device: 'Chrome on Linux',
        country: 'ID',
      },
      { kind: 1, path: '/', source: 'search.example', country: null },
      { kind: 1, path: '/about', source: 'internal' },
      { kind: 2, path: '/search', text: 'tax', value: 3, target: '/articles/ten-tips' },
      { kind: 3, path: '/', target: 'https://other.example/page' },
      { kind: 3, target: 'mailto:' },
      { kind: 4, path: '/about', text: 'Thanks', value: 1 },
      { kind: 5, path: '/', text: 'adverts, statistics', value: 2 },
      { kind: 6, path: '/about', text: 'whatsapp' },
      { kind: 7, path: '/about', value: 30, whole: 90 },
      { kind: 8, path: '/about', source: null, text: null },
    ])
  })

  it('can come as text without a header, as browsers send it when a page closes', async () => {
    for (const headers of [{ 'content-type': 'text/plain;charset=UTF-8' }, {}]) {
      const body = new Blob([JSON.stringify({ events: [page('/beacon')] })])
      const response = await api.nobody.raw(path, {
        method: 'POST',
        body,
        headers: { 'user-agent': browser, origin: site, ...headers },
      })
      expect([response.status, await response.json()]).toMatchObject([200, { data: { taken: 1 } }])
    }
  })

  it('is taken without its bad events, which are refused by their index with a sentence', async () => {
    const answer = await send([
      page('/good'),
      { kind: 'jump', path: '/' },
      { kind: 'search', path: '/' },
      'text',
      { ...page('/'), price: 1 },
      page('javascript:alert(1)'),
      page(`/${'long'.repeat(100)}`),
      page('/nul%00'),
      { ...page('/half'), title: '\ud800' },
      { kind: 'outbound', path: '/', address: 'file:///etc/passwd' },
      page('/good too'),
    ])
    expect(answer.data).toEqual({
      taken: 2,
      refused: [
        {
          index: 1,
          msg: 'kind must be one of page_view, search, outbound, helpful, consent, share, video, read.',
        },
        { index: 2, msg: 'text is missing. results must be a whole number from 0 to 2147483647.' },
        { index: 3, msg: 'An event must be an object.' },
        { index: 4, msg: 'price is not a field of this call.' },
        { index: 5, msg: 'path must be a path such as /articles/ten-tips.' },
        { index: 6, msg: 'path may have at most 300 characters.' },
        { index: 7, msg: 'path contains characters that cannot be stored.' },
        { index: 8, msg: 'title contains characters that cannot be stored.' },
        { index: 9, msg: 'address must be an address such as https://example.com/page.' },
      ],
    })
    expect(await stored(2)).toMatchObject([{ path: '/good' }, { path: '/good too' }])
  })

  it('is refused as a whole if it is empty, too long or too large', async () => {
    expect((await send([])).http).toBe(400)
    const many = Array.from({ length: trackLimits.events + 1 }, () => page('/'))
    expect(await send(many)).toMatchObject({ http: 400, msg: 'events may have at most 100 values.' })
    expect((await send([{ ...page('/'), title: 'x'.repeat(trackLimits.bytes) }])).http).toBe(413)
    const large = Buffer.alloc(10 * 1024 * 1024, 'x')
    const response = await api.nobody
      .raw(path, { method: 'POST', body: large, headers: { 'user-agent': browser, origin: site } })
      .catch(() => ({ status: 413 }))
    expect(response.status).toBe(413)
  })
})
