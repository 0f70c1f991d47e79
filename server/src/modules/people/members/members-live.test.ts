import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contributors } from '@balai/contract/content/contributors.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { aMember, manyMembers } from './members.factory.ts'
import { membersSettle } from './members.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let colleague: Awaited<ReturnType<typeof listen>>
let stranger: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  colleague = await listen(await api.as('data_analyst'))
  // May see orders and articles, and the names on them, but no members.
  stranger = await listen(await api.as('content'))
})
afterAll(async () => {
  stopListening()
  await api.close()
})

/** The notices since the last call must be exactly these. */
let known = 1
const expectNotice = async (member_ids: number[] | null) => {
  const event = { event: 'members.changed', data: { member_ids } }
  await vi.waitFor(() => expect(colleague.events.slice(known)).toEqual([event]), within(10))
  known = colleague.events.length
}
const ayu = { member_first_name: 'Ayu', member_email: 'ayu@contoh.id' }

describe('open screens of members are notified', () => {
  it('when a member is added, changed, suspended and unsuspended', async () => {
    const { id, version } = await staff.call(members.create, ayu)
    await expectNotice([id])
    await staff.call(members.update, { ...ayu, id, version, city: 'Bogor', labels: ['VIP'] })
    await expectNotice([id])
    await staff.store(members.suspend, { id, action: 'suspend', reason: 'Spam' })
    await expectNotice([id])
    await staff.store(members.suspend, { id, action: 'unsuspend', reason: 'Sudah jelas' })
    await expectNotice([id])
  })

  it('of requests, decisions about contributors and erasures', async () => {
    const { id, member_email } = await aMember(api.services.db)
    await staff.call(members.addRequest, { id, kind: 'export', note: '' })
    await expectNotice([id])
    await staff.call(members.exportData, { id })
    await expectNotice([id])
    await staff.store(contributors.join, { member_id: id, contributor_status: 'pending', reason: '' })
    await expectNotice([id])
    const { version } = await staff.call(members.profile, { id })
    await staff.store(members.erase, { id, version, confirm: member_email })
    await expectNotice([id])
  })

  it('of labelled members, by id only if they are few', async () => {
    const chosen = [(await aMember(api.services.db)).id, (await aMember(api.services.db)).id]
    await staff.store(members.label, { action: 'add', name: 'Tamu', scope: 'selected', ids: chosen })
    await expectNotice(chosen)
    await manyMembers(api.services.db, 120)
    const all = await api.services.db
      .selectFrom('members')
      .select('id')
      .where('erased_at', 'is', null)
      .execute()
    const ids = all.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    await staff.store(members.label, { action: 'add', name: 'Banyak', scope: 'selected', ids })
    await expectNotice(null)
  })

  it('when suspensions end automatically', async () => {
    const { id } = await aMember(api.services.db, {
      suspended_at: new Date(0),
      suspended_until: new Date(1_000),
    })
    await membersSettle.run(jobContext(api), {})
    await expectNotice(null)
    expect(await staff.call(members.profile, { id })).toMatchObject({ suspended_at: null })
  })

  it('of no refused and no merely checked change, and no other screen is notified', async () => {
    const { id } = await aMember(api.services.db)
    const stale = await staff.send(members.update, { ...ayu, id, version: 9, city: 'Solo' })
    expect(stale.http).toBe(409)
    await staff.check(members.suspend, { id, action: 'suspend', reason: 'Spam' })
    // The next committed change is the first notice.
    await staff.store(members.suspend, { id, action: 'suspend', reason: 'Spam' })
    await expectNotice([id])
    expect(stranger.events.map(({ event }) => event)).toEqual(['live.ready'])
  })
})
