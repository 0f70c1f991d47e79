import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberSessions } from '@balai/contract/people/member-sessions.ts'
import { members } from '@balai/contract/people/members.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { aMember } from '../members/members.factory.ts'
import { aMemberSession } from './member-sessions.factory.ts'
import { deleteOldMemberSessions, memberSessionsIn } from './member-sessions.queries.ts'

let api: Api
let staff: Client
let colleague: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  colleague = await listen(await api.as('data_analyst'))
})
afterAll(async () => {
  stopListening()
  await api.close()
})

const age = (session_id: number, change: string) =>
  api.services.pool.query(`update member_sessions set ${change} where session_id = $1`, [session_id])
const untilNotified = (member_id: number) =>
  vi.waitFor(
    () =>
      expect(colleague.events).toContainEqual({
        event: 'members.changed',
        data: { member_ids: [member_id] },
      }),
    within(10),
  )

describe('the sessions of a member', () => {
  it('are listed for staff, open ones only, the most recently used first', async () => {
    const member = await api.asMember()
    const id = member.member_id
    const phone = await aMemberSession(api.services.db, id, { device: 'Phone' })
    for (const change of [
      'ended_at = now()',
      'expires_at = now()',
      `last_seen_at = now() - interval '31 days'`,
    ])
      await age((await aMemberSession(api.services.db, id)).session_id, change)
    await age(member.session_id, `last_seen_at = now() - interval '1 hour'`)
    const rows = await staff.call(memberSessions.list, { id })
    expect(rows.map(({ session_id }) => session_id)).toEqual([phone.session_id, member.session_id])
    expect(rows[0]).toMatchObject({ device: 'Phone', address: '127.0.0.1' })
  })

  it('can be ended one by one, which the next request notices', async () => {
    const member = await api.asMember()
    const id = member.member_id
    const { session_id } = member
    const stranger = await api.asMember()
    const end = (of: number) => staff.send(memberSessions.end, { id: of, session_id })
    expect((await end(stranger.member_id)).http).toBe(404)
    expect([(await end(id)).http, (await end(id)).http]).toEqual([200, 404])
    expect(await member.send(membership.profile)).toMatchObject({ http: 401, status: 50012 })
    await untilNotified(id)
  })

  it('can all be ended at once, and those of others stay', async () => {
    const [member, other] = [await api.asMember(), await api.asMember()]
    await aMemberSession(api.services.db, member.member_id)
    expect(await staff.call(memberSessions.endAll, { id: member.member_id })).toEqual({ ended: 2 })
    expect((await member.send(membership.profile)).http).toBe(401)
    expect((await other.send(membership.profile)).http).toBe(200)
    expect((await staff.send(memberSessions.endAll, { id: 999_999 })).http).toBe(404)
  })

  it('are deleted 90 days after their end', async () => {
    const { id } = await aMember(api.services.db)
    for (const change of [
      `ended_at = now() - interval '91 days'`,
      `ended_at = now() - interval '89 days'`,
      `expires_at = now() - interval '91 days'`,
    ])
      await age((await aMemberSession(api.services.db, id)).session_id, change)
    await api.services.db.transaction().execute(deleteOldMemberSessions)
    const { rowCount } = await api.services.pool.query('select from member_sessions where member_id = $1', [
      id,
    ])
    expect(rowCount).toBe(1)
  })
})

describe('last seen', () => {
  it('is recorded and shown on open screens when a member uses the site', async () => {
    const member = await api.asMember()
    const id = member.member_id
    await age(member.session_id, `last_seen_at = now() - interval '6 minutes'`)
    await member.call(membership.profile)
    await untilNotified(id)
    const { last_seen_at } = await staff.call(members.profile, { id })
    expect(Date.now() - Date.parse(last_seen_at!)).toBeLessThan(60_000)
  })

  it('is recorded again only after five minutes', async () => {
    const { member_id, session_id } = await api.asMember()
    const sessions = memberSessionsIn(api.services.db)
    const isDue = async () => {
      const { rows } = await api.services.pool.query(
        'select token_hash from member_sessions where session_id = $1',
        [session_id],
      )
      return (await sessions.find(rows[0].token_hash))?.is_use_due
    }
    await age(session_id, `last_seen_at = now() - interval '4 minutes'`)
    expect(await isDue()).toBe(false)
    await age(session_id, `last_seen_at = now() - interval '6 minutes'`)
    expect(await isDue()).toBe(true)
    await sessions.recordUse(session_id)
    expect(await isDue()).toBe(false)
    await untilNotified(member_id)
  })

  it('never waits for a change of the member', async () => {
    const { member_id, session_id } = await api.asMember()
    await age(session_id, `last_seen_at = now() - interval '6 minutes'`)
    const change = await api.services.pool.connect()
    try {
      await change.query('begin')
      await change.query('select from members where id = $1 for update', [member_id])
      await memberSessionsIn(api.services.db).recordUse(session_id)
    } finally {
      await change.query('rollback')
      change.release()
    }
    const session = (await staff.call(memberSessions.list, { id: member_id })).find(
      (each) => each.session_id === session_id,
    )
    expect(Date.now() - Date.parse(session!.last_seen_at)).toBeLessThan(60_000)
  })

  it('is recorded for each of many who use the site at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.asMember()))
    const ids = people.map(({ member_id }) => member_id)
    for (const { session_id } of people) await age(session_id, `last_seen_at = now() - interval '6 minutes'`)
    await api.services.pool.query(
      `update members set last_seen_at = now() - interval '1 day' where id = any($1)`,
      [ids],
    )
    await Promise.all(people.map((member) => member.call(membership.profile)))
    await vi.waitFor(async () => {
      const { rowCount } = await api.services.pool.query(
        `select from members join member_sessions on member_id = id
        where id = any($1) and members.last_seen_at = member_sessions.last_seen_at
          and members.last_seen_at > now() - interval '1 minute'`,
        [ids],
      )
      expect(rowCount).toBe(6)
    }, within(10))
  })
})

describe('the timeline', () => {
  it('has every log-in with its device', async () => {
    const member = await api.asMember()
    const { rows } = await staff.call(members.timeline, { id: member.member_id })
    expect(rows.find(({ kind }) => kind === 'logged_in')).toMatchObject({ details: { device: 'Test' } })
  })
})
