import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { aUser } from '../users/users.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0' }
const safari = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
}

it('a changed password is mailed to its owner, in the language of the account', async () => {
  const { user_id, email, password } = await aUser(api.services.db, { roles: ['content'] })
  const session = await api.client.call(account.login, { email, password }, { headers: firefox })
  const person = api.withToken(session.token)
  await person.call(account.savePreferences, { language: 'id' })
  await person.call(
    users.updatePassword,
    { current_password: password, password: 'empat kuda hijau menari' },
    { headers: firefox },
  )
  const [mail] = await mailsTo(api, { user_id }, 'account.password_changed')
  expect(mail).toMatchObject({ address: email, language: 'id', owed: true, state: 'queued' })
  const { subject, text } = await readMail(api, mail!)
  expect(subject).toBe('Sandi Anda telah diubah')
  expect(text).toContain('Perangkat: Firefox')
})

it('a password that a superuser set is mailed with their name, and so are codes that they switched off', async () => {
  const {
    user_id: boss_id,
    email,
    password,
  } = await aUser(api.services.db, {
    roles: ['superuser'],
    name: 'Budi',
  })
  const session = await api.client.call(account.login, { email, password })
  const person = await api.as('content')
  await api.withToken(session.token).call(users.updateOtherPassword, {
    user_id: person.user_id,
    password: 'empat kuda hijau menari',
    reset_totp: true,
    own_password: password,
  })
  const mails = await mailsTo(api, { user_id: person.user_id })
  expect(mails.map(({ kind }) => kind)).toEqual(['account.password_changed', 'account.codes_off'])
  for (const mail of mails) expect((await readMail(api, mail)).text).toContain('Budi')
  expect(await mailsTo(api, { user_id: boss_id })).toEqual([])
})

it('a log-in from another device is mailed once, and the first log-in is not', async () => {
  const { user_id, email, password } = await aUser(api.services.db, { roles: ['content'] })
  const logIn = (headers: Record<string, string>) =>
    api.client.call(account.login, { email, password }, { headers })
  await logIn(firefox)
  expect(await mailsTo(api, { user_id })).toEqual([])
  await logIn(safari)
  await logIn(safari)
  await logIn(firefox)
  const mails = await mailsTo(api, { user_id }, 'account.new_device')
  expect(mails).toHaveLength(1)
  expect((await readMail(api, mails[0]!)).text).toMatch(/Device: .*(iPhone|iOS)/)
})

it('the former e-mail address gets a mail when it is replaced, which names the other person if one did it', async () => {
  const boss = await aUser(api.services.db, { roles: ['superuser'], name: 'Budi' })
  const { email: own, password } = boss
  const session = await api.client.call(account.login, { email: own, password }, { headers: firefox })
  const caller = api.withToken(session.token)
  const person = await aUser(api.services.db, { roles: ['content'] })
  for (const { user_id, email } of [boss, person]) {
    const { version } = await caller.call(users.find, { user_id })
    await caller.call(
      users.updateOther,
      { user_id, version, email: `new-${email}`, own_password: password },
      { headers: firefox },
    )
    const mails = await mailsTo(api, { user_id })
    expect(mails.map(({ kind, address }) => [kind, address])).toEqual([
      ['account.address_changed', email],
      ['account.confirm_address', `new-${email}`],
    ])
    const { text } = await readMail(api, mails[0]!)
    // The new address is left out: the former mailbox may belong to somebody else by now.
    expect(text).not.toContain(`new-${email}`)
    if (user_id === boss.user_id) expect(text).toContain('Device: Firefox')
    else expect(text).toContain('Budi changed it for you.')
  }
})
