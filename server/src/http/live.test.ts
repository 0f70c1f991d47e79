import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { livePath } from '@balai/contract/live.ts'
import { account } from '@balai/contract/identity/account.ts'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../test/api.ts'
import { newDatabase, makeUnreachable } from '../../test/database.ts'
import { listen, stopListening, within } from '../../test/listen.ts'
import { aSession } from '../modules/identity/users/users.factory.ts'
import { liveChannel, notify } from './live.queries.ts'
import { openApiDocument } from './openapi.ts'

let here: Api
let there: Api
let database: Awaited<ReturnType<typeof newDatabase>>

beforeAll(async () => {
  database = await newDatabase()
  here = await startApi({}, { database_url: database.url })
  there = await startApi({}, { database_url: database.url })
})
afterAll(async () => {
  stopListening()
  await here.close()
  await there.close()
  await database.drop()
})

const topics = ({ events }: { events: { event: string }[] }) => events.map(({ event }) => event)

const edit = (
  person: { user_id: number; email: string },
  roles: ('content' | 'social_media')[],
  version = 1,
) =>
  ({ user_id: person.user_id, name: 'New', email: person.email, roles, status: 'active', version }) as const

describe('a change made through one server', () => {
  it('reaches its user and the managers on another server, and nobody else', async () => {
    const superuser = await here.as('superuser')
    const person = await here.as('content')
    const other = await here.as('content')
    const theirs = await listen(there.withToken(person.token))
    const others = await listen(there.withToken(other.token))
    const managers = await listen(there.withToken(superuser.token))
    await superuser.call(users.updateOther, edit(person, ['social_media']))
    const event = { event: 'account.changed', data: { user_id: person.user_id } }
    await vi.waitFor(() => expect(theirs.events).toContainEqual(event), within(10))
    await vi.waitFor(() => expect(managers.events).toContainEqual(event), within(10))
    // Something for the other as well: had they been sent the first event, it would be there by now.
    await superuser.call(users.updateOther, edit(other, ['social_media']))
    await vi.waitFor(() => expect(topics(others)).toContain('account.changed'), within(10))
    expect(others.events.filter(({ event }) => event === 'account.changed')).toEqual([
      { event: 'account.changed', data: { user_id: other.user_id } },
    ])
  })

  it('sends no event when its transaction is rolled back', async () => {
    const person = await here.as('content')
    const theirs = await listen(there.withToken(person.token))
    const to = { user_id: person.user_id }
    const announce = (user_id: number, fail: boolean) =>
      here.services.db.transaction().execute(async (db) => {
        await notify(db, 'account.changed', { to, data: { user_id } })
        if (fail) throw new Error('not stored')
      })
    await expect(announce(1, true)).rejects.toThrow('not stored')
    await announce(2, false)
    await vi.waitFor(() => expect(topics(theirs)).toContain('account.changed'), within(10))
    expect(theirs.events.map(({ data }) => data)).not.toContainEqual({ user_id: 1 })
  })

  it('that removes a role reaches the user, who then gets no more events of its areas', async () => {
    const superuser = await here.as('superuser')
    const demoted = await here.as('superuser')
    const stream = await listen(there.withToken(demoted.token))
    await superuser.call(users.updateOther, edit(demoted, ['content']))
    const own = { event: 'account.changed', data: { user_id: demoted.user_id } }
    await vi.waitFor(() => expect(stream.events).toContainEqual(own), within(10))
    const another = await here.as('content')
    await superuser.call(users.updateOther, edit(another, ['social_media']))
    await superuser.call(users.updateOther, edit(demoted, ['social_media'], 2))
    await vi.waitFor(
      () =>
        expect(
          stream.events.filter(({ data }) => JSON.stringify(data) === JSON.stringify(own.data)).length,
        ).toBe(2),
      within(10),
    )
    expect(stream.events.map(({ data }) => data)).not.toContainEqual({ user_id: another.user_id })
  })
})

