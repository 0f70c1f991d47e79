import { afterAll, beforeAll, expect, it } from 'vitest'
import { rolesThatEnter } from '@balai/contract/core/access.ts'
import { events } from '@balai/contract/events/events.ts'
import { publishedEvents } from '@balai/contract/events/published-events.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { demoCategories } from '../../content/categories/categories.factory.ts'
import { demoEmail } from '../../identity/users/demo-accounts.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { demoEvents } from './demo-events.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  const { db } = api.services
  for (const role of rolesThatEnter('events')) await aUser(db, { email: demoEmail(role), roles: [role] })
  await db.transaction().execute(async (transaction) => {
    await demoCategories(transaction)
    await demoEvents.make(transaction)
  })
})
afterAll(() => api.close())

it('has past and coming events in the three zones of Indonesia, some with prices and two drafts', async () => {
  const staff = await api.as('content')
  expect(await staff.call(events.counts, {})).toMatchObject({
    total: 14,
    statuses: { published: 12, draft: 2 },
    times: { upcoming: 8, past: 6 },
  })
  const ahead = await api.nobody.call(publishedEvents.list, {})
  const past = await api.nobody.call(publishedEvents.list, { when: 'past' })
  const all = [...ahead.rows, ...past.rows]
  expect(new Set(all.map(({ time_zone }) => time_zone)).size).toBe(3)
  expect(ahead.rows.filter(({ price_from }) => price_from > 0)).toHaveLength(2)
  expect(all.filter(({ category }) => category === null)).toEqual([])
  const { event } = await api.nobody.call(publishedEvents.detail, {
    permalink: 'konferensi-umkm-digital-nusantara',
  })
  expect(event?.prices.map(({ name }) => name)).toEqual(['Early bird', 'Reguler', 'Member premium'])
})
