import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@balai/contract/core/access.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { aUser } from './users.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const edit = (person: Person, changes: { roles?: Role[]; status?: 'active' | 'suspended' }) => ({
  user_id: person.user_id,
  name: 'Changed',
  email: person.email,
  roles: ['superuser' as Role],
  status: 'active' as const,
  version: 1,
  ...changes,
})

describe('the only two managers of admins', () => {
  const actions: [what: string, (by: Person, to: Person) => Promise<{ status: number }>][] = [
    ['delete', (by, to) => by.send(users.delete, { user_id: to.user_id })],
    ['demote', (by, to) => by.send(users.updateOther, edit(to, { roles: ['content'] }))],
    ['suspend', (by, to) => by.send(users.updateOther, edit(to, { status: 'suspended' }))],
  ]

  it.each(actions)('cannot %s each other concurrently', async (_what, act) => {
    const { db, pool } = api.services
    await pool.query(`update users set status = 'suspended'`)
    const [one, two] = [await api.as('superuser'), await api.as('superuser')]
    // None of these accounts can manage admins.
    await aUser(db, { roles: ['content'] })
    const { user_id: gone } = await aUser(db, { roles: ['superuser'] })
    await pool.query(`update users set deleted_at = now() where user_id = $1`, [gone])
    const answers = await runConcurrently(pool, [() => act(one, two), () => act(two, one)])
    expect(statusesOf(answers)).toEqual([200, 422])
  })
})

describe('two concurrent saves of one version', () => {
  it('of an account: one is stored, the other gets a conflict that shows it', async () => {
    const superuser = await api.as('superuser')
    const person = await api.as('content')
    const save = (name: string) => () =>
      superuser.send(users.updateOther, { ...edit(person, { roles: ['content'] }), name })
    const answers = await runConcurrently(api.services.pool, [save('First'), save('Second')])
    expect(statusesOf(answers)).toEqual([200, 409])
    const { name } = await superuser.call(users.find, { user_id: person.user_id })
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.data).toMatchObject({ theirs: { name, version: 2 } })
  })

  it('of one’s own profile: one is stored, the other gets a conflict', async () => {
    const person = await api.as('content')
    const save = (name: string) => () => person.send(users.update, { name, version: 1 })
    const answers = await runConcurrently(api.services.pool, [save('First'), save('Second')])
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})
