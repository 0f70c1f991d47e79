import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { timezones } from '@balai/contract/admin/timezones.ts'
import { readConfig } from '../src/config.ts'
import { openServices } from '../src/open-services.ts'
import { newLog } from '../src/lib/log.ts'
import { startApi, type Api } from './api.ts'
import { newDatabase } from './database.ts'

const metricsToken = 'a token for the figures'
let api: Api
beforeAll(async () => {
  api = await startApi({ METRICS_TOKEN: metricsToken })
})
afterAll(() => api.close())

describe('monitoring', () => {
  it('reads liveness and readiness', async () => {
    expect((await api.nobody.raw('/health/live')).status).toBe(200)
    expect((await api.nobody.raw('/health/ready')).status).toBe(200)
  })

  it('reads metrics only with the token', async () => {
    await api.client.call(account.myIp)
    const response = await api.nobody.raw('/metrics', {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    const figures = await response.text()
    expect(figures).toContain(
      'balai_http_request_seconds_count{route="/getevent-admin/v1/myip",status="200"} 1',
    )
    expect(figures).toContain('balai_database_connections{state="open"}')
    expect(figures).toContain('balai_mails{state="waiting"} 0')
    expect(figures).toContain('balai_mails_oldest_seconds 0')
    expect((await api.nobody.raw('/metrics')).status).toBe(404)
    expect((await api.client.raw('/metrics')).status).toBe(404)
  })

  it('finds no metrics if no token is set', async () => {
    const quiet = await startApi()
    try {
      expect((await quiet.nobody.raw('/metrics')).headers.get('content-type')).not.toContain('openmetrics')
    } finally {
      await quiet.close()
    }
  })
})

describe('the API documentation', () => {
  it('lists every call as a page and as OpenAPI', async () => {
    const page = await (await api.nobody.raw('/docs')).text()
    expect(page).toContain('/getevent-admin/v1/session/terminate_all')
    expect(await (await api.nobody.raw('/openapi.json')).json()).toHaveProperty('openapi', '3.1.0')
    expect(page).toContain('curl &#39;https://example.com/getevent-visitor/v1/articles/kopi-gayo&#39;')
  })
})

describe('every answer', () => {
  it('forbids foreign scripts, frames and content sniffing', async () => {
    const { headers } = await api.nobody.raw('/docs')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('of a call is not cached', async () => {
    const { headers } = await api.client.send(account.myIp)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('to an unknown path has the same envelope', async () => {
    for (const path of [
      '/getevent-admin/v1/nothing',
      '/getevent-admin/v1/LOGIN/stored',
      '/getevent-admin/v1/login//stored',
    ]) {
      const response = await api.client.raw(path, { method: 'POST' })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ status: 404, msg: 'There is no such call.' })
    }
  })
})

describe('the time zones', () => {
  it('start with the platform’s time zone', async () => {
    const zones = await api.client.call(timezones.list)
    expect(zones[0]).toEqual({ name: 'Asia/Jakarta', offset: '+07:00', is_default: true })
    expect(zones.length).toBeGreaterThan(300)
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
  })
})

describe('the settings', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET_KEY', 'short'],
  ])('%s=%s is refused, and the message names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name}`)
  })

  it('have defaults, and load demo data only with the embedded database', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, embedded: true, demo: true })
    expect(readConfig({ DATABASE_URL: 'postgresql://x/y' })).toMatchObject({ embedded: false, demo: false })
    expect(readConfig({ DATABASE_URL: 'postgresql://x/y', DEMO: '1' })).toMatchObject({ demo: true })
    expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 3000 })
  })

  it('serve the sample site with demo data in the embedded database, elsewhere only on request', () => {
    expect(readConfig({})).toMatchObject({ serves_site: true })
    expect(readConfig({ DEMO: '0' })).toMatchObject({ serves_site: false })
    expect(readConfig({ DATABASE_URL: 'postgresql://x/y', DEMO: '1' })).toMatchObject({ serves_site: false })
    expect(readConfig({ DATABASE_URL: 'postgresql://x/y', SITE: '1' })).toMatchObject({ serves_site: true })
  })
})

describe('the secret key', () => {
  it('must be the same on every server of one database', async () => {
    const database = await newDatabase()
    const open = (secret: string) =>
      openServices({
        config: readConfig({}),
        log: newLog('silent'),
        database_url: database.url,
        secret,
        indonesian: {},
      })
    const first = await open('the first secret of this database')
    await first.close()
    await expect(open('another secret, of another server')).rejects.toThrow('another secret key')
    const again = await open('the first secret of this database')
    await again.close()
    await database.drop()
  })
})

describe('the log', () => {
  it('contains no password, token or authorisation header', () => {
    const lines: string[] = []
    const log = newLog('info', { write: (line) => lines.push(line) })
    log.info(
      { password: 'p1', user: { token: 't1', password: 'p2' }, headers: { authorization: 'Bearer b1' } },
      'x',
    )
    expect(lines.join('')).toContain('(secret)')
    expect(lines.join('')).not.toMatch(/p1|t1|p2|b1/)
  })
})
