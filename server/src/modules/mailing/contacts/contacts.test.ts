import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { MemberFilter, members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { suppress } from '../../../mail/suppressions.queries.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { deleteUnlisted, joinMembers } from './people.queries.ts'

let api: Api
let staff: Client
/** Staff who plan campaigns and may not see members. */
let planner: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  planner = await api.as('social_media')
})
afterAll(() => api.close())

let number = 0
const aList = async (fields: Record<string, unknown> = {}) => {
  number += 1
  return (await staff.call(contacts.createList, { name: `List ${number}`, ...fields })).list_id
}
const totalsOf = async (list_id: number) => {
  const { totalSubscribers, totalBlacklisted, totalPending } = await staff.call(contacts.detailList, {
    list_id,
  })
  return { totalSubscribers, totalBlacklisted, totalPending }
}
const peopleOf = async (list_id: number, client = staff) =>
  (await client.call(contacts.contactsOfList, { list_id })).contacts
const add = async (list_id: number, email: string) =>
  (await staff.store(contacts.addContact, { list_id, email, consent_source: 'paper' })).contact_id
const addMany = (list_id: number, people: string) =>
  staff.store(contacts.importContacts, { list_id, people, consent_source: 'event' })

describe('folders', () => {
  it('are created, renamed and deleted; their lists stay', async () => {
    const { folder_id, version } = await staff.call(contacts.createFolder, { name: 'News' })
    expect((await staff.send(contacts.createFolder, { name: 'NEWS' })).errors).toEqual({
      name: ['This name is taken. Choose another one.'],
    })
    const renamed = await staff.call(contacts.updateFolder, { folder_id, version, name: 'Letters' })
    const list_id = await aList({ folder_id })
    expect(await staff.call(contacts.folders)).toEqual([{ folder_id, name: 'Letters', lists: 1, version: 2 }])
    const input = { folder_id, version: renamed.version }
    expect(await staff.check(contacts.deleteFolder, input)).toMatchObject({
      effects: ['1 list stays, without a folder.'],
    })
    await staff.store(contacts.deleteFolder, input)
    expect(await staff.call(contacts.detailList, { list_id })).toMatchObject({ folder_id: null })
  })
})

describe('the lists of a folder', () => {
  it('are answered with what is checked, their totals and their count', async () => {
    const { folder_id } = await staff.call(contacts.createFolder, { name: 'Totals' })
    const first = await aList({ folder_id, name: 'A totals' })
    await aList({ folder_id, name: 'B totals' })
    await add(first, 'total@example.com')
    const { count, lists } = await planner.call(contacts.folderLists, { folder_id, list_ids: [first] })
    expect(count).toBe(2)
    expect(lists).toMatchObject([
      { checked: true, id: first, name: 'A totals', totalSubscribers: 1, totalBlacklisted: 0 },
      { checked: false, name: 'B totals', totalSubscribers: 0, totalBlacklisted: 0 },
    ])
    expect((await planner.call(contacts.folderLists, { search: 'b TOT' })).count).toBe(1)
  })

  it('are answered in pages, each list once and in one order, however many there are', async () => {
    const { folder_id } = await staff.call(contacts.createFolder, { name: 'Many' })
    await api.services.pool.query(
      `insert into contact_lists (folder_id, name, kind)
      select $1, 'Many ' || to_char(number, 'FM000'), 'fixed' from generate_series(1, 203) number`,
      [folder_id],
    )
    const page = async (at: number) => planner.call(contacts.folderLists, { folder_id, page: at })
    const [first, second, third] = [await page(0), await page(1), await page(2)]
    expect([first.count, first.lists.length, second.lists.length, third.lists.length]).toEqual([
      203, 200, 3, 0,
    ])
    const names = [...first.lists, ...second.lists].map(({ name }) => name)
    expect(new Set(names).size).toBe(203)
    expect(names).toEqual(names.toSorted())
  })
})

