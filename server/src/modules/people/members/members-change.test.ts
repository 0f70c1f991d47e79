import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { membersLabel, membersSettle } from './members.jobs.ts'
import { aMember, manyMembers } from './members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

const ayu = (email: string) => ({ member_first_name: 'Ayu', member_email: email })
const timelineOf = async (id: number) => (await staff.call(members.timeline, { id })).rows
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

describe('adding and changing a member', () => {
  it('stores the phone number in one form and shows the change in the timeline', async () => {
    const { id, version } = await staff.call(members.create, {
      ...ayu('ayu@contoh.id'),
      member_mobilephone: '0812-3456-7890',
      country: 'id',
    })
    expect(await staff.call(members.profile, { id })).toMatchObject({
      member_mobilephone: '+6281234567890',
      country: 'ID',
    })
    await staff.call(members.update, {
      ...ayu('ayu@contoh.id'),
      id,
      version,
      city: 'Bogor',
      consents: ['newsletter'],
      is_member: '1',
      premium_until: tomorrow(),
    })
    expect(await staff.call(members.profile, { id })).toMatchObject({
      city: 'Bogor',
      consents: ['newsletter'],
      is_member: true,
      version: 2,
    })
    const [consented, changed, created, joined] = await timelineOf(id)
    expect(consented).toMatchObject({ kind: 'consent_given', details: { consent: 'newsletter' } })
    expect(changed).toMatchObject({
      kind: 'updated',
      details: { before: { city: '' }, after: { city: 'Bogor' } },
    })
    expect(new Set([created?.kind, joined?.kind])).toEqual(new Set(['created', 'joined']))
  })

  it('writes only the names of changed fields to the audit log', async () => {
    const { id } = await staff.call(members.create, ayu('private@contoh.id'))
    await staff.call(members.update, { ...ayu('private@contoh.id'), id, version: 1, city: 'Kota Rahasia' })
    const log = await superuser.call(audit.list, { entity: 'members', entity_id: String(id) })
    expect(log.rows.map(({ action }) => action)).toEqual(['members.update', 'members.create'])
    expect(log.rows[0]?.after).toEqual({ fields: ['city'] })
    expect(JSON.stringify(log)).not.toMatch(/private@|Rahasia/)
  })

  it('refuses a stale version with 409, the last writer and both sides', async () => {
    const { id, version } = await staff.call(members.create, ayu('stale@contoh.id'))
    await superuser.call(members.update, { ...ayu('stale@contoh.id'), id, version, city: 'Medan' })
    const answer = await staff.send(members.update, { ...ayu('stale@contoh.id'), id, version, city: 'Solo' })
    expect(answer.http).toBe(409)
    expect(answer.data).toMatchObject({ theirs: { city: 'Medan', version: 2 }, yours: { city: 'Solo' } })
  })

  it('lets exactly one of many concurrent saves win', async () => {
    const { id } = await staff.call(members.create, ayu('race@contoh.id'))
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        staff.send(members.update, { ...ayu('race@contoh.id'), id, version: 1, city: `City ${place}` }),
      ),
    )
    expect(saves.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(saves.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(9)
  })

  it('refuses an email address that another member has', async () => {
    await staff.call(members.create, ayu('twice@contoh.id'))
    const answer = await staff.send(members.create, ayu('TWICE@contoh.id'))
    expect(answer).toMatchObject({
      http: 422,
      errors: { member_email: [expect.stringContaining('Another member')] },
    })
  })

  it('refuses an email address that a concurrent call takes, with the same message', async () => {
    const { id } = await staff.call(members.create, ayu('before-the-race@contoh.id'))
    const changed = { ...ayu('raced@contoh.id'), id, version: 1 }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => staff.send(members.create, ayu('raced@contoh.id'))),
      staff.send(members.update, changed),
    ])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ http }) => http !== 200)) {
      // 409 if the call lost the race, 422 if it started after the winner had committed.
      expect([409, 422]).toContain(answer.http)
      expect(answer.errors).toEqual({ member_email: [expect.stringContaining('Another member')] })
    }
  })

  it.each([
    ['a phone number of letters', { member_mobilephone: 'call me' }, 400, 'member_mobilephone'],
    ['a birth date in the future', { birth_date: '2190-01-01' }, 400, 'birth_date'],
    ['an unknown country', { country: 'QQ' }, 400, 'country'],
    ['an expired membership', { is_member: '1', premium_until: yesterday() }, 422, 'premium_until'],
    ['fifty-one labels', { labels: Array.from({ length: 51 }, (_, n) => `label ${n}`) }, 400, 'labels'],
    ['no name', { member_first_name: ' ' }, 400, 'member_first_name'],
  ])('refuses %s', async (_what, wrong, http, field) => {
    const answer = await staff.send(members.create, { ...ayu('wrong@contoh.id'), ...wrong })
    expect(answer.http).toBe(http)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  it('keeps an email address suppressed after an erasure, until it is allowed again', async () => {
    const address = 'bounced@contoh.id'
    const { id } = await staff.call(members.create, {
      ...ayu(address),
      email_suppressed: '1',
      email_suppressed_reason: 'Hard bounce',
    })
    await staff.store(members.erase, { id, confirm: address, version: 1 })
    const back = await staff.call(members.create, ayu(address))
    expect(await staff.call(members.profile, { id: back.id })).toMatchObject({
      email_suppressed_at: expect.any(String),
      // A reason can contain names.
      email_suppressed_reason: '',
    })
    await staff.call(members.update, { id: back.id, email_suppressed: '0', version: 1 })
    expect((await staff.call(members.profile, { id: back.id })).email_suppressed_at).toBeNull()
  })
})

