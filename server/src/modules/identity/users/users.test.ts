import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aSession, aUser, factoryPassword } from './users.factory.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

const newcomer = (email: string) => ({
  name: 'Sari Dewi',
  email,
  password: 'a long enough one',
  roles: ['content' as const],
})

describe('creating an account', () => {
  it('lets the new user log in with the given roles', async () => {
    await superuser.call(users.create, newcomer('sari@example.com'))
    const { token } = await api.client.call(account.login, {
      email: 'Sari@Example.com ',
      password: 'a long enough one',
    })
    const profile = await api.withToken(token).call(account.profile)
    expect(profile).toMatchObject({ name: 'Sari Dewi', email: 'sari@example.com', roles: ['content'] })
  })

  it('refuses an email address that another account uses', async () => {
    await superuser.call(users.create, newcomer('twice@example.com'))
    const answer = await superuser.send(users.create, newcomer('TWICE@example.com'))
    expect(answer).toMatchObject({
      http: 422,
      status: 422,
      errors: { email: [expect.stringContaining('Another account')] },
    })
  })

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['no roles', { roles: [] }, 'roles'],
    ['an unknown role', { roles: ['emperor'] }, 'roles.0'],
    ['an address without a domain', { email: 'sari@localhost' }, 'email'],
    ['an address of 300 characters', { email: `${'a'.repeat(290)}@example.com` }, 'email'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name with a NUL', { name: 'Sa\0ri' }, 'name'],
    ['an unknown field', { is_boss: '1' }, 'is_boss'],
  ])('refuses %s and marks the field', async (_what, wrong, field) => {
    const answer = await superuser.send(
      users.create,
      { ...newcomer('wrong@example.com'), ...wrong },
      { json: true },
    )
    expect(answer.http).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  it('is idempotent: a repeated request is stored once', async () => {
    const input = newcomer('once@example.com')
    const headers = { 'idempotency-key': 'create-once' }
    const first = await superuser.call(users.create, input, { headers })
    const second = await superuser.call(users.create, input, { headers })
    expect(second).toEqual(first)
    const other = await superuser.send(users.create, { ...input, name: 'Somebody else' }, { headers })
    expect(other.http).toBe(422)
    const found = await superuser.call(users.list, { search: 'once@example.com' })
    expect(found.total).toBe(1)
  })
})

describe('changing an account', () => {
  it('refuses a stale version with 409, the last writer and both sides', async () => {
    const user = await aUser(api.services.db)
    const wanted = { ...user, introduction: '', status: 'active' as const }
    const edit = (name: string) => ({
      user_id: user.user_id,
      name,
      email: wanted.email,
      introduction: '',
      roles: wanted.roles,
      status: wanted.status,
      version: user.version,
    })
    await superuser.call(users.updateOther, edit('First'))
    const answer = await superuser.send(users.updateOther, edit('Second'))
    expect(answer.http).toBe(409)
    expect(answer.data).toMatchObject({ theirs: { name: 'First', version: 2 }, yours: { name: 'Second' } })
  })

  it('lets exactly one of many concurrent saves of one version win', async () => {
    const user = await aUser(api.services.db)
    const saves = Array.from({ length: 20 }, (_, index) =>
      superuser.send(users.updateOther, {
        user_id: user.user_id,
        name: `Save ${index}`,
        email: user.email,
        roles: user.roles,
        status: 'active',
        version: 1,
      }),
    )
    const statuses = (await Promise.all(saves)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  it('refuses a change of one’s own roles', async () => {
    const profile = await superuser.call(account.profile)
    const answer = await superuser.send(users.updateOther, {
      user_id: profile.user_id,
      name: profile.name,
      email: profile.email,
      roles: ['superuser', 'admin'],
      status: 'active',
      version: profile.version,
    })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('your own roles') })
  })

  it('revokes roles with the next request', async () => {
    const other = await api.as('superuser')
    expect((await other.send(users.list)).http).toBe(200)
    await superuser.call(users.updateOther, {
      user_id: other.user_id,
      name: 'Demoted',
      email: other.email,
      roles: ['content'],
      status: 'active',
      version: 1,
    })
    expect((await other.send(users.list)).http).toBe(403)
  })

  it('ends the sessions of a suspended user', async () => {
    const other = await api.as('content')
    const { user_id, email } = other
    await superuser.call(users.updateOther, {
      user_id,
      email,
      name: 'Out',
      roles: ['content'],
      status: 'suspended',
      version: 1,
    })
    expect(await other.send(account.profile)).toMatchObject({ http: 401, status: 50012 })
    const login = await api.client.send(account.login, { email, password: factoryPassword })
    expect(login).toMatchObject({ http: 403, msg: expect.stringContaining('suspended') })
  })
})

describe('the last account that can manage admins', () => {
  it('cannot be removed or demoted, not even by two managers who do it to each other concurrently', async () => {
    const alone = await startApi()
    try {
      const one = await alone.as('superuser')
      const two = await alone.as('superuser')
      const answers = await Promise.all([
        one.send(users.delete, { user_id: two.user_id }),
        two.send(users.delete, { user_id: one.user_id }),
      ])
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      const left = answers[0].status === 200 ? one : two
      const third = await alone.as('admin')
      const demote = await third.send(users.updateOther, {
        user_id: left.user_id,
        name: 'Demoted',
        email: left.email,
        roles: ['content'],
        status: 'active',
        version: 1,
      })
      expect(demote.status).toBe(200)
      const lastOne = await third.send(users.delete, { user_id: third.user_id })
      expect(lastOne.http).toBe(422)
    } finally {
      await alone.close()
    }
  })
})

describe('passwords', () => {
  it('can be changed only with the current one, which ends all other sessions', async () => {
    const person = await api.as('content')
    const elsewhere = api.withToken((await aSession(api.services.db, person.user_id)).token)
    const wrong = await person.send(users.updatePassword, {
      current_password: 'not it',
      password: 'a brand new one',
    })
    expect(wrong.errors).toHaveProperty('current_password')
    const { token } = await person.call(users.updatePassword, {
      current_password: factoryPassword,
      password: 'a brand new one',
    })
    expect((await elsewhere.send(account.profile)).status).toBe(50012)
    expect((await api.withToken(token).send(account.profile)).status).toBe(200)
    await api.client.call(account.login, { email: person.email, password: 'a brand new one' })
  })

  it('can be set by a superuser, which signs the user out everywhere', async () => {
    const person = await api.as('content')
    await superuser.call(users.updateOtherPassword, {
      user_id: person.user_id,
      password: 'chosen for them',
      own_password: factoryPassword,
    })
    expect((await person.send(account.profile)).status).toBe(50012)
    await api.client.call(account.login, { email: person.email, password: 'chosen for them' })
  })
})

describe('deleting an account', () => {
  it('moves it to the trash, from which it can be restored', async () => {
    const person = await api.as('content')
    await superuser.call(users.delete, { user_id: person.user_id })
    expect((await person.send(account.profile)).status).toBe(50012)
    const trash = await superuser.call(users.list, { trash: '1', search: person.email })
    expect(trash.rows).toMatchObject([{ user_id: person.user_id }])
    await superuser.call(users.restore, { user_id: person.user_id })
    const back = await superuser.call(users.list, { search: person.email })
    expect(back.rows).toMatchObject([{ user_id: person.user_id, deleted_at: null }])
  })
})

describe('the audit log', () => {
  it('has a row for every change, with the values before and after and without secrets', async () => {
    const { user_id } = await superuser.call(users.create, newcomer('audited@example.com'))
    const created = await superuser.call(audit.list, { entity: 'users', entity_id: String(user_id) })
    expect(created.rows).toMatchObject([
      {
        action: 'users.create',
        user_id: superuser.user_id,
        before: null,
        after: { email: 'audited@example.com' },
      },
    ])
    expect(JSON.stringify(created)).not.toContain('a long enough one')
  })

  it('has no row for a refused change', async () => {
    const before = await superuser.call(audit.list, {})
    await superuser.send(users.delete, { user_id: superuser.user_id })
    const after = await superuser.call(audit.list, {})
    expect(after.total).toBe(before.total)
  })

  it('cannot be changed or emptied, not even by the application', async () => {
    const statements = [
      'update audit.entries set user_name = $$x$$',
      'delete from audit.entries',
      'truncate audit.entries',
    ]
    for (const statement of statements)
      await expect(api.services.pool.query(statement)).rejects.toThrow('permission denied')
  })
})
