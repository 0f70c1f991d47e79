import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { recipientReasons } from '@balai/contract/mailing/contact-shapes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aMail } from '../../../../test/mail/a-mail.ts'
import type { Transaction } from '../../../db/pool.ts'
import { whySkipped } from '../../../mail/may-send.queries.ts'
import { suppress } from '../../../mail/suppressions.queries.ts'
import { followSuppressions } from '../../people/members/mail-off.queries.ts'
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

  it('are not those of excluded lists and campaigns, nor those who had their budget', async () => {
    const { db } = api.services
    const [list_id, excluded] = [await aList(), await aList()]
    const live = await aList({ kind: 'live', filter: { label: 'excluded' } })
    const member = await aMember(db, { consents: { newsletter: true }, labels: ['excluded'] })
    for (const email of [
      'in@contoh.id',
      'out@contoh.id',
      'had@contoh.id',
      'much@contoh.id',
      member.member_email,
    ])
      await add(list_id, email)
    await add(excluded, 'out@contoh.id')
    const campaign = {
      kind: 'campaigns.campaign',
      source: 'campaign 7',
      owed: false,
      area: 'campaigns',
    } as const
    await aMail(db, { ...campaign, address: 'had@contoh.id' })
    await aMail(db, { ...campaign, address: 'in@contoh.id', state: 'skipped', handed_at: null })
    for (let time = 0; time < 5; time += 1) await aMail(db, { address: 'much@contoh.id' })
    const choice = choose([list_id], [excluded, live], [7])
    expect(await countRecipients(db, choice)).toEqual({
      total: 5,
      recipients: 1,
      skipped: [
        { reason: 'excluded', count: 3 },
        { reason: 'budget', count: 1 },
      ],
    })
    expect(await reasonsOf(choose([list_id]))).toEqual({ budget: 1 })
  })

  it('of fixed and live lists together are counted once, and a person who left one list stays on the other', async () => {
    const { db } = api.services
    const fixed = await aList()
    const live = await aList({ kind: 'live', filter: { label: 'both' } })
    const both = await aMember(db, { consents: { newsletter: true }, labels: ['both'] })
    await aMember(db, { consents: { newsletter: true }, labels: ['both'] })
    const contact_id = await add(fixed, both.member_email)
    expect(await countRecipients(db, choose([fixed, live]))).toEqual({ total: 2, recipients: 2, skipped: [] })
    await staff.call(contacts.unsubscribe, { list_id: fixed, contact_id })
    expect(await reasonsOf(choose([fixed]))).toEqual({ unsubscribed: 1 })
    expect(await countRecipients(db, choose([fixed, live]))).toMatchObject({ total: 2, recipients: 2 })
    await staff.call(contacts.unsubscribe, { list_id: live, contact_id })
    expect(await reasonsOf(choose([live]))).toEqual({ unsubscribed: 1 })
  })

  it('are the same people whom the senders let through', async () => {
    const { db, addresses } = api.services
    const list_id = await aList()
    const willing = await aMember(db, { consents: { newsletter: true } })
    const unsubscribed = await aMember(db, { consents: { newsletter: true } })
    for (const email of [willing.member_email, unsubscribed.member_email, 'none@contoh.id', 'yes@contoh.id'])
      await add(list_id, email, email === 'none@contoh.id' ? '' : 'paper')
    await inTransaction(async (db) => {
      const address = unsubscribed.member_email
      await suppress(db, { addresses }, { address, kind: 'unsubscribed', reason: '' })
      await followSuppressions(db, { addresses }, unsubscribed.id, null)
    })
    const all = []
    for (const reason of [null, ...recipientReasons])
      all.push(...(await listRecipients(db, choose([list_id]), { reason, page: 0, perPage: 9 })).recipients)
    for (const { address, member_id, reason } of all) {
      const mail = await aMail(db, { address, member_id, state: 'queued', handed_at: null })
      expect({ address, reason: (await whySkipped(api.services, [mail])).get(mail.mail_id) ?? null }).toEqual(
        {
          address,
          reason,
        },
      )
    }
    expect(all.map(({ reason }) => reason)).toEqual([null, null, 'unsubscribed', 'no_consent'])
  })

  it('are none without a list', async () => {
    expect(await countRecipients(api.services.db, choose([]))).toEqual({
      total: 0,
      recipients: 0,
      skipped: [],
    })
  })
})
