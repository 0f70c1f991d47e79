import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aComment } from '../../content/comments/comments.factory.ts'
import { anEvent } from '../../events/events/events.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let author_id: number
beforeAll(async () => {
  api = await startApi()
  author_id = (await aUser(api.services.db)).user_id
})
afterAll(() => api.close())

const waitingOf = async (client: Client) =>
  Object.fromEntries((await client.call(dashboard.waiting)).map(({ kind, num }) => [kind, num]))

describe('what waits', () => {
  it('is counted, and only shown to those who may enter it', async () => {
    const { db, pool } = api.services
    const superuser = await api.as('superuser')
    const before = await waitingOf(superuser)
    const { news_id } = await anArticle(db, { author_id })
    await db.updateTable('news').set({ news_status: 'in_review' }).where('news_id', '=', news_id).execute()
    await anEvent(db, { author_id, event_status: 'in_review' })
    const member = await aMember(db, { contributor_status: 'pending' })
    await aComment(db, { news_id, member_id: member.id, state: 'held' })
    const order = await anOrder(db, { member_id: member.id })
    await db.updateTable('orders').set({ needs_decision: true }).where('id', '=', order.id).execute()
    await pool.query(`insert into mails (kind, source, recipient_key, address, name, owed, area, state)
      values ('account.password_changed', 'test', '1', 'a@example.com', 'A', true, 'admins', 'failed')`)
    const after = await waitingOf(superuser)
    const more = Object.fromEntries(
      Object.entries(after).map(([kind, num]) => [kind, num - (before[kind] ?? 0)]),
    )
    expect(more).toEqual({
      reviews: 1,
      event_reviews: 1,
      held_comments: 1,
      held_course_comments: 0,
      decisions: 1,
      contributors: 1,
      failed_mails: 1,
      uncertain_mails: 0,
    })
    expect(Object.keys(await waitingOf(await api.as('customer_service')))).toEqual([
      ...['reviews', 'event_reviews', 'contributors', 'failed_mails', 'uncertain_mails'],
    ])
    const business = await waitingOf(await api.as('business_development'))
    expect(business).toMatchObject({ decisions: 1, held_comments: 1, failed_mails: 0 })
    expect(business).not.toHaveProperty('reviews')
  })
})

describe('since you last looked', () => {
  it('shows nothing on the first visit, then what changed since the visit before, however often the page is loaded', async () => {
    const { db, pool } = api.services
    const staff = await api.as('data_analyst')
    expect(await staff.call(dashboard.look)).toEqual({ since: null, changes: [] })
    await aMember(db)
    await aMember(db)
    // Still the same visit: there is no visit before this one.
    expect(await staff.call(dashboard.look)).toEqual({ since: null, changes: [] })
    await pool.query(
      `update dashboard_looks set latest_at = now() - interval '31 minutes' where user_id = $1`,
      [staff.user_id],
    )
    await aMember(db)
    const { since, changes } = await staff.call(dashboard.look)
    expect(since).not.toBeNull()
    expect(changes).toContainEqual({ kind: 'members', num: 1 })
    await aMember(db)
    const again = await staff.call(dashboard.look)
    expect(again.since).toBe(since)
    expect(again.changes).toContainEqual({ kind: 'members', num: 2 })
    expect(changes.map(({ kind }) => kind)).not.toContain('orders')
  })

  it('answers everybody who looks at the same moment, also one person in two windows, each with their own changes', async () => {
    const { db, pool } = api.services
    const [analyst, bookkeeper] = [await api.as('data_analyst'), await api.as('business_development')]
    const looks = () => Promise.all([analyst, analyst, bookkeeper].map((staff) => staff.call(dashboard.look)))
    for (const look of await looks()) expect(look).toEqual({ since: null, changes: [] })
    await pool.query(`update dashboard_looks set latest_at = now() - interval '31 minutes'`)
    await aMember(db)
    const [first, second, other] = await looks()
    expect(first).toEqual(second)
    expect(first?.changes).toContainEqual({ kind: 'members', num: 1 })
    expect(first?.changes.map(({ kind }) => kind)).not.toContain('orders')
    expect(other?.changes).toContainEqual({ kind: 'orders', num: 0 })
  })
})
