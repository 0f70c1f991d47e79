import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { mailsTo, readMail, tokenIn } from '../../../../test/mails.ts'

let api: Api
let boss: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example/' })
  boss = await api.as('superuser')
})
afterAll(() => api.close())

const password = 'empat kuda hijau menari'
/** Asks for a link as the log-in page does, and runs the job that mails it. */
const ask = async (email: string) => {
  await api.client.call(account.forgotten, { email })
  await jobNamed('account.forgotten').run(jobContext(api), { email })
}
const passwordToken = async (person: { user_id: number; email: string }) => {
  await ask(person.email)
  return tokenIn(api, person.user_id, 'account.forgotten_password')
}
const hashedTokens = async () =>
  (await api.services.db.selectFrom('account_links').selectAll().execute()).length

describe('a forgotten password', () => {
  it('is replaced with a link that works once, ends all sessions and confirms the address', async () => {
    const person = await api.as('content')
    const token = await passwordToken(person)
    expect(await api.client.call(account.link, { token })).toMatchObject({
      kind: 'password',
      email: person.email,
    })
    expect(await api.client.call(account.choosePassword, { token, password })).toEqual({
      email: person.email,
    })
    expect((await person.send(account.profile)).http).toBe(401)
    const session = await api.client.call(account.login, { email: person.email, password })
    expect(await api.withToken(session.token).call(account.profile)).toMatchObject({ is_verified: true })
    expect(await mailsTo(api, person, 'account.password_changed')).toHaveLength(1)
    expect(await api.client.send(account.choosePassword, { token, password })).toMatchObject({ http: 404 })
    expect(await api.client.send(account.link, { token })).toMatchObject({ http: 404 })
  })

  it('is asked for with the same answer and the same work for an unknown address', async () => {
    const person = await api.as('content')
    const jobs = () =>
      api.services.pool.query<{ count: number }>(
        `select count(*)::int from pgboss.job where name = 'account.forgotten'`,
      )
    const before = await jobs()
    const known = await api.client.send(account.forgotten, { email: person.email })
    const unknown = await api.client.send(account.forgotten, { email: 'nobody@example.com' })
    expect(unknown).toEqual({ ...known, headers: expect.anything() })
    expect((await jobs()).rows[0]!.count).toBe(before.rows[0]!.count + 2)
    const links = await hashedTokens()
    await ask('somebody-else@example.com')
    expect(await hashedTokens()).toBe(links)
  })

  it('needs a press of a button: reading the link does not use it', async () => {
    const person = await api.as('content')
    const token = await passwordToken(person)
    await api.client.call(account.link, { token })
    await api.client.call(account.link, { token })
    expect((await api.client.send(account.choosePassword, { token, password })).http).toBe(200)
  })

  it('cannot be replaced with an older link, an expired one, or one to a former address', async () => {
    const person = await api.as('content')
    const older = await passwordToken(person)
    const newer = await passwordToken(person)
    expect((await api.client.send(account.link, { token: older })).http).toBe(404)
    await api.services.pool.query(
      `update account_links set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.user_id],
    )
    expect((await api.client.send(account.link, { token: newer })).http).toBe(404)
    const again = await passwordToken(person)
    const { version } = await boss.call(users.find, { user_id: person.user_id })
    const email = `new-${person.email}`
    await boss.call(users.updateOther, { user_id: person.user_id, version, email })
    expect((await api.client.send(account.choosePassword, { token: again, password })).http).toBe(404)
  })

  it('stays as it is for a suspended account', async () => {
    const person = await api.as('content')
    const token = await passwordToken(person)
    const { version } = await boss.call(users.find, { user_id: person.user_id })
    await boss.call(users.updateOther, { user_id: person.user_id, version, status: 'suspended' })
    expect((await api.client.send(account.choosePassword, { token, password })).http).toBe(403)
    await ask(person.email)
    expect(await mailsTo(api, person, 'account.forgotten_password')).toHaveLength(1)
  })

  it('is not replaced by one that is easy to guess, and the link still works', async () => {
    const person = await api.as('content')
    const token = await passwordToken(person)
    const refused = await api.client.send(account.choosePassword, { token, password: 'password1234' })
    expect(refused).toMatchObject({ http: 422, errors: { password: [expect.any(String)] } })
    expect((await api.client.send(account.link, { token })).http).toBe(200)
  })

  it('can be asked for five times in an hour for one address', async () => {
    const { email } = await api.as('content')
    const answers: number[] = []
    for (let time = 0; time < 6; time += 1)
      answers.push((await api.client.send(account.forgotten, { email })).http)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('keeps its token out of the database, and its link on the site’s own address', async () => {
    const person = await api.as('content')
    const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await api.client.call(account.forgotten, { email: person.email }, { headers: host })
    const token = await passwordToken(person)
    const [mail] = await mailsTo(api, person, 'account.forgotten_password')
    const { text } = await readMail(api, mail!)
    expect(text).toContain('https://balai.example/link#')
    expect(text).not.toContain('evil')
    const { rows } = await api.services.pool.query<{ found: boolean }>(
      `select exists (select from mails m where m::text like $1)
        or exists (select from account_links l where l::text like $1) as found`,
      [`%${token}%`],
    )
    expect(rows).toEqual([{ found: false }])
  })
})

describe('an invitation', () => {
  const person = { name: 'Rina Wati', roles: ['content' as const] }

  it('lets a new colleague choose the first password', async () => {
    const email = 'rina@contoh.id'
    const { user_id } = await boss.call(users.create, { ...person, email, invite: true })
    const token = await tokenIn(api, user_id, 'account.invitation')
    expect(await api.client.call(account.link, { token })).toEqual({
      kind: 'invitation',
      name: 'Rina Wati',
      email,
    })
    await api.client.call(account.choosePassword, { token, password })
    const session = await api.client.call(account.login, { email, password })
    const profile = await api.withToken(session.token).call(account.profile)
    expect(profile).toMatchObject({ setup: null, is_verified: true })
    expect((await boss.send(users.invite, { user_id })).http).toBe(422)
  })

  it('can be sent again, and the former link no longer works', async () => {
    const { user_id } = await boss.call(users.create, { ...person, email: 'rini@contoh.id', invite: true })
    const former = await tokenIn(api, user_id, 'account.invitation')
    await boss.call(users.invite, { user_id })
    expect((await api.client.send(account.link, { token: former })).http).toBe(404)
    const token = await tokenIn(api, user_id, 'account.invitation')
    expect((await api.client.send(account.link, { token })).http).toBe(200)
  })

  it('and a first password exclude each other, and one of them is needed', async () => {
    const input = { ...person, email: 'rita@contoh.id' }
    for (const choice of [{}, { invite: true, password }])
      expect(await boss.send(users.create, { ...input, ...choice })).toMatchObject({
        http: 422,
        errors: { password: [expect.any(String)] },
      })
    const { user_id } = await boss.call(users.create, { ...input, password })
    expect((await mailsTo(api, { user_id })).map(({ kind }) => kind)).toEqual(['account.confirm_address'])
  })

  it('follows a corrected address', async () => {
    const { user_id, version } = await boss.call(users.create, {
      ...person,
      email: 'wrong@contoh.id',
      invite: true,
    })
    await boss.call(users.updateOther, { user_id, version, email: 'right@contoh.id' })
    expect((await mailsTo(api, { user_id }, 'account.invitation')).map(({ address }) => address)).toEqual([
      'wrong@contoh.id',
      'right@contoh.id',
    ])
    // The wrong address may be a stranger's, and there is no account to lose yet.
    expect(await mailsTo(api, { user_id }, 'account.address_changed')).toEqual([])
  })
})

describe('an e-mail address', () => {
  it('is confirmed with a link, and not any more after it changed', async () => {
    const person = await api.as('content')
    await api.services.pool.query('update users set is_verified = false where user_id = $1', [person.user_id])
    await person.call(account.sendConfirmation)
    const token = await tokenIn(api, person.user_id, 'account.confirm_address')
    expect((await api.client.send(account.choosePassword, { token, password })).http).toBe(404)
    await api.client.call(account.confirmAddress, { token })
    expect(await person.call(account.profile)).toMatchObject({ is_verified: true })
    expect((await person.send(account.sendConfirmation)).http).toBe(422)
    const { version } = await boss.call(users.find, { user_id: person.user_id })
    const email = `changed-${person.email}`
    await boss.call(users.updateOther, { user_id: person.user_id, version, email })
    expect(await person.call(account.profile)).toMatchObject({ is_verified: false })
    expect((await mailsTo(api, person, 'account.confirm_address')).at(-1)).toMatchObject({ address: email })
  })
})
