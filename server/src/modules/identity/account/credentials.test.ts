import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { resetAttempts } from '../../../http/throttle.queries.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aUser, factoryPassword } from '../users/users.factory.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '127.0.0.1', ONE_TIME_CODE_ROLES: 'data_analyst' })
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

type Person = Awaited<ReturnType<Api['as']>>
const login = (input: Record<string, string>, from = '10.0.0.1') =>
  api.client.send(account.login, input, { headers: { 'x-forwarded-for': from } })
const own_password = factoryPassword

/** Switches on the codes of a person. Returns codes of the app that are still unused. */
async function enableCodes(person: Person) {
  const { secret } = await person.call(account.totpSetup, { password: factoryPassword })
  const codeIn = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
  const { recovery_codes } = await person.call(account.totpEnable, { code: codeIn(0) })
  return { recovery_codes, next: () => codeIn(30) }
}

describe('a change of one’s own password', () => {
  it('replaces the token in use, so that a copy of it is worthless', async () => {
    const person = await api.as('content')
    const { token, expires_at } = await person.call(users.updatePassword, {
      current_password: factoryPassword,
      password: 'a brand new one',
    })
    expect(await person.send(account.profile)).toMatchObject({ http: 401, status: 50012 })
    const next = api.withToken(token)
    expect((await next.call(account.profile)).user_id).toBe(person.user_id)
    const { rows } = await api.services.pool.query<{ expires_at: Date }>(
      'select expires_at from sessions where session_id = $1',
      [person.session_id],
    )
    expect(Date.parse(expires_at)).toBe(rows[0]?.expires_at.getTime())
  })

  it('is refused for the password that one has', async () => {
    const person = await api.as('content')
    const same = { current_password: factoryPassword, password: factoryPassword }
    expect((await person.send(users.updatePassword, same)).errors).toHaveProperty('password')
  })
})

describe('wrong one-time codes', () => {
  it('count together at the log-in, at the desk and for recovery codes, per account', async () => {
    const person = await api.as('superuser')
    const { next, recovery_codes } = await enableCodes(person)
    const { email, user_id } = person
    const other = await aUser(api.services.db)
    const tries = [
      // Each log-in from another network, so that only the codes can be what is counted.
      (n: number) => login({ email, password: factoryPassword, code: '000000' }, `10.9.${n}.1`),
      () => person.send(account.totpDisable, { password: factoryPassword, code: 'AAAA-BBBB-CCCC' }),
      () =>
        person.send(users.updateOtherPassword, {
          user_id: other.user_id,
          password: 'chosen for them',
          own_password,
          own_code: '000000',
        }),
    ]
    for (let n = 0; n < 10; n++) {
      expect((await tries[n % 3]!(n)).http).not.toBe(429)
      // The puzzle after failed log-ins is not what is tested here.
      await forgetFailures(email)
    }
    const code = next()
    expect((await person.send(account.totpDisable, { password: factoryPassword, code })).http).toBe(429)
    const recovery = recovery_codes[0] ?? ''
    expect((await person.send(account.totpDisable, { password: factoryPassword, code: recovery })).http).toBe(
      429,
    )
    const { rows } = await api.services.pool.query(
      'select totp_enabled from users where user_id = any($1) order by totp_enabled',
      [[user_id, other.user_id]],
    )
    expect(rows).toEqual([{ totp_enabled: false }, { totp_enabled: true }])
  })
})

describe('guesses', () => {
  it('from one network lock the account there and not for its owner elsewhere', async () => {
    const { email } = await aUser(api.services.db)
    for (let n = 0; n < 10; n++) {
      await login({ email, password: `guess ${n}` }, '203.0.113.9')
      // The puzzle is asked for everywhere; what is tested here is the lock.
      await forgetFailures(email)
    }
    expect((await login({ email, password: factoryPassword }, '203.0.113.9')).http).toBe(429)
    expect((await login({ email, password: factoryPassword }, '198.51.100.7')).status).toBe(200)
  })

  it('from many networks ask for a puzzle everywhere', async () => {
    const { email } = await aUser(api.services.db)
    for (let n = 0; n < 3; n++) await login({ email, password: `guess ${n}` }, `203.0.${n}.9`)
    const answer = await login({ email, password: factoryPassword }, '198.51.100.7')
    expect(answer).toMatchObject({ http: 422, data: { captcha_required: true } })
  })
})