describe('a session', () => {
  it('that is terminated gets session.ended and its stream closes; the other session stays open', async () => {
    const person = await here.as('content')
    const second = await aSession(here.services.db, person.user_id)
    const ending = await listen(there.withToken(second.token))
    const staying = await listen(there.withToken(person.token))
    await here.withToken(person.token).call(sessions.terminate, { session_id: second.session_id })
    await vi.waitFor(() => expect(ending.ended).toBe(true), within(10))
    expect(ending.events.at(-1)).toEqual({ event: 'session.ended', data: { is_current: true } })
    await vi.waitFor(
      () => expect(staying.events.at(-1)).toEqual({ event: 'session.ended', data: { is_current: false } }),
      within(10),
    )
    expect(staying.ended).toBe(false)
  })

  it('that logs out closes the streams of its other windows', async () => {
    const person = await here.as('content')
    const window = await listen(there.withToken(person.token))
    await person.call(account.logout)
    await vi.waitFor(() => expect(window.ended).toBe(true), within(10))
  })

  it('that ended without an event is closed at the next heartbeat, and an open one is not', async () => {
    const person = await here.as('content')
    const second = await aSession(here.services.db, person.user_id)
    const ending = await listen(there.withToken(second.token))
    const staying = await listen(there.withToken(person.token))
    await here.services.pool.query('update sessions set ended_at = now() where session_id = $1', [
      second.session_id,
    ])
    await vi.waitFor(() => expect(ending.ended).toBe(true), within(25))
    await vi.waitFor(() => expect(staying.text).toContain(': still here'), within(25))
    expect(staying.ended).toBe(false)
  })

  it('has a limited number of streams', async () => {
    const person = await here.as('content')
    const open = await Promise.all(Array.from({ length: 6 }, () => listen(person)))
    expect(open.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200])
    const oneTooMany = await person.raw(livePath)
    expect(oneTooMany.status).toBe(429)
    open[0]?.stop()
    await vi.waitFor(async () => expect((await listen(person)).response.status).toBe(200), within(10))
  })

  it('is required', async () => {
    expect((await here.nobody.raw(livePath)).status).toBe(401)
    expect((await here.client.raw(livePath)).status).toBe(401)
    expect((await here.withToken('unknown').raw(livePath)).status).toBe(401)
  })
})

describe('a stream', () => {
  it('survives a database outage and sends live.ready again afterwards', async () => {
    const person = await here.as('content')
    const stream = await listen(there.withToken(person.token))
    const back = await makeUnreachable(database.url)
    await expect(there.services.pool.query('select 1')).rejects.toThrow()
    await back()
    await vi.waitFor(
      () => expect(topics(stream).filter((topic) => topic === 'live.ready')).toHaveLength(2),
      within(20),
    )
    const to = { user_id: person.user_id }
    await vi.waitFor(
      () =>
        here.services.db
          .transaction()
          .execute((db) => notify(db, 'account.changed', { to, data: { user_id: person.user_id } })),
      within(10),
    )
    await vi.waitFor(() => expect(topics(stream)).toContain('account.changed'), within(10))
    expect(stream.ended).toBe(false)
  })

  it('does not block the shutdown of a server', async () => {
    const third = await startApi({}, { database_url: database.url })
    const stream = await listen(await third.as('content'))
    await third.close()
    await vi.waitFor(() => expect(stream.ended).toBe(true), within(5))
  })

  it('ignores malformed payloads on its channel', async () => {
    const person = await here.as('content')
    const stream = await listen(there.withToken(person.token))
    const area = { topic: 'account.changed', to: { area: 'moon' }, data: { user_id: 1 } }
    const strange = ['not json', 'null', '{"topic":"account.changed","to":null}', JSON.stringify(area)]
    for (const payload of strange)
      await here.services.pool.query('select pg_notify($1, $2)', [liveChannel, payload])
    await here.services.db
      .transaction()
      .execute((db) =>
        notify(db, 'account.changed', { to: { user_id: person.user_id }, data: { user_id: person.user_id } }),
      )
    await vi.waitFor(() => expect(topics(stream)).toEqual(['live.ready', 'account.changed']), within(10))
  })

  it('carries ids only', async () => {
    const to = { user_id: 1 }
    const data = { user_id: 1, name: 'x'.repeat(8_000) }
    const tooMuch = here.services.db
      .transaction()
      .execute((db) => notify(db, 'account.changed', { to, data }))
    await expect(tooMuch).rejects.toThrow('too large')
  })

  it('is in the documentation', async () => {
    expect((await openApiDocument())['paths']).toHaveProperty([livePath, 'get', 'operationId'], 'live')
  })
})
