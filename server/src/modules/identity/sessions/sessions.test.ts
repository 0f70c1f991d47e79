import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drafts } from '@balai/contract/content/drafts.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { ownHeaders } from '@balai/contract/core/envelope.ts'
import { account } from '@balai/contract/identity/account.ts'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { recordSessionUse } from '../../../http/session.queries.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { aSession } from '../users/users.factory.ts'
import { deleteOldSessions } from './sessions.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  stopListening()
  await api.close()
})

const another = async (user_id: number) => {
  const session = await aSession(api.services.db, user_id, { device: 'Phone' })
  return { ...api.withToken(session.token), session_id: session.session_id }
}
const age = (session_id: number, change: string) =>
  api.services.pool.query(`update sessions set ${change} where session_id = $1`, [session_id])

describe('the list of sessions', () => {
  it('shows the caller’s own, and marks the current one', async () => {
    const person = await api.as('content')
    const phone = await another(person.user_id)
    await api.as('content')
    const { rows, total } = await person.call(sessions.list)
    expect(total).toBe(2)
    expect(rows.find((row) => row.is_current)?.session_id).toBe(person.session_id)
    expect(rows.find((row) => !row.is_current)).toMatchObject({
      session_id: phone.session_id,
      device: 'Phone',
    })
  })

  it('shows everybody’s only to users who manage admins', async () => {
    const person = await api.as('content')
    const superuser = await api.as('superuser')
    const theirs = await superuser.call(sessions.list, { user_id: person.user_id })
    expect(theirs.rows.map((row) => row.session_id)).toEqual([person.session_id])
    expect((await superuser.call(sessions.list, { everybody: '1' })).total).toBeGreaterThan(2)
    expect((await person.send(sessions.list, { everybody: '1' })).http).toBe(403)
    expect((await person.send(sessions.list, { user_id: superuser.user_id })).http).toBe(403)
  })

  it('omits ended and expired sessions', async () => {
    const person = await api.as('content')
    for (const change of [
      'ended_at = now()',
      `expires_at = now()`,
      `last_seen_at = now() - interval '61 minutes'`,
    ])
      await age((await another(person.user_id)).session_id, change)
    expect((await person.call(sessions.list)).total).toBe(1)
  })
})

describe('the order of the list', () => {
  it('is the requested one, with ties ordered by id', async () => {
    const person = await api.as('content')
    const ids = [person.session_id]
    for (let place = 0; place < 4; place++) ids.push((await another(person.user_id)).session_id)
    for (const id of ids.toReversed()) await age(id, `created_at = '2026-01-01'`)
    await age(ids[2]!, `created_at = '2026-01-02', last_seen_at = now() - interval '1 minute'`)
    const list = async (input: { order_by: 'created_at' | 'last_seen_at'; order: 'asc' | 'desc' }) => {
      const pages = [0, 1, 2].map((page) => person.call(sessions.list, { ...input, page, perPage: 2 }))
      return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ session_id }) => session_id))
    }
    const [a, b, c, d, e] = ids
    expect(await list({ order_by: 'created_at', order: 'asc' })).toEqual([a, b, d, e, c])
    expect(await list({ order_by: 'created_at', order: 'desc' })).toEqual([c, e, d, b, a])
    expect((await list({ order_by: 'last_seen_at', order: 'asc' }))[0]).toBe(c)
  })

  it('contains only sessions that match the search', async () => {
    const person = await api.as('content')
    await another(person.user_id)
    const found = await person.call(sessions.list, { search: 'pho' })
    expect(found.rows.map(({ device }) => device)).toEqual(['Phone'])
    expect(found.total).toBe(1)
  })
})

