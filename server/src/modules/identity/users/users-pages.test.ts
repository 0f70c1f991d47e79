import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aUser } from './users.factory.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
const made: number[] = []
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
  const { db, pool } = api.services
  for (let place = 0; place < 7; place++) made.push((await aUser(db, { name: 'Sama Nama' })).user_id)
  // Rewrites the oldest row, so that its position in the heap does not put it first.
  for (const column of ['created_at', 'last_login_at'])
    await pool.query(`update users set ${column} = '2026-01-01' where user_id = any($1)`, [made.toReversed()])
  await pool.query('update users set introduction = $$x$$ where user_id = $1', [made[0]])
})
afterAll(() => api.close())

it.each(['name', 'created_at', 'last_login_at'] as const)(
  'accounts with the same %s stand on exactly one page, in the order of their numbers',
  async (order_by) => {
    for (const order of ['asc', 'desc'] as const) {
      const seen: number[] = []
      for (const page of [0, 1, 2, 3]) {
        const list = await superuser.call(users.list, {
          search: 'sama nama',
          order_by,
          order,
          page,
          perPage: 2,
        })
        expect(list.total).toBe(7)
        seen.push(...list.rows.map(({ user_id }) => user_id))
      }
      expect(seen).toEqual(order === 'asc' ? made : made.toReversed())
    }
  },
)
