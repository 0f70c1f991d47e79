import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas, mayEnter, roles, type Area, type Role } from '@balai/contract/core/access.ts'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { startApi, type Api, type Client } from './api.ts'

const calls = Object.entries(contract).flatMap(([domain, module]) =>
  (Object.entries(module) as [string, AnyEndpoint][]).flatMap(([name, endpoint]) =>
    pathsOf(endpoint).map((path, step) => ({
      name: `${domain}.${name}`,
      endpoint,
      path,
      step: step as 0 | 1,
    })),
  ),
)

let api: Api
const people = new Map<Role, Client>()
beforeAll(async () => {
  api = await startApi()
  // Whatever a call does to the caller's own session, the next one is made by somebody new.
  for (const role of roles) people.set(role, await api.as(role))
})
afterAll(() => api.close())

/** An input that no call accepts: those who are let in get 400, so nothing is ever changed. */
const nonsense = { no_call_has_this_field: '1' }

describe('who may call what', () => {
  describe.each(roles)('%s', (role) => {
    it.each(calls)('$name $path', async ({ endpoint, step }) => {
      const answer = await (people.get(role) as Client).send(endpoint, nonsense, { step })
      const allowed = endpoint.areas.some((area) => mayEnter([role], area))
      expect(answer.http).toBe(allowed ? 400 : 403)
    })
  })

  it.each(calls)('the client credential alone: $name $path', async ({ endpoint, step }) => {
    const answer = await api.client.send(endpoint, nonsense, { step })
    const open = (endpoint.areas as readonly Area[]).includes('public')
    expect(answer.http).toBe(open ? 400 : 401)
    if (!open) expect(answer.status).toBe(50008)
  })

  it.each(calls)('nobody: $name $path', async ({ endpoint, step }) => {
    expect(await api.nobody.send(endpoint, nonsense, { step })).toMatchObject({ http: 401, status: 50008 })
  })

  it('a token nobody ever had opens nothing', async () => {
    for (const { endpoint } of calls)
      expect(await api.withToken('x'.repeat(43)).send(endpoint, nonsense)).toMatchObject({
        http: 401,
        status: 50008,
      })
  })

  it('a wrong client credential opens nothing', async () => {
    const response = await api.nobody.raw(calls[0]?.path ?? '', {
      method: 'POST',
      headers: { authorization: 'Basic eDp5' },
    })
    expect(response.status).toBe(401)
  })

  it('an account without a role cannot exist', async () => {
    await expect(aUser(api.services.db, { roles: [] })).rejects.toThrow(/users_roles_check/)
  })
})

describe('the table of areas', () => {
  it('is the one of the specification', async () => {
    const lines = (await readFile(new URL('./specified-areas.tsv', import.meta.url), 'utf8'))
      .trim()
      .split('\n')
    const wanted = Object.fromEntries(
      lines.slice(1).map((line) => {
        const [area = '', listed = ''] = line.split('\t')
        return [area, new Set(listed.split(' '))]
      }),
    )
    const ours = Object.fromEntries(
      Object.entries(areas).map(([area, entry]) => [
        area,
        new Set(typeof entry === 'string' ? [entry] : entry),
      ]),
    )
    expect(ours).toEqual(wanted)
  })

  it('lets the role admin in everywhere, and nobody else where they are not listed', () => {
    for (const area of Object.keys(areas) as Area[]) expect(mayEnter(['admin'], area)).toBe(true)
    expect(mayEnter(['content'], 'admins')).toBe(false)
    expect(mayEnter([], 'orders')).toBe(false)
    expect(mayEnter(null, 'open')).toBe(false)
  })
})