describe('a new password', () => {
  it.each([
    ['a common one', 'QWERTYuiop123'],
    ['the name and a year', 'Sari.Dewi-1990'],
    ['the e-mail address', 'sari@kantor-kami.example'],
    ['the name of the product', 'Balai2026!!'],
  ])('is refused if it is %s', async (_what, password) => {
    const person = { name: 'Sari Dewi', email: 'sari@kantor-kami.example', roles: ['content'] }
    const answer = await superuser.send(users.create, { ...person, password })
    expect(answer.errors).toHaveProperty('password')
    const { user_id } = await aUser(api.services.db, { ...person, roles: ['content'], email: next(person) })
    const other = await superuser.send(users.updateOtherPassword, { user_id, password, own_password })
    expect(other.errors).toHaveProperty('password')
  })

  it.each(['sari rajin menyiram bunga', 'lowercase only', '4071839265', 'ÄÖÜ ß 漢字 🙂🙂🙂🙂'])(
    'needs no mixture of signs: “%s”',
    async (password) => {
      const person = await api.as('content')
      await person.call(users.updatePassword, { current_password: factoryPassword, password })
    },
  )
})

describe('a password that somebody else set', () => {
  async function created() {
    const email = next({ email: 'newcomer@example.com' })
    const first = { email, password: 'told at the desk' }
    const { user_id } = await superuser.call(users.create, { ...first, name: 'Baru', roles: ['content'] })
    return { ...first, user_id }
  }

  it('opens nothing but its own replacement', async () => {
    const { email, password } = await created()
    const { token } = await api.client.call(account.login, { email, password })
    const restricted = api.withToken(token)
    expect((await restricted.call(account.profile)).setup).toBe('password')
    const refused = await restricted.send(account.activity)
    expect(refused).toMatchObject({ http: 403, data: { setup: 'password' } })
    const changed = await restricted.call(users.updatePassword, {
      current_password: password,
      password: 'chosen by myself',
    })
    const free = api.withToken(changed.token)
    expect((await free.call(account.profile)).setup).toBeNull()
    expect((await free.send(account.activity)).status).toBe(200)
  })

  it('ends after seven days, also one that was set later, and not a day earlier', async () => {
    const { email, password, user_id } = await created()
    const age = (days: number) =>
      api.services.pool.query(
        `update users set initial_password_until = initial_password_until - make_interval(days => $2) where user_id = $1`,
        [user_id, days],
      )
    await age(6)
    expect((await login({ email, password })).status).toBe(200)
    await age(1)
    expect(await login({ email, password })).toMatchObject({ http: 403 })
    const given = { user_id, password: 'told at the desk again' }
    await superuser.call(users.updateOtherPassword, { ...given, own_password })
    expect((await login({ email, password: given.password })).status).toBe(200)
    expect((await superuser.call(users.find, { user_id })).initial_password_until).not.toBeNull()
    await age(7)
    expect((await login({ email, password: given.password })).http).toBe(403)
  })
})

describe('a role that must use one-time codes', () => {
  it('opens nothing until they are on', async () => {
    const person = await api.as('data_analyst')
    expect((await person.call(account.profile)).setup).toBe('codes')
    expect(await person.send(account.activity)).toMatchObject({ http: 403, data: { setup: 'codes' } })
    await enableCodes(person)
    expect((await person.call(account.profile)).setup).toBeNull()
    expect((await person.send(account.activity)).status).toBe(200)
  })
})

describe('the actor’s own password', () => {
  const own = async (person: Person, changes: object) => {
    const { user_id, name, email, version } = await person.call(account.profile)
    return { user_id, name, email, roles: ['superuser'], status: 'active', version, ...changes }
  }

  it('is needed to change one’s own e-mail address, and for nothing else of the profile', async () => {
    const person = await api.as('superuser')
    const email = next({ email: 'moved@example.com' })
    const change = async (more: object) => person.send(users.updateOther, await own(person, more))
    expect((await change({ email })).errors).toHaveProperty('own_password')
    expect((await change({ email, own_password: 'not it' })).errors).toHaveProperty('own_password')
    expect((await person.call(account.profile)).email).toBe(person.email)
    expect((await change({ name: 'Only a name' })).status).toBe(200)
    const moved = await change({ email, own_password })
    expect(moved.status).toBe(200)
    expect(JSON.stringify(moved)).not.toContain(own_password)
    expect((await person.call(account.profile)).email).toBe(email)
  })

  it('is needed to set another’s password, with a code if one uses them', async () => {
    const person = await api.as('superuser')
    const { user_id } = await aUser(api.services.db)
    const set = (more: object) =>
      person.send(users.updateOtherPassword, { user_id, password: 'chosen for them', ...more })
    expect((await set({})).errors).toHaveProperty('own_password')
    expect((await set({ own_password: 'not it' })).errors).toHaveProperty('own_password')
    const { next: code } = await enableCodes(person)
    expect((await set({ own_password })).errors).toHaveProperty('own_code')
    expect((await set({ own_password, own_code: '000000' })).errors).toHaveProperty('own_code')
    expect((await set({ own_password, own_code: code() })).status).toBe(200)
  })
})

let number = 0
/** An address that no other test has. */
const next = ({ email }: { email: string }) => `${(number += 1)}-${email}`

/** Forgets the failures on an account that were counted over all networks. */
const forgetFailures = (email: string) => resetAttempts(api.services, `login account ${email}`)
