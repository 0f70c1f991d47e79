import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { suppress } from '../../../mail/suppressions.queries.ts'
import { aMember } from './members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

const given = {
  consent: 'newsletter' as const,
  is_given: '1' as const,
  source: 'paper' as const,
  reason: 'Registration form of the workshop',
}

describe('a consent that staff record', () => {
  it('is kept with its source, reason, version of the text and who recorded it', async () => {
    const { id } = await aMember(api.services.db)
    const { version } = await staff.call(members.recordConsent, { id, ...given, version: 1 })
    expect((await staff.call(members.profile, { id })).consents).toEqual(['newsletter'])
    await staff.call(members.recordConsent, {
      id,
      version,
      ...given,
      is_given: '0',
      source: 'phone',
      reason: 'Called on Monday',
    })
    expect((await staff.call(members.profile, { id })).consents).toEqual([])
    expect(await staff.call(members.consents, { id })).toMatchObject([
      { consent: 'newsletter', is_given: false, source: 'phone', reason: 'Called on Monday' },
      {
        consent: 'newsletter',
        is_given: true,
        source: 'paper',
        reason: 'Registration form of the workshop',
        text_version: 1,
        recorded_at: expect.any(String),
        recorded_by_name: expect.any(String),
      },
    ])
  })

  it('is in the timeline, the data file and the audit log, and erased with the member', async () => {
    const { id, member_email } = await aMember(api.services.db)
    await staff.call(members.recordConsent, { id, ...given, version: 1 })
    const { rows } = await staff.call(members.timeline, { id })
    expect(rows[0]).toMatchObject({
      kind: 'consent_given',
      details: { consent: 'newsletter', source: 'paper' },
    })
    const { content } = await staff.call(members.exportData, { id })
    expect(content['consents']).toMatchObject([{ consent: 'newsletter', is_given: true, source: 'paper' }])
    const superuser = await api.as('superuser')
    const log = await superuser.call(audit.list, { entity: 'members', entity_id: String(id) })
    expect(log.rows.at(-1)).toMatchObject({
      action: 'members.recordConsent',
      after: { consent: 'newsletter', is_given: true, source: 'paper' },
    })
    await staff.store(members.erase, { id, confirm: member_email, version: 2 })
    expect(await staff.call(members.consents, { id })).toEqual([])
  })

  it('ends an unsubscription of the address, but no other suppression', async () => {
    const { id, member_email: address } = await aMember(api.services.db)
    await api.services.db.transaction().execute(async (db) => {
      for (const kind of ['unsubscribed', 'complaint'] as const)
        await suppress(db, api.services, { address, kind, reason: '', member_id: id })
    })
    await staff.call(members.recordConsent, { id, ...given, version: 1 })
    expect((await staff.call(suppressions.list, { search: address })).rows).toMatchObject([
      { kind: 'complaint' },
    ])
    expect(await staff.call(members.profile, { id })).toMatchObject({ suppression_kinds: ['complaint'] })
  })

  it.each([
    ['given twice', { is_given: '1' }, 422],
    ['without a reason', { is_given: '0', reason: '' }, 400],
    ['from an unknown source', { is_given: '0', source: 'rumour' }, 400],
    ['as if the member had done it', { is_given: '0', source: 'preference_page' }, 400],
    ['of an unknown kind', { consent: 'everything' }, 400],
    ['on an old version', { is_given: '0', version: 7 }, 409],
  ])('is refused %s', async (_what, wrong, http) => {
    const { id } = await aMember(api.services.db, { consents: { newsletter: true } })
    const answer = await staff.send(members.recordConsent, { id, ...given, version: 1, ...wrong })
    expect(answer.http).toBe(http)
    expect(await staff.call(members.consents, { id })).toEqual([])
  })

  it('is refused for a member who was erased', async () => {
    const { id } = await aMember(api.services.db, { erased_at: new Date() })
    expect((await staff.send(members.recordConsent, { id, ...given, version: 1 })).http).toBe(422)
  })
})

describe('other ways to a consent', () => {
  it('leave rows of their own: the form that creates, and the one that changes a member', async () => {
    const { id } = await staff.call(members.create, {
      member_first_name: 'Ayu',
      member_email: 'ayu-consents@contoh.id',
      consents: ['newsletter', 'partner_offers'],
    })
    await staff.call(members.update, { id, version: 1, consents: ['newsletter', 'tracking'] })
    await staff.call(members.update, { id, version: 2, city: 'Bogor' })
    const rows = await staff.call(members.consents, { id })
    expect(rows.map(({ consent, is_given, source }) => [consent, is_given, source])).toEqual([
      ['tracking', true, 'profile_form'],
      ['partner_offers', false, 'profile_form'],
      ['partner_offers', true, 'profile_form'],
      ['newsletter', true, 'profile_form'],
    ])
  })
})
