import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../test/api.ts'

// `npm test` builds the site first; a run of single tests may not have it.
const isBuilt = existsSync(fileURLToPath(new URL('../../../site/dist/index.html', import.meta.url)))

let on: Api
let off: Api
beforeAll(async () => {
  ;[on, off] = await Promise.all([startApi({ SITE: '1' }), startApi({ SITE: '0' })])
})
afterAll(() => Promise.all([on.close(), off.close()]))

const read = async (api: Api, path: string) => {
  const response = await fetch(api.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.runIf(isBuilt)('the sample site', () => {
  it('answers every address below /site with its page', async () => {
    for (const path of ['/site', '/site/', '/site/articles/kopi-gayo', '/site/checkout?code=PREM-90']) {
      const { status, headers, text } = await read(on, path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(text).toContain('/site/assets/')
    }
  })

  it('sends its scripts compressed, under names that never change', async () => {
    const [script = ''] = /\/site\/assets\/index-[\w-]+\.js/.exec((await read(on, '/site')).text) ?? []
    const { status, headers } = await read(on, script)
    expect(status).toBe(200)
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toContain('immutable')
    expect((await read(on, '/site/assets/lost-12345678.js')).status).toBe(404)
  })

  it('runs scripts of its own origin only, and none in the texts of editors', async () => {
    const policy = (await read(on, '/site')).headers.get('content-security-policy') ?? ''
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "script-src-attr 'none'",
        "base-uri 'none'",
      ]),
    )
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('is not there if it is switched off', async () => {
    expect((await read(off, '/site')).text).not.toContain('/site/assets/')
    expect((await read(off, '/site/look.js')).text).not.toContain('site-look')
  })
})