describe('suspending', () => {
  it('shows its effects, stores the reason, and is lifted in the same way', async () => {
    const { id } = await aMember(api.services.db, { member_first_name: 'Rudi', member_last_name: 'Hartono' })
    const suspend = { id, action: 'suspend' as const, reason: 'Spam', until: tomorrow() }
    const { effects } = await staff.check(members.suspend, suspend)
    expect(effects[0]).toContain('Rudi Hartono can no longer log in')
    expect(effects.at(-1)).toMatch(/ends by itself on \d+ \w+ \d{4}/)
    expect((await staff.call(members.profile, { id })).suspended_at).toBeNull()
    await staff.store(members.suspend, suspend)
    expect(await staff.call(members.profile, { id })).toMatchObject({
      suspended_reason: 'Spam',
      suspended_until: suspend.until,
      suspended_by_name: expect.any(String),
    })
    await staff.store(members.suspend, { id, action: 'unsuspend', reason: 'Apologised' })
    expect(await staff.call(members.profile, { id })).toMatchObject({
      suspended_at: null,
      suspended_reason: '',
    })
    expect((await timelineOf(id)).map(({ kind }) => kind)).toEqual(['unsuspended', 'suspended', 'joined'])
  })

  it.each([
    ['suspend a suspended member', { action: 'suspend', reason: 'x' }, true, 'already'],
    ['lift a suspension that does not exist', { action: 'unsuspend', reason: 'x' }, false, 'not suspended'],
    ['suspend until yesterday', { action: 'suspend', reason: 'x', until: yesterday() }, false, 'past'],
    [
      'lift a suspension with an end date',
      { action: 'unsuspend', reason: 'x', until: tomorrow() },
      true,
      'no end date',
    ],
  ])('refuses to %s, at both steps', async (_what, input, isSuspended, words) => {
    const { id } = await aMember(api.services.db, isSuspended ? { suspended_at: new Date() } : {})
    for (const step of [0, 1] as const)
      expect(await staff.send(members.suspend, { id, ...input }, { step })).toMatchObject({
        http: 422,
        msg: expect.stringContaining(words),
      })
  })

  it('needs a reason', async () => {
    const { id } = await aMember(api.services.db)
    expect((await staff.send(members.suspend, { id, action: 'suspend', reason: ' ' })).http).toBe(400)
  })

  it('ends automatically, and so does a membership', async () => {
    const { db } = api.services
    const past = new Date(yesterday())
    const one = await aMember(db, { suspended_at: past, suspended_until: past, suspended_reason: 'Flood' })
    const other = await aMember(db, { is_member: true, premium_until: past })
    const stays = await aMember(db, { suspended_at: past, is_member: true })
    const worker = startWorker(api.services, [membersSettle])
    await vi.waitFor(
      async () => {
        expect(await staff.call(members.profile, { id: one.id })).toMatchObject({ suspended_at: null })
        expect(await staff.call(members.profile, { id: other.id })).toMatchObject({ is_member: false })
      },
      { timeout: 90_000, interval: 500 },
    )
    await worker.stop()
    expect(await staff.call(members.profile, { id: stays.id })).toMatchObject({
      suspended_at: expect.any(String),
      is_member: true,
    })
    const [ended] = await timelineOf(one.id)
    expect(ended).toMatchObject({
      kind: 'suspension_ended',
      by: 'Balai',
      details: { before: { reason: 'Flood' } },
    })
  }, 120_000)
})

