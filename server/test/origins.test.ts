import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type ContractModule } from '@balai/contract/core/endpoint.ts'
import { isForVisitors } from '../src/http/cors.ts'
import { startApi, type Api } from './api.ts'
import { within } from './listen.ts'

const site = 'https://www.teras.example'
let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
const allow = async (...allowed_origins: string[]) => {
  const { version } = await superuser.call(siteSettings.origins)
  await superuser.store(siteSettings.updateOrigins, { allowed_origins, version })
  await vi.waitFor(() => expect(api.services.site.allowed_origins).toEqual(allowed_origins), within(10))
}
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
  await allow(site)
})
afterAll(() => api.close())

const list = '/getevent-visitor/v1/articles'
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })
const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin')

describe('pages of other origins', () => {
  it('read the site if their origin is allowed', async () => {
    const answer = await api.nobody.raw(list, { headers: from(site) })
    expect([answer.status, allowedOrigin(answer)]).toEqual([200, site])
    expect(answer.headers.get('vary')).toContain('origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('can read why they were refused', async () => {
    const answer = await api.nobody.raw(`${list}/tidak-ada`, { headers: from(site) })
    expect([answer.status, allowedOrigin(answer)]).toEqual([404, site])
  })

  it('are refused if it is not, however similar it looks', async () => {
    for (const origin of [`${site}.evil.example`, 'http://www.teras.example', `${site}:8443`, 'null']) {
      const answer = await api.nobody.raw(list, { headers: from(origin) })
      expect([origin, answer.status, allowedOrigin(answer)]).toEqual([origin, 403, null])
    }
  })

  it('are refused at once when their origin is removed', async () => {
    await allow('https://lain.example')
    expect((await api.nobody.raw(list, { headers: from(site) })).status).toBe(403)
    await allow(site)
    expect((await api.nobody.raw(list, { headers: from(site) })).status).toBe(200)
  })

  it('never make a call of the back-office', async () => {
    const paths = Object.values(contract as Record<string, ContractModule>)
      .flatMap((module) => Object.values(module))
      .filter((endpoint) => !isForVisitors(endpoint))
      .flatMap((endpoint) => pathsOf(endpoint).map((path) => ({ path, method: endpoint.method })))
    for (const { path, method } of paths) {
      const asked = {
        ...from(site),
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      }
      const preflight = await api.nobody.raw(path, { method: 'OPTIONS', headers: asked })
      expect([path, preflight.status, allowedOrigin(preflight)]).toEqual([path, 404, null])
      const answer = await superuser.raw(path, { method, headers: from(site) })
      expect([path, answer.status, allowedOrigin(answer)]).toEqual([path, 403, null])
    }
  })
})

it('a preflight names what a page may send', async () => {
  const ask = (origin: string) =>
    api.nobody.raw(list, {
      method: 'OPTIONS',
      headers: { ...from(origin), 'access-control-request-method': 'GET' },
    })
  const answer = await ask(site)
  expect([answer.status, allowedOrigin(answer)]).toEqual([204, site])
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST')
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(allowedOrigin(await ask('https://evil.example'))).toBeNull()
})

describe('the setting', () => {
  const send = async (allowed_origins: string[], person: typeof superuser = superuser) => {
    const { version } = await superuser.call(siteSettings.origins)
    return person.send(siteSettings.updateOrigins, { allowed_origins, version })
  }

  it('takes origins only, each once', async () => {
    for (const wrong of [
      'teras.example',
      'https://teras.example/halaman',
      'https://teras.example?a=1',
      'ftp://teras.example',
      'https://a:b@teras.example',
      '*',
      'null',
    ])
      expect([wrong, (await send([wrong])).http]).toEqual([wrong, 400])
    expect(await send([site, `${site}/`])).toMatchObject({
      http: 422,
      msg: `“${site}” is listed twice. Remove one of them.`,
    })
  })

  it('says what it means for their pages', async () => {
    const { version } = await superuser.call(siteSettings.origins)
    expect(
      await superuser.check(siteSettings.updateOrigins, {
        allowed_origins: ['https://baru.example'],
        version,
      }),
    ).toEqual({
      effects: [
        'Pages of https://baru.example can read the site and sign members in.',
        `Pages of ${site} cannot call this server any more.`,
        'Feeds and the sitemap link to https://baru.example.',
      ],
    })
  })

  it('says what is deleted if events are kept for fewer months', async () => {
    const { version, track_months } = await superuser.call(siteSettings.origins)
    expect(track_months).toBe(13)
    expect(await superuser.check(siteSettings.updateOrigins, { track_months: 6, version })).toEqual({
      effects: [
        'Events of visitors that are older than 6 months are deleted within a day. Their daily figures stay.',
      ],
    })
    expect((await superuser.send(siteSettings.updateOrigins, { track_months: 0, version })).http).toBe(400)
    await superuser.store(siteSettings.updateOrigins, { track_months: 24, version })
    expect(await superuser.call(siteSettings.origins)).toMatchObject({
      track_months: 24,
      allowed_origins: [site],
    })
  })

  it('belongs to superusers', async () => {
    expect((await send([site], await api.as('content'))).http).toBe(403)
  })

  it('is not overwritten by a person who read it before another change', async () => {
    const { version } = await superuser.call(siteSettings.origins)
    await superuser.store(siteSettings.updateOrigins, { allowed_origins: [site], version })
    const late = await superuser.send(
      siteSettings.updateOrigins,
      { allowed_origins: [], version },
      { step: 1 },
    )
    expect(late).toMatchObject({ http: 409, data: { theirs: { allowed_origins: [site] } } })
  })
})
