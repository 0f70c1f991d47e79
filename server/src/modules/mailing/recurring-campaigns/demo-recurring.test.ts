import { afterAll, beforeAll, expect, it } from 'vitest'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCampaign } from '../campaigns/campaigns.factory.ts'
import { demoRecurring } from './demo-recurring.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const make = () => api.services.db.transaction().execute((db) => demoRecurring.make(db))

it('the demo has an active setup whose log has the campaigns that were sent', async () => {
  expect(await make()).toBe(false)
  const { db } = api.services
  for (let week = 1; week <= 3; week += 1) {
    const { campaign_id } = await db.transaction().execute((making) => aCampaign(making))
    const at = new Date(Date.now() - week * 7 * 86_400_000)
    await db
      .updateTable('campaigns')
      .set({ state: 'finished', started_at: at, finished_at: at, list_ids: [1] })
      .where('campaign_id', '=', campaign_id)
      .execute()
  }
  expect(await make()).toBe(true)
  const staff = await api.as('content')
  const { rows } = await staff.call(recurringCampaigns.list)
  expect(rows).toMatchObject([{ is_paused: false, sent_count: 2, next_at: expect.any(String) }])
  const log = await staff.call(recurringCampaigns.runs, { id: rows[0]!.id })
  expect(log.rows.map(({ state }) => state).toSorted()).toEqual(['missed', 'sent', 'sent', 'skipped'])
  expect((await staff.call(recurringCampaigns.rehearse, { id: rows[0]!.id })).runs).toHaveLength(5)
})
