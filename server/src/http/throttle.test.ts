import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { openTestServices } from '../../test/services.ts'
import { attemptsSoFar, countAttempt, forgetAttempts } from './throttle.queries.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  database = await newDatabase()
  services = await openTestServices(database.url)
})
afterAll(async () => {
  await services.close()
  await database.drop()
})

const attempt = (key: string) => countAttempt(services, { key, limit: 2, window_minutes: 15 })
const passTime = (time: string) =>
  services.pool.query(`update throttles set window_ends_at = window_ends_at - $1::interval`, [time])

it('refuses past the limit, and says how long to wait', async () => {
  await attempt('limit')
  await attempt('limit')
  await expect(attempt('limit')).rejects.toThrow('Too many attempts. Try again in 15 min.')
  expect(await attemptsSoFar(services, 'limit')).toBe(3)
})

it('lets everybody try again when the window is over, and counts from one', async () => {
  await attempt('window')
  await attempt('window')
  await passTime('15 minutes')
  expect(await attemptsSoFar(services, 'window')).toBe(0)
  await attempt('window')
  expect(await attemptsSoFar(services, 'window')).toBe(1)
  await attempt('window')
  await expect(attempt('window')).rejects.toThrow('in 15 min')
})

it('does not begin the window again with each attempt', async () => {
  await attempt('fixed')
  await passTime('10 minutes')
  await attempt('fixed')
  await expect(attempt('fixed')).rejects.toThrow('in 5 min')
})

it('counts each key by itself, and forgets after a success', async () => {
  await attempt('one')
  await attempt('one')
  await attempt('another')
  await forgetAttempts(services, 'one')
  await attempt('one')
  expect(await attemptsSoFar(services, 'another')).toBe(1)
})