describe('ending a session', () => {
  it('works once: an ended session is not found', async () => {
    const person = await api.as('content')
    const phone = await another(person.user_id)
    await another(person.user_id)
    const end = () => person.send(sessions.terminate, { session_id: phone.session_id })
    expect([(await end()).http, (await end()).http]).toEqual([200, 404])
    expect(await person.call(sessions.terminateAll, {})).toEqual({ ended: 1 })
    const { rows } = await api.services.pool.query<{ count: number }>(
      `select count(*)::integer as count from sessions where user_id = $1 and ended_at is not null`,
      [person.user_id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('notifies the user’s other windows', async () => {
    const person = await api.as('content')
    const phone = await another(person.user_id)
    const stream = await listen(person)
    await person.call(sessions.terminate, { session_id: phone.session_id })
    const event = { event: 'session.ended', data: { is_current: false } }
    await vi.waitFor(() => expect(stream.events).toContainEqual(event), within(10))
  })

  it('is deleted after 90 days and not before', async () => {
    const person = await api.as('content')
    const left = async () => {
      await api.services.db.transaction().execute(deleteOldSessions)
      const { rowCount } = await api.services.pool.query('select from sessions where user_id = $1', [
        person.user_id,
      ])
      return rowCount
    }
    await age((await another(person.user_id)).session_id, `ended_at = now() - interval '91 days'`)
    await age((await another(person.user_id)).session_id, `ended_at = now() - interval '89 days'`)
    await age((await another(person.user_id)).session_id, `expires_at = now() - interval '91 days'`)
    expect(await left()).toBe(2)
  })

  it('takes effect on the next request', async () => {
    const person = await api.as('content')
    const phone = await another(person.user_id)
    await person.call(sessions.terminate, { session_id: phone.session_id })
    expect(await phone.send(account.profile)).toMatchObject({ http: 401, status: 50012 })
    expect((await person.send(account.profile)).status).toBe(200)
  })

  it('of another user is allowed to users who manage admins; others get a 404', async () => {
    const person = await api.as('content')
    const stranger = await api.as('content')
    const { session_id } = person
    const refused = await stranger.send(sessions.terminate, { session_id })
    const none = await stranger.send(sessions.terminate, { session_id: 2_000_000_000 })
    expect([refused.http, refused.msg]).toEqual([none.http, none.msg])
    const superuser = await api.as('superuser')
    await superuser.call(sessions.terminate, { session_id })
    expect((await person.send(account.profile)).status).toBe(50012)
  })

  it('ends all others except the current one', async () => {
    const person = await api.as('content')
    const phones = [await another(person.user_id), await another(person.user_id)]
    expect(await person.call(sessions.terminateAll, {})).toEqual({ ended: 2 })
    for (const phone of phones) expect((await phone.send(account.profile)).status).toBe(50012)
    expect((await person.send(account.profile)).status).toBe(200)
  })

  it('ends all sessions of another user only for users who manage admins', async () => {
    const person = await api.as('content')
    const { user_id } = person
    expect((await (await api.as('content')).send(sessions.terminateAll, { user_id })).http).toBe(403)
    expect(await (await api.as('superuser')).call(sessions.terminateAll, { user_id })).toEqual({ ended: 1 })
    expect((await person.send(account.profile)).status).toBe(50012)
  })
})

describe('a session', () => {
  it('expires after an hour without a request', async () => {
    const person = await api.as('content')
    await age(person.session_id, `last_seen_at = now() - interval '59 minutes'`)
    expect((await person.send(account.profile)).status).toBe(200)
    await age(person.session_id, `last_seen_at = now() - interval '61 minutes'`)
    expect(await person.send(account.profile)).toMatchObject({ http: 401, status: 50014 })
  })

  it('expires after twelve hours regardless of use', async () => {
    const person = await api.as('content')
    await age(person.session_id, `expires_at = now()`)
    expect((await person.send(account.profile)).status).toBe(50014)
  })

  it('that has expired is not reopened by a delayed update', async () => {
    const person = await api.as('content')
    await age(person.session_id, `last_seen_at = now() - interval '61 minutes'`)
    await recordSessionUse(api.services.pool, person.session_id, 60)
    expect((await person.send(account.profile)).status).toBe(50014)
  })

  it('is marked as seen when it is used again', async () => {
    const person = await api.as('content')
    await age(person.session_id, `last_seen_at = now() - interval '10 minutes'`)
    await person.call(account.profile)
    await expect
      .poll(async () => {
        const { rows } = await person.call(sessions.list)
        return Date.now() - Date.parse(rows[0]?.last_seen_at ?? '') < 5 * 60_000
      })
      .toBe(true)
  })

  it('is not kept alive by timers: unattended calls, signals and the live stream', async () => {
    const person = await api.as('content')
    const { news_id } = await anArticle(api.services.db)
    const left = async (endpoint: AnyEndpoint, input = {}, headers = {}) =>
      Number((await person.send(endpoint, input, { headers })).headers.get(ownHeaders.idleSeconds))
    await age(person.session_id, `last_seen_at = now() - interval '10 minutes'`)
    const tenMinutesLess = (seconds: number) => expect(Math.abs(seconds - 50 * 60)).toBeLessThan(30)
    tenMinutesLess(await left(account.profile, {}, { [ownHeaders.unattended]: '1' }))
    tenMinutesLess(await left(drafts.presence, { news_id }))
    await listen(person)
    tenMinutesLess(await left(account.profile, {}, { [ownHeaders.unattended]: '1' }))
    expect(await left(account.profile)).toBe(60 * 60)
  })

  it('lives as long as the settings say', async () => {
    const strict = await startApi({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '1' })
    try {
      const person = await strict.as('content')
      await strict.services.pool.query(`update sessions set last_seen_at = now() - interval '6 minutes'`)
      expect((await person.send(account.profile)).status).toBe(50014)
    } finally {
      await strict.close()
    }
  })
})
