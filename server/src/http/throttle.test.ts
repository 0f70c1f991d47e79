import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { account } from '@balai/contract/identity/account.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi } from '../../test/api.ts'
import { newDatabase } from '../../test/database.ts'
import { openTestServices } from '../../test/services.ts'
import { countAttempt, resetAttempts } from './throttle.queries.ts'

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
})

it('allows attempts again after the window and restarts the count', async () => {
  await attempt('window')
  await attempt('window')
  await passTime('15 minutes')
  expect(await attempt('window')).toBe(1)
  await attempt('window')
  await expect(attempt('window')).rejects.toThrow('in 15 min')
})

it('does not extend the window with each attempt', async () => {
  await attempt('fixed')
  await passTime('10 minutes')
  await attempt('fixed')
  await expect(attempt('fixed')).rejects.toThrow('in 5 min')
})

it('counts each key separately and resets it after a success', async () => {
  await attempt('one')
  await attempt('one')
  await attempt('another')
  await resetAttempts(services, 'one')
  await attempt('one')
  expect(await attempt('another')).toBe(2)
})

it('limits calls that cost much, by account or by network', async () => {
  const api = await startApi({}, { database_url: database.url })
  const [person, other] = [await api.as('superuser'), await api.as('superuser')]
  await person.download(members.excel)
  await api.client.call(account.captcha)
  await services.pool.query('update throttles set hits = 1000')
  for (const answer of [await person.send(members.excel), await api.client.send(account.captcha)]) {
    expect(answer).toMatchObject({ http: 429, msg: 'Too many attempts. Try again in 10 min.' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  }
  await other.download(members.excel)
  await api.close()
})

it('applies to every export and to the puzzle', () => {
  const calls = Object.values(contract).flatMap((module) => Object.values<AnyEndpoint>(module))
  const exports = calls.filter(({ kind }) => kind === 'excel')
  expect(exports.length).toBeGreaterThan(2)
  for (const { throttle } of exports) expect(throttle).toEqual({ times: 30, minutes: 10 })
  expect(account.captcha.throttle).toEqual({ times: 100, minutes: 10 })
})
