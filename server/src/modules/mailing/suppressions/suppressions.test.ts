import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { openTestServices } from '../../../../test/services.ts'
import { newDatabase } from '../../../../test/database.ts'
import { hashOf, secretsFrom } from '../../../lib/secrets.ts'
import { openAddressKey } from '../../../mail/address-key.queries.ts'
import { suppress } from '../../../mail/suppressions.queries.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

const found = async (search: string, more: { is_lifted?: '1' } = {}) =>
  (await staff.call(suppressions.list, { search, ...more })).rows
const bounced = (address: string) =>
  api.services.db
    .transaction()
    .execute((db) => suppress(db, api.services, { address, kind: 'hard_bounce', reason: '5.1.1' }))

describe('a suppression by staff', () => {
  it('is found by the whole address only, in any spelling, with its reason and who made it', async () => {
    const { suppression_id } = await staff.call(suppressions.add, {
      address: 'Sari@Contoh.id',
      reason: 'Asked by phone',
    })
    expect(await found('sari@contoh.id')).toMatchObject([
      {
        suppression_id,
        kind: 'staff',
        address: 'sari@contoh.id',
        reason: 'Asked by phone',
        member_id: null,
        created_by_name: expect.any(String),
        lifted_at: null,
      },
    ])
    expect(await found('SARI@contoh.id')).toHaveLength(1)
    expect(await found('sari@')).toEqual([])
    expect((await staff.call(suppressions.list, { kind: 'staff' })).total).toBe(1)
    expect((await staff.call(suppressions.list, { kind: 'complaint' })).total).toBe(0)
    const again = await staff.send(suppressions.add, { address: 'sari@contoh.id', reason: 'Again' })
    expect(again).toMatchObject({ http: 422, errors: { address: [expect.stringContaining('already')] } })
  })

  it('marks the member, is in their history, and its removal undoes that', async () => {
    const { id, member_email } = await aMember(api.services.db)
    const { suppression_id } = await staff.call(suppressions.add, {
      address: member_email,
      reason: 'By letter',
    })
    expect(await staff.call(members.profile, { id })).toMatchObject({
      email_suppressed_at: expect.any(String),
      email_suppressed_reason: 'By letter',
      suppression_kinds: ['staff'],
      version: 2,
    })
    const input = { suppression_id, reason: 'Wants mail again' }
    expect((await staff.check(suppressions.remove, input)).effects).toEqual([
      'Mail is sent to this address again, where the person has agreed to it.',
    ])
    await staff.store(suppressions.remove, input)
    expect(await staff.call(members.profile, { id })).toMatchObject({
      email_suppressed_at: null,
      suppression_kinds: [],
    })
    const { rows } = await staff.call(members.timeline, { id })
    expect(rows.map(({ kind }) => kind)).toEqual(['mail_on', 'mail_off', 'joined'])
    expect(await found(member_email)).toEqual([])
    expect(await found(member_email, { is_lifted: '1' })).toMatchObject([
      { suppression_id, lift_reason: 'Wants mail again', lifted_by_name: expect.any(String) },
    ])
    expect((await staff.send(suppressions.remove, input, { step: 1 })).http).toBe(422)
  })

  it('is audited without address and reason', async () => {
    const address = 'secret@contoh.id'
    const { suppression_id } = await staff.call(suppressions.add, { address, reason: 'Bu Rahasia asked' })
    await staff.store(suppressions.remove, { suppression_id, reason: 'Bu Rahasia agreed' })
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'suppressions', entity_id: String(suppression_id) })
    expect(log.rows.map(({ action }) => action)).toEqual(['suppressions.remove', 'suppressions.add'])
    expect(JSON.stringify(log.rows)).not.toMatch(/secret@|Rahasia/)
  })

  it('needs an address, a reason, and a suppression that exists', async () => {
    expect((await staff.send(suppressions.add, { address: 'sari', reason: 'x' })).http).toBe(400)
    expect((await staff.send(suppressions.add, { address: 'a@contoh.id', reason: ' ' })).http).toBe(400)
    const missing = { suppression_id: 999_999, reason: 'x' }
    expect((await staff.send(suppressions.remove, missing)).http).toBe(404)
  })
})

describe('other suppressions', () => {
  it('are not lifted by the switch on the profile, which names the place to do it', async () => {
    const { id, member_email } = await aMember(api.services.db)
    await staff.call(members.update, {
      id,
      version: 1,
      email_suppressed: '1',
      email_suppressed_reason: 'Asked',
    })
    await bounced(member_email)
    const off = { id, version: 2, email_suppressed: '0' }
    expect(await staff.send(members.update, off)).toMatchObject({
      http: 422,
      errors: { email_suppressed: [expect.stringContaining('Suppressions')] },
    })
    const staffs = (await found(member_email)).find(({ kind }) => kind === 'staff')
    expect(
      (await staff.check(suppressions.remove, { suppression_id: staffs!.suppression_id, reason: 'x' }))
        .effects,
    ).toEqual(['The address stays suppressed for another reason.'])
  })

  it('belong to the address: a member with a new one gets mail again', async () => {
    const { id, member_email } = await aMember(api.services.db)
    await staff.call(suppressions.add, { address: member_email, reason: 'Typing error' })
    const { version, email_suppressed_at } = await staff.call(members.profile, { id })
    expect(email_suppressed_at).not.toBeNull()
    await staff.call(members.update, { id, version, member_email: `new-${member_email}` })
    expect((await staff.call(members.profile, { id })).email_suppressed_at).toBeNull()
    await staff.call(members.update, { id, version: version + 1, member_email })
    expect((await staff.call(members.profile, { id })).email_suppressed_at).not.toBeNull()
  })

  it('outlive an erased member without naming anybody', async () => {
    const { id, member_email } = await aMember(api.services.db)
    await staff.call(suppressions.add, { address: member_email, reason: 'Bu Sari wants none' })
    const confirm = { id, confirm: member_email, version: 2 }
    await staff.store(members.erase, confirm)
    expect(await found(member_email)).toMatchObject([
      { kind: 'staff', address: null, member_id: null, member_name: null, reason: '' },
    ])
  })
})

describe('the key of the hashes', () => {
  it('survives a change of the secret key, and hashes rows from before there was a key', async () => {
    const database = await newDatabase()
    const services = await openTestServices(database.url)
    try {
      const { db, pool, secrets, addresses } = services
      const next = secretsFrom('another secret of this installation', [
        'a secret for tests that is long enough',
      ])
      const rotated = await openAddressKey(db, next)
      expect(rotated.hash('sari@contoh.id')).toEqual(addresses.hash('SARI@contoh.id'))
      expect(rotated.verify('link', addresses.sign('link'))).toBe(true)
      expect(rotated.verify('other', addresses.sign('link'))).toBe(false)
      // As a migrated installation is at its first start.
      await pool.query('delete from address_keys')
      await pool.query(`insert into suppressions (address_hash, kind, reason) values ($1, 'staff', 'Old')`, [
        hashOf('old@contoh.id'),
      ])
      const opened = await Promise.all([openAddressKey(db, secrets), openAddressKey(db, secrets)])
      expect(opened[0].hash('a@contoh.id')).toEqual(opened[1].hash('a@contoh.id'))
      expect(opened[0].hash('a@contoh.id')).not.toEqual(addresses.hash('a@contoh.id'))
      const { rows } = await pool.query<{ address_hash: Buffer }>('select address_hash from suppressions')
      expect(rows).toEqual([{ address_hash: opened[0].hash('old@contoh.id') }])
    } finally {
      await services.close()
      await database.drop()
    }
  })
})