describe('a fixed list', () => {
  it('counts who left and who is suppressed as blacklisted, whatever the order of events', async () => {
    const list_id = await aList()
    const [left] = [await add(list_id, 'one@contoh.id'), await add(list_id, 'two@contoh.id')]
    await staff.call(contacts.unsubscribe, { list_id, contact_id: left })
    const { db, addresses } = api.services
    const suppression = { address: 'three@contoh.id', kind: 'complaint', reason: '' } as const
    await db.transaction().execute((db) => suppress(db, { addresses }, suppression))
    await add(list_id, 'three@contoh.id')
    expect(await totalsOf(list_id)).toEqual({ totalSubscribers: 1, totalBlacklisted: 2, totalPending: 0 })
    await db
      .updateTable('suppressions')
      .set({ lifted_at: new Date() })
      .where('address', '=', 'three@contoh.id')
      .execute()
    expect(await totalsOf(list_id)).toEqual({ totalSubscribers: 2, totalBlacklisted: 1, totalPending: 0 })
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('does not take back a person who unsubscribed, except by their own wish', async () => {
    const list_id = await aList()
    const contact_id = await add(list_id, 'gone@contoh.id')
    await staff.call(contacts.unsubscribe, { list_id, contact_id })
    expect(
      (await staff.send(contacts.addContact, { list_id, email: 'gone@contoh.id' }, { step: 1 })).errors,
    ).toEqual({ email: ['This person unsubscribed from the list. Only they can subscribe again.'] })
    expect(await addMany(list_id, 'gone@contoh.id\nnew@contoh.id')).toMatchObject({
      added: 1,
      unsubscribed: 1,
    })
    const removal = { list_id, contact_ids: [contact_id] }
    expect((await staff.check(contacts.removeContacts, removal)).effects).toEqual([
      '0 people are taken off the list.',
      '1 person unsubscribed; this stays noted.',
    ])
    await staff.store(contacts.removeContacts, removal)
    expect(await peopleOf(list_id)).toMatchObject([
      { email: 'new@contoh.id', state: 'subscribed' },
      { email: 'gone@contoh.id', state: 'unsubscribed' },
    ])
  })

  it('is filled by pasted lines or cells, which are rehearsed first', async () => {
    const list_id = await aList()
    await add(list_id, 'known@contoh.id')
    const people = [
      'Name,E-mail',
      'Siti Rahma <SITI@contoh.id>',
      '"Budi";"budi@contoh.id"',
      'budi@contoh.id',
      'nobody at all',
      'known@contoh.id\tKnown',
    ].join('\n')
    const { effects } = await staff.check(contacts.importContacts, { list_id, people })
    expect(effects).toEqual([
      '2 people are put on the list.',
      '1 person is on it already.',
      '1 line repeats an address and is left out.',
      'Lines without a usable address are left out: 5',
      'Without a consent to newsletters they get no campaign, although they are on the list.',
    ])
    expect(await totalsOf(list_id)).toMatchObject({ totalSubscribers: 1 })
    expect(await staff.store(contacts.importContacts, { list_id, people })).toEqual({
      added: 2,
      known: 1,
      unsubscribed: 0,
      refused: 1,
    })
    expect(await peopleOf(list_id)).toMatchObject([
      { email: 'budi@contoh.id', name: 'Budi', source: 'import', has_newsletter: false },
      { email: 'siti@contoh.id', name: 'Siti Rahma' },
      { email: 'known@contoh.id', has_newsletter: true },
    ])
  })

  it('refuses what cannot be: an unknown list, nobody, too many', async () => {
    const list_id = await aList()
    expect((await staff.send(contacts.detailList, { list_id: 999_999 })).status).toBe(404)
    const empty = await staff.send(contacts.importContacts, { list_id, people: 'Nobody' })
    expect(empty.errors).toEqual({ people: ['No line has an e-mail address.'] })
    const many = Array.from({ length: 5_001 }, (_, index) => `p${index}@contoh.id`).join('\n')
    expect((await staff.send(contacts.importContacts, { list_id, people: many })).errors).toEqual({
      people: ['These are 5.001 people. One import takes 5000; split it.'],
    })
  })
})

describe('a live list', () => {
  it('has the members of its filter, and nobody is put on it', async () => {
    const { db } = api.services
    const list_id = await aList({ kind: 'live', filter: { label: 'live-test' } })
    const [first] = [
      await aMember(db, { labels: ['live-test'] }),
      await aMember(db, { labels: ['live-test'], email_suppressed_at: new Date() }),
      await aMember(db, { labels: ['other'] }),
    ]
    expect(await totalsOf(list_id)).toMatchObject({ totalSubscribers: 1, totalBlacklisted: 1 })
    expect(await peopleOf(list_id)).toHaveLength(2)
    const refused = await staff.send(contacts.addContact, { list_id, email: 'a@contoh.id' })
    expect(refused.msg).toBe('The people on a live list follow from its filter. Change the filter instead.')
    // A person who leaves a live list is off it, although the filter still finds them.
    const fixed = await aList()
    const contact_id = await add(fixed, first.member_email)
    await staff.call(contacts.unsubscribe, { list_id, contact_id })
    expect(await totalsOf(list_id)).toMatchObject({ totalSubscribers: 0, totalBlacklisted: 2 })
    expect(await staff.call(contacts.countRecipients, { list_ids: [list_id] })).toMatchObject({
      total: 2,
      recipients: 0,
    })
  })

  it('keeps every field of its filter, and one that is left out is not set', async () => {
    const filter = {
      ...{ search: 'sari', country: 'ID', member_type: 'free', label: 'semua-medan' },
      ...{ suspended: false, contributor_status: 'none', email_suppressed: false },
      ...{ joined_from: '2026-01-01T00:00:00.000Z', joined_until: '2026-02-01T00:00:00.000Z' },
      ...{ seen_from: '2026-03-01T00:00:00.000Z', seen_until: '2026-04-01T00:00:00.000Z' },
      premium_event: 'ended',
      ...{ consent: 'tracking', premium_before: false, premium_lasted_until: '2026-02-10T00:00:00.000Z' },
      ...{ premium_event_from: '2026-02-01T00:00:00.000Z', premium_event_until: '2026-03-01T00:00:00.000Z' },
    } as const
    expect(Object.keys(filter).toSorted()).toEqual(Object.keys(MemberFilter.shape).toSorted())
    const list_id = await aList({ kind: 'live', filter })
    expect((await staff.call(contacts.detailList, { list_id })).filter).toEqual(filter)
    const joined = { member_join_datetime: new Date('2026-01-15'), last_seen_at: new Date('2026-03-15') }
    const person = {
      ...{ ...joined, member_first_name: 'Sari', country: 'ID', labels: ['semua-medan'] },
      consents: { tracking: true },
    }
    const ids: number[] = []
    for (const differs of [{}, {}, { country: 'MY' }, { last_seen_at: new Date('2026-05-15') }])
      ids.push((await aMember(api.services.db, { ...person, ...differs })).id)
    // All but the first were premium for a month.
    const [started_at, ended_at] = [new Date('2026-01-20'), new Date('2026-02-20')]
    await api.services.db
      .insertInto('premium_periods')
      .values(ids.slice(1).map((member_id) => ({ member_id, started_at, ended_at })))
      .execute()
    expect(await peopleOf(list_id)).toHaveLength(1)
    const fewer = { search: 'sari', label: 'semua-medan' }
    await staff.call(contacts.updateList, { list_id, version: 1, filter: fewer })
    expect((await staff.call(contacts.detailList, { list_id })).filter).toEqual(fewer)
    expect(await peopleOf(list_id)).toHaveLength(4)
  })

  it('takes its total from the counters of members where they have it', async () => {
    const list_id = await aList({ kind: 'live', filter: { country: 'ID' } })
    const { rows } = await api.services.pool.query<{ count: number }>(
      `select count(*)::int as count from members where country = 'ID' and erased_at is null`,
    )
    const { totalSubscribers, totalBlacklisted } = await totalsOf(list_id)
    expect(totalSubscribers + totalBlacklisted).toBe(rows[0]!.count)
  })

  it('has no sign-up form', async () => {
    const refused = await staff.send(contacts.createList, {
      name: 'Live form',
      kind: 'live',
      form_is_on: 1,
      form_title: 'News',
    })
    expect(refused.errors).toEqual({
      form_is_on: ['A live list has no sign-up form, because nobody is put on it.'],
    })
  })
})

describe('a contact', () => {
  it('follows the member with its address: name, address and consent', async () => {
    const list_id = await aList()
    const contact_id = await add(list_id, 'becomes@contoh.id')
    const member = await aMember(api.services.db, {
      member_email: 'Becomes@contoh.id',
      member_first_name: 'Dewi',
    })
    await staff.call(members.update, { id: member.id, version: 1, member_email: 'moved@contoh.id' })
    expect(await staff.call(contacts.subscriptions, { contact_id })).toMatchObject({
      email: 'moved@contoh.id',
      name: expect.stringContaining('Dewi'),
      member_id: member.id,
      has_newsletter: false,
      lists: [{ list_id, state: 'subscribed', source: 'staff' }],
    })
  })

  it('finds its member later if both were stored at the same moment', async () => {
    const list_id = await aList()
    const contact_id = await add(list_id, 'together@contoh.id')
    const { pool, db } = api.services
    const { id } = await aMember(db, { member_email: 'together@contoh.id' })
    await pool.query('update contacts set member_id = null where contact_id = $1', [contact_id])
    await db.transaction().execute(joinMembers)
    expect(await staff.call(contacts.subscriptions, { contact_id })).toMatchObject({ member_id: id })
  })

  it('takes over the lists of another one when its member moves to that address', async () => {
    const [mine, theirs] = [await aList(), await aList()]
    const member = await aMember(api.services.db, { member_email: 'old@contoh.id' })
    const contact_id = await add(mine, 'old@contoh.id')
    await add(theirs, 'newer@contoh.id')
    await staff.call(members.update, { id: member.id, version: 1, member_email: 'newer@contoh.id' })
    const { lists } = await staff.call(contacts.subscriptions, { contact_id })
    expect(lists.map(({ list_id }) => list_id).toSorted((a, b) => a - b)).toEqual([mine, theirs])
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('is gone with its lists when its member is erased, and in their data before', async () => {
    const list_id = await aList()
    const { id, member_email, version } = await aMember(api.services.db)
    await add(list_id, member_email)
    const { content } = await staff.call(members.exportData, { id })
    expect(content['lists of contacts']).toMatchObject([{ email: member_email, state: 'subscribed' }])
    const input = { id, version, confirm: member_email }
    expect((await staff.check(members.erase, input)).effects).toContain('The person is taken off 1 list.')
    await staff.store(members.erase, input)
    expect(await peopleOf(list_id)).toEqual([])
    expect(await totalsOf(list_id)).toMatchObject({ totalSubscribers: 0 })
  })

  it('is forgotten when it is on no list any more', async () => {
    const list_id = await aList()
    const contact_id = await add(list_id, 'forgotten@contoh.id')
    await staff.store(contacts.removeContacts, { list_id, contact_ids: [contact_id] })
    const forget = () => api.services.db.transaction().execute(deleteUnlisted)
    await forget()
    expect((await staff.send(contacts.subscriptions, { contact_id })).status).toBe(200)
    await api.services.pool.query(`update contacts set listed_at = now() - interval '2 hours'`)
    await forget()
    expect((await staff.send(contacts.subscriptions, { contact_id })).status).toBe(404)
  })
})

describe('staff without the area of members', () => {
  it('see names and addresses only, and import nobody', async () => {
    const list_id = await aList()
    const member = await aMember(api.services.db, { email_suppressed_at: new Date() })
    const contact_id = await add(list_id, member.member_email)
    const hidden = { member_id: null, has_newsletter: null, blocked: null }
    expect(await peopleOf(list_id, planner)).toMatchObject([{ email: member.member_email, ...hidden }])
    expect(await peopleOf(list_id)).toMatchObject([{ member_id: member.id, blocked: 'suppressed' }])
    expect(await planner.call(contacts.subscriptions, { contact_id })).toMatchObject(hidden)
    const { recipients } = await planner.call(contacts.listRecipients, {
      list_ids: [list_id],
      reason: 'suppressed',
    })
    expect(recipients).toMatchObject([{ email: member.member_email, member_id: null }])
    const refused = await planner.send(contacts.importContacts, { list_id, people: 'a@contoh.id' })
    expect(refused.status).toBe(403)
  })
})