describe('labels for many members', () => {
  const label = (name: string, more: object) => ({
    action: 'add' as const,
    name,
    scope: 'filtered' as const,
    ...more,
  })

  it('are added to the chosen members and shown in the timeline of each', async () => {
    const [one, two] = [
      await aMember(api.services.db),
      await aMember(api.services.db, { labels: ['chosen'] }),
    ]
    const input = { ...label('chosen', {}), scope: 'selected' as const, ids: [one.id, two.id] }
    expect((await staff.check(members.label, input)).effects).toEqual([
      'The label “chosen” is added to 1 member.',
    ])
    expect(await staff.store(members.label, input)).toEqual({ count: 1, in_background: false, ids: [one.id] })
    expect((await timelineOf(one.id))[0]).toMatchObject({
      kind: 'label_added',
      details: { after: { label: 'chosen' } },
    })
    expect((await staff.call(members.list, { label: 'chosen' })).total).toBe(2)
    await staff.store(members.label, { ...input, action: 'remove' })
    expect((await staff.call(members.list, { label: 'chosen' })).total).toBe(0)
  })

  it('report the number of members changed, also for two concurrent calls with the same label', async () => {
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await aMember(api.services.db)).id)
    const input = { ...label('raced', {}), scope: 'selected' as const, ids }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.send(members.label, input, { step: 1 })),
    )
    const counts = answers.map(({ data }) => (data as { count: number } | null)?.count ?? 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect((await staff.call(members.list, { label: 'raced' })).total).toBe(20)
  })

  it('are added to all members of a filter, by a job if there are many', async () => {
    await manyMembers(api.services.db, 4_500)
    const worker = startWorker(api.services, [membersLabel])
    const filter = { country: 'ID', joined_until: '2026-01-01T00:00:00Z' }
    const { total } = await staff.call(members.list, filter)
    expect(total).toBeGreaterThan(2_000)
    const answer = await staff.store(members.label, label('many', filter))
    expect(answer).toEqual({ count: total, in_background: true, ids: [] })
    await vi.waitFor(
      async () => expect((await staff.call(members.list, { label: 'many' })).total).toBe(total),
      30_000,
    )
    expect((await staff.call(members.list, { label: 'many', ...filter })).total).toBe(total)
    await worker.stop()
  })

  it.each([
    ['no member chosen', { scope: 'selected', ids: [] }, 'No members are chosen'],
    ['a filter without members', { scope: 'filtered', search: 'nobody has this name' }, 'None of these'],
  ])('are refused with %s', async (_what, more, words) => {
    for (const step of [0, 1] as const)
      expect(await staff.send(members.label, { action: 'add', name: 'x', ...more }, { step })).toMatchObject({
        http: 422,
        msg: expect.stringContaining(words),
      })
  })
})
