import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '@balai/contract/identity/users.ts'
import { reading } from '@balai/contract/site/reading.ts'
import { startApi, type Api } from './api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '5' })
})
afterAll(() => api.close())

/** Takes every turn of visitors until it is released. */
async function occupy() {
  const releases: (() => void)[] = []
  const work = () => new Promise<void>((done) => releases.push(done))
  const held = [1, 2].map(() => api.services.forVisitors(work))
  return {
    release: async () => {
      for (const release of releases) release()
      await Promise.all(held)
    },
  }
}

it('visitors wait for their turn while staff do not', async () => {
  const admin = await api.as('admin')
  const { release } = await occupy()
  let isAnswered = false as boolean
  const waiting = api.nobody.call(reading.articles).then((answer) => {
    isAnswered = true
    return answer
  })
  expect((await admin.call(users.list, {})).total).toBeGreaterThan(0)
  // Staff who read the public site do not wait either.
  expect((await admin.send(reading.authors)).http).toBe(200)
  expect(isAnswered).toBe(false)
  await release()
  expect((await waiting).page).toBe(0)
})

it('beyond the longest queue visitors are refused with the time to come back, and staff are not', async () => {
  const admin = await api.as('admin')
  const { release } = await occupy()
  const queued = Array.from({ length: 1_000 }, () => api.services.forVisitors(async () => {}))
  const refused = await api.nobody.send(reading.articles)
  expect(refused).toMatchObject({
    http: 503,
    msg: 'Too many visitors are here at the moment. Try again in a few seconds.',
  })
  expect(refused.headers.get('retry-after')).toBe('3')
  expect((await admin.send(users.list)).http).toBe(200)
  await release()
  await Promise.all(queued)
  expect((await api.nobody.send(reading.articles)).http).toBe(200)
})
