import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

const namesOf = async (entity_id: number | string) => {
  const { rows } = await superuser.call(audit.list, { entity: 'members', entity_id: String(entity_id) })
  return rows.map(({ record }) => record?.title ?? null)
}

describe('an entry of the audit log', () => {
  it('names its record as it is called now, until the record is erased', async () => {
    const { id, member_email } = await aMember(api.services.db, { member_last_name: 'Sari' })
    const given = { member_first_name: 'Ratna', member_last_name: 'Sari', member_email }
    await superuser.call(members.update, { ...given, id, version: 1 })
    expect(await namesOf(id)).toEqual(['Ratna Sari'])
    await superuser.call(members.update, { ...given, member_first_name: 'Dewi', id, version: 2 })
    expect(await namesOf(id)).toEqual(['Dewi Sari', 'Dewi Sari'])
    await superuser.store(members.erase, { id, confirm: member_email, version: 3 })
    expect(await namesOf(id)).toEqual(['', '', ''])
  })

  it('names none if it is about many records', async () => {
    const who = { caller: null, origin: { address: '', request_id: '' } }
    await api.services.db
      .transaction()
      .execute((db) => writeAudit(db, who, 'members.label', [{ entity: 'members', entity_id: 'many' }]))
    expect(await namesOf('many')).toEqual([null])
    // Nor if no record can have that number.
    await api.services.db
      .transaction()
      .execute((db) =>
        writeAudit(db, who, 'members.label', [{ entity: 'members', entity_id: '99999999999' }]),
      )
    expect(await namesOf('99999999999')).toEqual([null])
  })
})
