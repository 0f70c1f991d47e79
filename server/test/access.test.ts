import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areas, mayEnter, roles, type Area, type Role } from '@balai/contract/core/access.ts'
import { contract } from '@balai/contract/contract.ts'
import { get, pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import { sessionCodes } from '@balai/contract/core/envelope.ts'
import { account } from '@balai/contract/identity/account.ts'
import { serve } from '../src/http/serve.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { startApi, type Api, type Client } from './api.ts'
import { reviewedCalls, specifiedAreas } from './tables.ts'

const served = new Map(
  Object.values(contract)
    .flatMap((module) => Object.values(module) as AnyEndpoint[])
    .flatMap((endpoint) =>
      pathsOf(endpoint).map((path, step) => [
        `${endpoint.method} ${path}`,
        { endpoint, path, step: step as 0 | 1, areas: endpoint.areas },
      ]),
    ),
)
const reviewed = await reviewedCalls()
const rolesByArea = await specifiedAreas()

/** A call that is missing in one of the two tables fails below; here it would only hide the others. */
const calls = reviewed.flatMap(({ method, path, areas: listed }) => {
  const call = served.get(`${method} ${path}`)
  return call ? [{ ...call, areas: listed }] : []
})

/** No call of the product is for premium members only so far. */
const onlyPremium = {
  read: get('/test/only_premium', {
    areas: ['premium'],
    family: 'visitor',
    summary: 'For premium members only.',
    input: Nothing,
    result: z.object({}),
  }),
}
const premiumRoutes = { read: async () => ({}) }

let api: Api
const people = new Map<Role, Client>()
const members = new Map<string, Client>()
beforeAll(async () => {
  api = await startApi(
    {},
    { prepare: (app, services) => serve(app, services, 'test', onlyPremium, premiumRoutes) },
  )
  await Promise.all(roles.map(async (role) => people.set(role, await api.as(role))))
  for (const [name, wanted] of Object.entries(kindsOfMembers)) members.set(name, await api.asMember(wanted))
})
afterAll(() => api.close())

/** The members who call everything, and the areas of the public site that each of them enters. */
const kindsOfMembers = {
  'a member': {},
  'a premium member': { is_member: true },
  'a premium member whose time is over': { is_member: true, premium_until: new Date(0) },
  'an unconfirmed premium member': { is_member: true, email_confirmed_at: null },
  'a suspended premium member': { is_member: true, suspended_at: new Date() },
}
const isLimited = (name: string) => name.includes('unconfirmed') || name.includes('suspended')
const isPremium = (name: string) => name.includes('premium') && !name.includes('over')

/** An input that every call rejects: an authorised caller gets 400, so no request changes anything. */
const nonsense = { no_call_has_this_field: '1' }

const notSignedIn = sessionCodes.invalid

describe('access to the calls', () => {
  it.each(calls)('$path', async ({ endpoint, step, areas: listed }) => {
    const answerTo = async (client: Client) => (await client.send(endpoint, nonsense, { step })).status
    const answers = await Promise.all([
      ...[...people, ...members].map(async ([name, client]) => [name, await answerTo(client)]),
      answerTo(api.client).then((status) => ['the client credential alone', status]),
      answerTo(api.nobody).then((status) => ['nobody', status]),
      answerTo(api.withToken('x'.repeat(43))).then((status) => ['an unknown token', status]),
      answerTo(api.withToken(`member_${'x'.repeat(43)}`)).then((status) => [
        'an unknown token of a member',
        status,
      ]),
    ])
    expect(Object.fromEntries(answers)).toEqual({
      ...Object.fromEntries(roles.map((role) => [role, listed.some(enters(role)) ? 400 : 403])),
      ...Object.fromEntries(
        [...members.keys()].map((name) => [
          name,
          listed.includes('public') ||
          (isForMember(name, listed) && (!isLimited(name) || endpoint.duringSetup))
            ? 400
            : 403,
        ]),
      ),
      'the client credential alone':
        listed.includes('public') || listed.includes('client') ? 400 : notSignedIn,
      nobody: listed.includes('public') ? 400 : notSignedIn,
      'an unknown token': notSignedIn,
      'an unknown token of a member': notSignedIn,
    })
  })

  it('of the area premium is for premium members alone', async () => {
    const everybody = [
      ...people,
      ...members,
      ['nobody', api.nobody] as const,
      ['the client', api.client] as const,
    ]
    const answers = await Promise.all(
      everybody.map(async ([name, client]) => [name, (await client.send(onlyPremium.read)).http] as const),
    )
    expect(answers.filter(([, http]) => http === 200).map(([name]) => name)).toEqual(['a premium member'])
  })

  it('refuses a wrong client credential', async () => {
    const response = await api.nobody.raw(pathsOf(account.login)[0] ?? '', {
      method: 'POST',
      headers: { authorization: 'Basic eDp5' },
    })
    expect(response.status).toBe(401)
  })

  it('refuses an account without a role', async () => {
    await expect(aUser(api.services.db, { roles: [] })).rejects.toThrow(/users_roles_check/)
  })
})

const isForMember = (name: string, listed: string[]) =>
  listed.includes('member') || (listed.includes('premium') && isPremium(name))

/** Uses the reviewed tables, not the code under test. */
const enters = (role: string) => (area: string) => {
  if (area === 'public') return true
  const listed = rolesByArea.get(area) ?? []
  const everybody = listed.includes('every-client') || listed.includes('everyone-signed-in')
  return everybody || (role === 'admin' && rolesByArea.has(area)) || listed.includes(role)
}

describe('the reviewed table of calls', () => {
  it('has every call of the contract with exactly its areas', () => {
    const ours = [...served].map(([call, { areas: own }]) => `${call} ${own.join(',')}`)
    const table = reviewed.map(({ method, path, areas: listed }) => `${method} ${path} ${listed.join(',')}`)
    expect(ours.toSorted()).toEqual(table.toSorted())
  })

  it('is sorted by path, so that reviewers find a line', () => {
    const paths = reviewed.map(({ path }) => path)
    expect(paths).toEqual(paths.toSorted())
  })
})

describe('the table of areas', () => {
  it('equals the one of the specification', () => {
    const ours = Object.entries(areas).map(([area, entry]) => [area, new Set([entry].flat())])
    const specified = [...rolesByArea].map(([area, listed]) => [area, new Set(listed)])
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(specified))
  })

  it('admits the role admin everywhere, and other roles only where they are listed', () => {
    for (const area of Object.keys(areas) as Area[]) expect(mayEnter(['admin'], area)).toBe(true)
    expect(mayEnter(['content'], 'admins')).toBe(false)
    expect(mayEnter([], 'orders')).toBe(false)
    expect(mayEnter(null, 'open')).toBe(false)
  })
})
