import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { openTestServices } from '../../test/services.ts'
import { passwordMatches } from '../lib/passwords.ts'
import { createFirstSuperuser } from './first-start.ts'

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

/** What a start prints as the password. */
async function printedPassword() {
  const lines: string[] = []
  await createFirstSuperuser(services, (line) => void lines.push(line))
  return /shown only now: (\S+)/.exec(lines.join('\n'))?.[1]
}
const stored = async () => {
  const { rows } = await services.pool.query<{ password_hash: string; days: number }>(
    `select password_hash, round(extract(epoch from initial_password_until - now()) / 86400)::integer as days
    from users where email = 'admin@balai.local'`,
  )
  return rows[0]!
}

it('the printed password must be replaced within 7 days; if it ended unused, the next start prints another', async () => {
  const first = await printedPassword()
  expect(await passwordMatches(first!, (await stored()).password_hash)).toBe(true)
  expect((await stored()).days).toBe(7)
  expect(await printedPassword()).toBeUndefined()
  await services.pool.query(`update users set initial_password_until = now() - interval '1 minute'`)
  const second = await printedPassword()
  expect(second).not.toBe(first)
  expect(await passwordMatches(second!, (await stored()).password_hash)).toBe(true)
  expect((await stored()).days).toBe(7)
  await services.pool.query(`update users set initial_password_until = null`)
  expect(await printedPassword()).toBeUndefined()
})

it('a password from the settings is refused if it is easy to guess, and need not be replaced', async () => {
  const own = await newDatabase()
  const start = async (ADMIN_PASSWORD: string) => {
    const started = await openTestServices(own.url, { ADMIN_PASSWORD, ADMIN_EMAIL: 'dewi@kantor.example' })
    try {
      await createFirstSuperuser(started, () => undefined)
      const { rows } = await started.pool.query('select email, initial_password_until from users')
      return rows
    } finally {
      await started.close()
    }
  }
  try {
    await expect(start('dewi-kantor-2026')).rejects.toThrow('ADMIN_PASSWORD is easy to guess')
    expect(await start('bunga di tepi jalan')).toEqual([
      { email: 'dewi@kantor.example', initial_password_until: null },
    ])
  } finally {
    await own.drop()
  }
})
