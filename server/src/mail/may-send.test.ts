import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../test/api.ts'
import { aMember } from '../modules/people/members/members.factory.ts'
import { whySkipped, type SkipReason } from './may-send.queries.ts'
import { suppress } from './suppressions.queries.ts'

let api: Api
let number = 0
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

interface Wanted {
  address?: string
  member_id?: number | null
  user_id?: number | null
  owed?: boolean
  state?: 'claimed' | 'sent' | 'queued'
  days_ago?: number
}

/** A mail in the ledger, claimed by a sender. */
async function aMail({ days_ago, state = 'claimed', ...wanted }: Wanted) {
  number += 1
  const handed_at = days_ago === undefined ? null : new Date(Date.now() - days_ago * 86_400_000)
  const claim = {
    claimed_by: '00000000-0000-4000-8000-000000000000',
    claim_expires_at: new Date(Date.now() + 60_000),
  }
  return api.services.db
    .insertInto('mails')
    .values({
      kind: 'tests.mail',
      source: 'test',
      recipient_key: String(number),
      address: 'nobody@contoh.id',
      owed: false,
      area: 'members',
      ...wanted,
      ...(state === 'claimed' && claim),
      state,
      handed_at,
    })
    .returning(['mail_id', 'address', 'member_id', 'user_id', 'owed'])
    .executeTakeFirstOrThrow()
}
const reasonFor = async (wanted: Wanted): Promise<SkipReason | 'sent'> => {
  const mail = await aMail(wanted)
  return (await whySkipped(api.services, [mail])).get(mail.mail_id) ?? 'sent'
}
/** A member who agreed to newsletters. */
const aReader = async (wanted: Parameters<typeof aMember>[1] = {}) => {
  const member = await aMember(api.services.db, { consents: { newsletter: true }, ...wanted })
  return { member_id: member.id, address: member.member_email }
}
const suppressed = (address: string, kind: 'hard_bounce' | 'complaint' | 'unsubscribed' | 'staff') =>
  api.services.db.transaction().execute((db) => suppress(db, api.services, { address, kind, reason: '' }))

describe('mail that is not owed', () => {
  it('goes to people who agreed to newsletters, found by member or by address', async () => {
    const reader = await aReader()
    expect(await reasonFor(reader)).toBe('sent')
    expect(await reasonFor({ address: reader.address.toUpperCase() })).toBe('sent')
  })

  it.each([
    ['hard_bounce', 'suppressed'],
    ['complaint', 'suppressed'],
    ['staff', 'suppressed'],
    ['unsubscribed', 'unsubscribed'],
  ] as const)('is stopped by a suppression of the kind %s', async (kind, reason) => {
    const reader = await aReader()
    await suppressed(reader.address, kind)
    expect(await reasonFor(reader)).toBe(reason)
  })

  it.each([
    ['no_consent', 'without a consent', { consents: {} }],
    ['no_consent', 'with another consent only', { consents: { partner_offers: true } }],
    ['no_consent', 'after a withdrawn consent', { consents: { newsletter: false } }],
    ['suspended', 'while the member is suspended', { suspended_at: new Date() }],
  ] as const)('is skipped for the reason %s %s', async (reason, _when, columns) => {
    expect(await reasonFor(await aReader(columns))).toBe(reason)
  })

  it('goes out again when a suspension is over, even before the job has noted it', async () => {
    const [began, ended] = [2, 1].map((days) => new Date(Date.now() - days * 86_400_000))
    expect(await reasonFor(await aReader({ suspended_at: began!, suspended_until: ended! }))).toBe('sent')
  })

  it('needs the consent of people who are neither member nor staff', async () => {
    expect(await reasonFor({ address: 'stranger@contoh.id' })).toBe('no_consent')
    expect(await reasonFor({ address: 'staff@contoh.id', user_id: 1 })).toBe('sent')
  })

  it('is skipped without an address, as after an erasure', async () => {
    expect(await reasonFor({ ...(await aReader()), address: '' })).toBe('no_address')
  })

  it('goes to a person at most five times a week over all kinds, not counting what is owed', async () => {
    const reader = await aReader()
    for (const days_ago of [0.1, 1, 2, 6]) await aMail({ ...reader, state: 'sent', days_ago })
    await aMail({ ...reader, state: 'sent', days_ago: 1, owed: true })
    await aMail({ ...reader, state: 'sent', days_ago: 8 })
    await aMail({ ...reader, state: 'queued' })
    expect(await reasonFor({ ...reader, state: 'queued' })).toBe('sent')
    await aMail({ ...reader, state: 'sent', days_ago: 6.9 })
    expect(await reasonFor({ ...reader, state: 'queued' })).toBe('budget')
  })

  it('counts earlier mails of the same batch against the budget, and takes the number from the settings', async () => {
    const reader = await aReader()
    await api.services.pool.query('update mail_settings set weekly_budget = 2')
    try {
      const batch = []
      for (let time = 0; time < 4; time += 1) batch.push(await aMail(reader))
      const skipped = await whySkipped(api.services, batch)
      expect(batch.map(({ mail_id }) => skipped.get(mail_id))).toEqual([
        undefined,
        undefined,
        'budget',
        'budget',
      ])
    } finally {
      await api.services.pool.query('update mail_settings set weekly_budget = 5')
    }
  })
})

describe('mail that is owed', () => {
  it.each([
    ['complaint', 'sent'],
    ['staff', 'sent'],
    ['unsubscribed', 'sent'],
    ['hard_bounce', 'suppressed'],
  ] as const)('to an address suppressed by %s: %s', async (kind, reason) => {
    const reader = await aReader({ consents: {}, suspended_at: new Date() })
    await suppressed(reader.address, kind)
    expect(await reasonFor({ ...reader, owed: true })).toBe(reason)
  })

  it('is sent whatever was sent before, and skipped only without an address', async () => {
    const reader = await aReader()
    for (let time = 0; time < 6; time += 1) await aMail({ ...reader, state: 'sent', days_ago: 1 })
    expect(await reasonFor({ ...reader, owed: true })).toBe('sent')
    expect(await reasonFor({ address: '', owed: true })).toBe('no_address')
  })
})

it('judges a batch of hundreds in one statement, each by itself', async () => {
  const free = await aReader()
  const stopped = await aReader({ consents: {} })
  const batch = []
  for (let time = 0; time < 300; time += 1)
    batch.push({
      ...(await aMail({ ...(time % 2 ? free : stopped), owed: time % 3 === 0, state: 'queued' })),
    })
  const skipped = await whySkipped(api.services, batch)
  for (const mail of batch)
    expect(skipped.get(mail.mail_id)).toBe(
      !mail.owed && mail.member_id === stopped.member_id ? 'no_consent' : undefined,
    )
  expect(await whySkipped(api.services, [])).toEqual(new Map())
})
