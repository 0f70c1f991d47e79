import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aUser, factoryPassword } from '../users/users.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const login = (input: Record<string, string>, on: Api = api) => on.client.send(account.login, input)
const failLogin = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) await login({ email, password: `wrong ${i}` })
}

/** Solves a puzzle as the browser does. */
async function solvedCaptcha(): Promise<string> {
  const challenge = (await api.client.call(account.captcha)) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('logging in', () => {
  it('returns a token that gives access to the profile, with a non-empty list of roles', async () => {
    const { email } = await aUser(api.services.db, { roles: ['content', 'data_analyst'], name: 'Budi' })
    const { token } = await api.client.call(account.login, { email, password: factoryPassword })
    const profile = await api.withToken(token).call(account.profile)
    expect(profile).toMatchObject({
      name: 'Budi',
      roles: ['content', 'data_analyst'],
      is_verified: false,
      avatar: '',
    })
    expect(profile).not.toHaveProperty('password_hash')
  })

  it('stores only a hash of the token', async () => {
    const { email } = await aUser(api.services.db)
    const { token } = await api.client.call(account.login, { email, password: factoryPassword })
    const { rows } = await api.services.pool.query(`select s::text as row from sessions s`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('answers an unknown account like a wrong password', async () => {
    const { email } = await aUser(api.services.db)
    const wrong = await login({ email, password: 'not the password' })
    const unknown = await login({ email: 'nobody-at-all@example.com', password: 'not the password' })
    expect(wrong).toMatchObject({ http: 401, status: 401, msg: 'E-mail or password is wrong.' })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
  })

  it('requires a solved puzzle after three failures, and accepts each solution once', async () => {
    const { email } = await aUser(api.services.db)
    await failLogin(email, 2)
    expect((await login({ email, password: 'third' })).data).toMatchObject({ captcha_required: true })
    const without = await login({ email, password: factoryPassword })
    expect(without).toMatchObject({ http: 422, data: { captcha_required: true } })
    const captcha = await solvedCaptcha()
    expect((await login({ email, password: 'wrong again', captcha })).msg).toBe(
      'E-mail or password is wrong.',
    )
    expect((await login({ email, password: factoryPassword, captcha })).http).toBe(422)
    expect((await login({ email, password: factoryPassword, captcha: await solvedCaptcha() })).status).toBe(
      200,
    )
    expect((await login({ email, password: factoryPassword })).status).toBe(200)
  })

  it.each(['', 'x', 'bm90IGpzb24=', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])(
    'takes %j for no solution',
    async (captcha) => {
      const { email } = await aUser(api.services.db)
      await failLogin(email, 3)
      expect((await login({ email, password: factoryPassword, captcha })).http).toBe(422)
    },
  )

  it('evaluates at most ten guesses per account, however many are concurrent', async () => {
    const { email } = await aUser(api.services.db)
    const guesses = Array.from({ length: 200 }, (_, index) =>
      api.client.send(
        account.login,
        { email, password: `guess ${index}` },
        { headers: { 'x-forwarded-for': `10.0.0.${index}` } },
      ),
    )
    const answers = await Promise.all(guesses)
    const evaluated = answers.filter(({ msg }) => msg === 'E-mail or password is wrong.')
    expect(evaluated.length).toBeGreaterThan(0)
    expect(evaluated.length).toBeLessThanOrEqual(10)
    let counted = evaluated.length
    let locked = await login({ email, password: 'one more', captcha: await solvedCaptcha() })
    for (; locked.http === 401; counted++)
      locked = await login({ email, password: 'one more', captcha: await solvedCaptcha() })
    expect(counted).toBe(10)
    expect(locked).toMatchObject({ http: 429, data: { retry_after_seconds: expect.any(Number) } })
    const right = await login({ email, password: factoryPassword, captcha: await solvedCaptcha() })
    expect(right.http).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('counts per IP address too, and ignores forwarding headers', async () => {
    const other = await startApi()
    try {
      const attempts = Array.from({ length: 110 }, (_, index) =>
        other.client.send(
          account.login,
          { email: `someone-${index}@example.com`, password: 'guess' },
          { headers: { 'x-forwarded-for': `10.1.0.${index}` } },
        ),
      )
      const throttled = (await Promise.all(attempts)).filter(({ http }) => http === 429)
      expect(throttled).toHaveLength(10)
    } finally {
      await other.close()
    }
  })

  it('uses the IP address from a trusted proxy', async () => {
    const behind = await startApi({ TRUST_PROXY: '127.0.0.1' })
    try {
      const answer = await behind.client.send(
        account.myIp,
        {},
        { headers: { 'x-forwarded-for': '203.0.113.7' } },
      )
      expect(answer.data).toEqual({ ip: '203.0.113.7' })
    } finally {
      await behind.close()
    }
    const direct = await api.client.send(account.myIp, {}, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(direct.data).toEqual({ ip: '127.0.0.1' })
  })
})

describe('concurrent calls of many users', () => {
  it('are each authenticated correctly, including unknown tokens and ended sessions', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.as('content')))
    const left = await api.as('content')
    await left.call(account.logout)
    const stranger = api.withToken('nobody has this token')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        Promise.all([...people, left, stranger].map((caller) => caller.send(account.profile))),
      ),
    )
    for (const round of answers) {
      const names = new Set(round.slice(0, 8).map(({ data }) => (data as { email: string }).email))
      expect([...names]).toEqual(people.map(({ email }) => email))
      expect(round.slice(8).map(({ status }) => status)).toEqual([50_012, 50_008])
    }
  })
})

describe('logging out', () => {
  it('ends the session at once', async () => {
    const person = await api.as('content')
    await person.call(account.logout)
    expect(await person.send(account.profile)).toMatchObject({ http: 401, status: 50012 })
  })
})

describe('one-time codes', () => {
  const codeOf = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

  async function withCodes() {
    const person = await api.as('content')
    const { secret } = await person.call(account.totpSetup, { password: factoryPassword })
    const { recovery_codes } = await person.call(account.totpEnable, { code: codeOf(secret) })
    return { person, secret, recovery_codes }
  }

  it('are required at the login once they are on, and each works once', async () => {
    const { person, secret } = await withCodes()
    const credentials = { email: person.email, password: factoryPassword }
    expect(await login(credentials)).toMatchObject({ http: 401, data: { code_required: true } })
    // The time step of the code that switched them on is consumed; the next one is not.
    expect((await login({ ...credentials, code: codeOf(secret) })).http).toBe(401)
    const next = codeOf(secret, Date.now() + 30_000)
    expect((await login({ ...credentials, code: next })).status).toBe(200)
    expect((await login({ ...credentials, code: next })).http).toBe(401)
  })

  it('can be replaced by a recovery code, once, however it is typed', async () => {
    const { person, recovery_codes } = await withCodes()
    const [code = ''] = recovery_codes
    expect(recovery_codes).toHaveLength(10)
    const credentials = { email: person.email, password: factoryPassword }
    expect((await login({ ...credentials, code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await login({ ...credentials, code })).http).toBe(401)
  })

  it('stay off until the app has produced a first code', async () => {
    const person = await api.as('content')
    await person.call(account.totpSetup, { password: factoryPassword })
    expect((await person.send(account.totpEnable, { code: '000000' })).errors).toHaveProperty('code')
    expect((await login({ email: person.email, password: factoryPassword })).status).toBe(200)
  })

  it('can be set up and switched off only with the password', async () => {
    const { person, recovery_codes } = await withCodes()
    const stranger = await api.as('content')
    expect((await stranger.send(account.totpSetup, { password: 'not it' })).errors).toHaveProperty('password')
    const code = recovery_codes[1] ?? ''
    expect((await person.send(account.totpDisable, { password: 'not it', code })).errors).toHaveProperty(
      'password',
    )
    await person.call(account.totpDisable, { password: factoryPassword, code })
    expect((await login({ email: person.email, password: factoryPassword })).status).toBe(200)
  })

  it('can be reset by a superuser together with the password', async () => {
    const { person } = await withCodes()
    const superuser = await api.as('superuser')
    await superuser.call(users.updateOtherPassword, {
      user_id: person.user_id,
      password: 'given at the desk',
      own_password: factoryPassword,
      reset_totp: '1',
    })
    expect((await login({ email: person.email, password: 'given at the desk' })).status).toBe(200)
  })

  it('are stored encrypted, and recovery codes hashed', async () => {
    const { person, secret, recovery_codes } = await withCodes()
    const { rows } = await api.services.pool.query<{ totp_secret: Buffer }>(
      'select totp_secret from users where user_id = $1',
      [person.user_id],
    )
    expect(rows[0]?.totp_secret.includes(secret)).toBe(false)
    const codes = await api.services.pool.query('select encode(code_hash, $1) as code from recovery_codes', [
      'escape',
    ])
    expect(JSON.stringify(codes.rows)).not.toContain(recovery_codes[0]?.replaceAll('-', ''))
  })
})
