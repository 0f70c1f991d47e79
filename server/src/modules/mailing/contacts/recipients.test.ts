import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import type { Transaction } from '../../../db/pool.ts'
import { whySkipped } from '../../../mail/may-send.queries.ts'
import { suppress, unsuppress } from '../../../mail/suppressions.queries.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { countRecipients, listRecipients } from './recipients.queries.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

let number = 0
const aList = async (fields: Partial<z.input<typeof contacts.createList.input>> = {}) => {
  number += 1
  return (await staff.call(contacts.createList, { name: `List ${number}`, ...fields })).list_id
}
const add = async (list_id: number, email: string, consent_source: 'paper' | '' = 'paper') =>
  (await staff.store(contacts.addContact, { list_id, email, consent_source })).contact_id
const choose = (
  list_ids: number[],
  excluded_list_ids: number[] = [],
  excluded_campaign_ids: number[] = [],
) => ({
  list_ids,
  excluded_list_ids,
  excluded_campaign_ids,
})
const reasonsOf = async (choice: ReturnType<typeof choose>) => {
  const { skipped } = await countRecipients(api.services.db, choice)
  return Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]))
}
const inTransaction = <T>(work: (db: Transaction) => Promise<T>) =>
  api.services.db.transaction().execute(work)

describe('the recipients of lists', () => {
  it('are unique addresses with the consent to newsletters, and every other address has its reason', async () => {
    const { db, addresses } = api.services
    const first = await aList()
    const second = await aList()
    const willing = await aMember(db, { consents: { newsletter: true } })
    const unwilling = await aMember(db)
    const suspended = await aMember(db, { consents: { newsletter: true }, suspended_at: new Date() })
    for (const { member_email } of [willing, unwilling, suspended]) await add(first, member_email)
    await add(first, 'reader@example.com')
    await add(first, 'silent@example.com', '')
    await add(second, 'reader@example.com')
    const left = await add(first, 'left@example.com')
    await staff.call(contacts.unsubscribe, { list_id: first, contact_id: left })
    await add(first, 'bounced@example.com')
    await inTransaction((db) =>
      suppress(db, { addresses }, { address: 'Bounced@example.com', kind: 'hard_bounce', reason: 'Gone' }),
    )
    expect(await countRecipients(db, choose([first, second]))).toEqual({
      total: 7,
      recipients: 2,
      skipped: [
        { reason: 'suppressed', count: 1 },
        { reason: 'unsubscribed', count: 1 },
        { reason: 'suspended', count: 1 },
        { reason: 'no_consent', count: 2 },
      ],
    })
    const { recipients } = await listRecipients(db, choose([second, first]), {
      reason: null,
      page: 0,
      perPage: 9,
    })
    expect(recipients).toMatchObject([
      { address: willing.member_email, member_id: willing.id, list_id: first },
      { address: 'reader@example.com', member_id: null, list_id: second },
    ])
  })
})
