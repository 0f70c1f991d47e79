import { expect, it } from 'vitest'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { startApi } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { demoContacts } from './contacts.factory.ts'

it('the demo has folders with fixed and live lists, whose totals are those of their people', async () => {
  const api = await startApi()
  const { db } = api.services
  const make = () => db.transaction().execute((db) => demoContacts.make(db, api.services))
  expect(await make()).toBe(false)
  await manyMembers(db, 300)
  expect(await make()).toBe(true)
  const staff = await api.as('superuser')
  const { lists } = await staff.call(contacts.folderLists, {})
  expect(lists.map(({ name }) => name)).toEqual([
    'Kabar mingguan',
    'Undangan acara',
    'Member di Indonesia',
    'Member premium',
    'Semua Member',
  ])
  for (const { id: list_id, totalSubscribers, totalBlacklisted } of lists) {
    expect(totalSubscribers).toBeGreaterThan(0)
    const { count } = await staff.call(contacts.contactsOfList, { list_id })
    expect(count).toBe(totalSubscribers + totalBlacklisted)
  }
  expect(await driftOf(api.services.pool)).toEqual([])
  await api.close()
})
