import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { gateway } from '@balai/contract/money/gateway.ts'
import { factoryPassword } from '../src/modules/identity/users/users.factory.ts'
import { notificationPath } from '../src/modules/money/gateway/gateway.routes.ts'
import { secretsFrom } from '../src/lib/secrets.ts'
import { securityEvents, type SecurityEvent } from '../src/lib/security-log.ts'
import { startApi, type Api } from './api.ts'
import { jobContext, jobNamed } from './job-context.ts'

const oldSecret = 'the secret of last year is long enough'
const lines: string[] = []
let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  const settings = { LOG_LEVEL: 'info', FORMER_SECRET_KEYS: oldSecret }
  api = await startApi(settings, { log: { write: (line: string) => void lines.push(line) } })
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

/** What the events must not contain. */
const secrets = [factoryPassword, 'not the password', 'a brand new one', 'SB-Mid-server-secret', '135790']

/** How each event comes about. A new event does not compile until it is here. */
const causes: Record<SecurityEvent, () => Promise<unknown>> = {
  'access.refused': async () => (await api.as('content')).send(users.list),
  'token.refused': () => api.withToken('x'.repeat(43)).send(account.profile),
  throttled: async () => {
    const person = await api.as('content')
    for (let n = 0; n < 11; n++) await person.send(account.totpSetup, { password: 'not the password' })
  },
  'login.refused': () =>
    api.client.send(account.login, { email: superuser.email, password: 'not the password' }),
  'password.wrong': async () =>
    (await api.as('content')).send(account.totpSetup, { password: 'not the password' }),
  'code.wrong': async () => {
    const person = await api.as('content')
    await person.call(account.totpSetup, { password: factoryPassword })
    await person.send(account.totpEnable, { code: '135790' })
  },
  'notice.forged': async () => {
    const server_key = 'SB-Mid-server-secret'
    const settings = {
      is_production: '0' as const,
      server_key,
      client_key: 'c',
      merchant_id: 'm',
      version: 0,
    }
    await superuser.send(gateway.saveSettings, settings)
    const notice = { order_id: 'x', status_code: '200', gross_amount: '1.00', signature_key: 'f'.repeat(128) }
    await api.nobody.raw(notificationPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...notice, transaction_status: 'settlement' }),
    })
  },
  'password.changed': async () =>
    (await api.as('content')).call(users.updatePassword, {
      current_password: factoryPassword,
      password: 'a brand new one',
    }),
  'codes.changed': async () => {
    const { user_id } = await api.as('content')
    const reset = { password: 'a brand new one', reset_totp: '1' as const, own_password: factoryPassword }
    await superuser.call(users.updateOtherPassword, { user_id, ...reset })
  },
  'roles.changed': () =>
    superuser.call(users.create, {
      name: 'Baru',
      email: 'baru@example.com',
      password: 'a brand new one',
      roles: ['content'],
    }),
  'key.changed': async () => {
    const { version } = await superuser.call(gateway.settings)
    const settings = { is_production: '0' as const, client_key: 'c', merchant_id: 'm', version }
    await superuser.call(gateway.saveSettings, { ...settings, server_key: 'SB-Mid-server-secret' })
  },
  'key.rotated': async () => {
    await api.services.pool.query('update users set totp_secret = $1 where user_id = $2', [
      secretsFrom(oldSecret).encrypt('JBSWY3DPEHPK3PXP'),
      superuser.user_id,
    ])
    await jobNamed('house.seal-anew').run(jobContext(api), {})
  },
}

it.each(securityEvents)('%s is written once for one cause, without a secret', async (event) => {
  lines.splice(0)
  await causes[event]()
  const written = lines.filter((line) => (JSON.parse(line) as { security?: string }).security === event)
  expect(written).toHaveLength(1)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  expect(lines.join('')).not.toContain(superuser.email)
})

it('the documentation lists exactly the events that exist', async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../docs/security-log.md'), 'utf8')
  const listed = [...text.matchAll(/^\| `([a-z.]+)` /gm)].map(([, name]) => name)
  expect(listed).toEqual([...securityEvents])
})
