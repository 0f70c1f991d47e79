import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { aSession, aUser, factoryPassword } from './users.factory.ts'
import { usersPurge } from './users.jobs.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
})
afterAll(async () => {
  stopListening()
  await api.close()
})

const find = (user_id: number) => superuser.call(users.find, { user_id })
/** The input of a form that the user has not changed. */
const unchanged = async (user_id: number) => {
  const { name, email, introduction, roles, status, version } = await find(user_id)
  return { user_id, name, email, introduction, roles, status, version }
}

describe('the list of accounts', () => {
  const names = async (input: object) =>
    (await superuser.call(users.list, { search: 'senarai', ...input })).rows.map(({ name }) => name)
  beforeAll(async () => {
    const { db, pool } = api.services
    for (const [name, roles, login] of [
      ['Senarai B', ['content'], '2026-01-02'],
      ['Senarai A', ['content', 'data_analyst'], null],
      ['Senarai C', ['social_media'], '2026-01-01'],
    ] as const) {
      const { user_id } = await aUser(db, { name, roles: [...roles] })
      await pool.query('update users set last_login_at = $2 where user_id = $1', [user_id, login])
    }
    const [suspended, deleted] = [
      await aUser(db, { name: 'Senarai D' }),
      await aUser(db, { name: 'Senarai E' }),
    ]
    await pool.query(`update users set status = 'suspended' where user_id = $1`, [suspended.user_id])
    await superuser.call(users.delete, { user_id: deleted.user_id })
  })

  it('is in the requested order', async () => {
    const [a, b, c, d] = ['Senarai A', 'Senarai B', 'Senarai C', 'Senarai D']
    expect(await names({ order_by: 'name', order: 'asc' })).toEqual([a, b, c, d])
    expect(await names({ order_by: 'name', order: 'desc' })).toEqual([d, c, b, a])
  })

  it('ends with accounts that never logged in, in both directions', async () => {
    const [a, b, c, d] = ['Senarai A', 'Senarai B', 'Senarai C', 'Senarai D']
    expect(await names({ order_by: 'last_login_at', order: 'asc' })).toEqual([c, b, a, d])
    expect(await names({ order_by: 'last_login_at', order: 'desc' })).toEqual([b, c, d, a])
  })

  it.each([
    ['a role', { role: 'content' }, ['Senarai A', 'Senarai B', 'Senarai D']],
    ['a status', { status: 'suspended' }, ['Senarai D']],
    ['another status', { status: 'active' }, ['Senarai A', 'Senarai B', 'Senarai C']],
    ['the trash', { trash: '1' }, ['Senarai E']],
  ])('can be narrowed to %s', async (_what, filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  it.each([
    ['everybody', {}, `deleted_at is null`],
    ['a role', { role: 'content' as const }, `deleted_at is null and 'content' = any(roles)`],
    ['a status', { status: 'suspended' as const }, `deleted_at is null and status = 'suspended'`],
    ['the trash', { trash: '1' as const }, `deleted_at is not null`],
    ['a text', { search: 'senarai' }, `deleted_at is null and name like 'Senarai%'`],
  ])('counts exactly: %s', async (_what, filter, condition) => {
    const { rows } = await api.services.pool.query<{ count: number }>(
      `select count(*)::integer as count from users where ${condition}`,
    )
    expect((await superuser.call(users.list, { ...filter, perPage: 1 })).total).toBe(rows[0]?.count)
  })
})

describe('one account', () => {
  it('is found in the trash too, and an unknown one is not found', async () => {
    const { user_id } = await aUser(api.services.db)
    await superuser.call(users.delete, { user_id })
    expect((await find(user_id)).deleted_at).not.toBeNull()
    expect((await superuser.send(users.find, { user_id: 2_000_000_000 })).http).toBe(404)
  })

  it('in the trash can neither be changed nor deleted again, and is restored once', async () => {
    const { user_id } = await aUser(api.services.db)
    await superuser.call(users.delete, { user_id })
    expect((await superuser.send(users.updateOther, await unchanged(user_id))).http).toBe(404)
    expect((await superuser.send(users.delete, { user_id })).http).toBe(404)
    await superuser.call(users.restore, { user_id })
    expect((await superuser.send(users.restore, { user_id })).http).toBe(404)
  })

  it('stays in the trash if another account has its email address by now', async () => {
    const { user_id, email } = await aUser(api.services.db)
    await superuser.call(users.delete, { user_id })
    await aUser(api.services.db, { email })
    expect((await superuser.send(users.restore, { user_id })).errors).toHaveProperty('email')
  })

  it('cannot take the email address of another account, and may keep its own', async () => {
    const [one, two] = [await aUser(api.services.db), await aUser(api.services.db)]
    const wanted = await unchanged(one.user_id)
    const taken = await superuser.send(users.updateOther, { ...wanted, email: two.email })
    expect(taken).toMatchObject({
      http: 422,
      errors: { email: [expect.stringContaining('Another account')] },
    })
    await superuser.call(users.updateOther, wanted)
  })

  it('is the only one changed: no other is deleted, restored or given the password', async () => {
    const [one, two] = [await aUser(api.services.db), await aUser(api.services.db)]
    await superuser.call(users.updateOtherPassword, {
      user_id: one.user_id,
      password: 'chosen for one',
      own_password: factoryPassword,
    })
    await api.client.call(account.login, { email: two.email, password: factoryPassword })
    await superuser.call(users.delete, { user_id: one.user_id })
    expect((await find(two.user_id)).deleted_at).toBeNull()
    await superuser.call(users.delete, { user_id: two.user_id })
    await superuser.call(users.restore, { user_id: one.user_id })
    expect((await find(two.user_id)).deleted_at).not.toBeNull()
  })

  it('keeps its sessions if only its name changes', async () => {
    const person = await api.as('content')
    await superuser.call(users.updateOther, { ...(await unchanged(person.user_id)), name: 'New name' })
    expect((await person.call(account.profile)).name).toBe('New name')
  })

  it('gets each role once', async () => {
    const input = { name: 'Twice', email: 'roles-twice@example.com', password: 'a long enough one' }
    const { user_id } = await superuser.call(users.create, { ...input, roles: ['content', 'content'] })
    expect((await find(user_id)).roles).toEqual(['content'])
    const wanted = await unchanged(user_id)
    await superuser.call(users.updateOther, { ...wanted, roles: ['data_analyst', 'data_analyst'] })
    expect((await find(user_id)).roles).toEqual(['data_analyst'])
  })

  it('loses its one-time codes only on request', async () => {
    const { user_id } = await aUser(api.services.db)
    const enabled = async () => (await find(user_id)).totp_enabled
    await api.services.pool.query('update users set totp_enabled = true where user_id = $1', [user_id])
    await superuser.call(users.updateOtherPassword, {
      user_id,
      password: 'chosen for them',
      own_password: factoryPassword,
    })
    expect(await enabled()).toBe(true)
    await superuser.call(users.updateOtherPassword, {
      user_id,
      password: 'chosen again',
      reset_totp: '1',
      own_password: factoryPassword,
    })
    expect(await enabled()).toBe(false)
  })
})

describe('one’s own account', () => {
  it('can save its profile, unless it was changed meanwhile', async () => {
    const person = await api.as('content')
    const saved = await person.call(users.update, { name: 'Ayu', introduction: 'Halo', version: 1 })
    expect(saved).toEqual({ user_id: person.user_id, version: 2 })
    expect(await find(person.user_id)).toMatchObject({ name: 'Ayu', introduction: 'Halo' })
    const stale = await person.send(users.update, { name: 'Budi', version: 1 })
    expect(stale).toMatchObject({ http: 409, data: { theirs: { name: 'Ayu' }, yours: { name: 'Budi' } } })
  })

  it('cannot be suspended or deleted, or get a password without the current one', async () => {
    const own = await unchanged(superuser.user_id)
    const { user_id } = own
    const suspend = await superuser.send(users.updateOther, { ...own, status: 'suspended' })
    expect(suspend.errors).toHaveProperty('status')
    expect((await superuser.send(users.delete, { user_id })).http).toBe(422)
    const password = await superuser.send(users.updateOtherPassword, {
      user_id,
      password: 'a brand new one',
      own_password: factoryPassword,
    })
    expect(password).toMatchObject({ http: 422, msg: expect.stringContaining('your profile') })
    await superuser.call(users.updateOther, { ...own, name: 'Still here' })
  })
})

describe('the roles', () => {
  it('are listed with the areas that each of them opens', async () => {
    const groups = await superuser.call(users.groups)
    const areasOf = (wanted: string) => groups.find(({ group }) => group === wanted)?.areas
    expect(areasOf('customer_service')).toEqual(['client', 'open', 'members', 'review'])
    expect(areasOf('social_media')).not.toContain('admins')
    expect(areasOf('superuser')).toContain('admins')
  })
})

describe('an account deleted 30 days ago', () => {
  it('is purged and audited, and no other is', async () => {
    const [young, old] = [await aUser(api.services.db), await aUser(api.services.db)]
    for (const { user_id } of [young, old]) await superuser.call(users.delete, { user_id })
    const age = (user_id: number, days: number) =>
      api.services.pool.query(
        'update users set deleted_at = now() - make_interval(days => $2) where user_id = $1',
        [user_id, days],
      )
    await age(old.user_id, 31)
    await age(young.user_id, 29)
    await usersPurge.run(jobContext(api), {})
    await usersPurge.run(jobContext(api), {})
    expect((await superuser.send(users.find, { user_id: old.user_id })).http).toBe(404)
    expect((await superuser.send(users.find, { user_id: young.user_id })).http).toBe(200)
    const log = await superuser.call(audit.list, { action: 'users.purge' })
    expect(log.rows).toMatchObject([{ entity_id: String(old.user_id), before: { email: old.email } }])
  })
})

describe('signed-in users', () => {
  it('are notified of their new rights, and not of a new name', async () => {
    const person = await api.as('content')
    const stream = await listen(person)
    const events = () => stream.events.filter(({ event }) => event === 'account.changed').length
    const change = async (changes: object) =>
      superuser.call(users.updateOther, { ...(await unchanged(person.user_id)), ...changes })
    await change({ name: 'Only a name' })
    await change({ roles: ['content', 'social_media'] })
    await vi.waitFor(() => expect(events()).toBe(1), within(10))
  })

  it('who manage admins are notified of deleted and restored accounts', async () => {
    const { user_id } = await aUser(api.services.db)
    await aSession(api.services.db, user_id)
    const stream = await listen(superuser)
    const about = { event: 'account.changed', data: { user_id } }
    const events = () =>
      stream.events.filter(({ data }) => JSON.stringify(data) === JSON.stringify(about.data))
    await superuser.call(users.delete, { user_id })
    await vi.waitFor(() => expect(events()).toHaveLength(1), within(10))
    await superuser.call(users.restore, { user_id })
    await vi.waitFor(() => expect(events()).toHaveLength(2), within(10))
  })
})
