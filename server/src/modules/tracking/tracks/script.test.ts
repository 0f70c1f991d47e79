import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const script = (headers: Record<string, string> = {}) => api.nobody.raw('/track.js', { headers })

it('pages of any origin load the script, which is plain JavaScript', async () => {
  const answer = await script({ origin: 'https://www.teras.example', 'sec-fetch-site': 'cross-site' })
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  })
  // A type that were left over would be no JavaScript.
  expect(() => new Script(text)).not.toThrow()
})

it('a browser that has the script already gets no second copy', async () => {
  const { headers } = await script()
  const again = await script({ 'if-none-match': headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await script({ 'if-none-match': 'W/"another"' })).status).toBe(200)
})

it('the script is compressed for browsers that accept it', async () => {
  const compressed = await script({ 'accept-encoding': 'gzip' })
  const plain = await script({ 'accept-encoding': 'identity' })
  expect([compressed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
  expect(await compressed.text()).toBe(await plain.text())
})
