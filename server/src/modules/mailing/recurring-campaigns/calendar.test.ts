import { afterAll, beforeAll, expect, it } from 'vitest'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aPattern, aSetup } from './recurring-campaigns.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('social_media')
})
afterAll(() => api.close())

const week = 7 * 86_400_000
const moved = (moment: string, by: number) => new Date(Date.parse(moment) + by).toISOString()

it('the calendar has the coming runs of a period, says which are skipped, and none of what is paused', async () => {
  const { db } = api.services
  const { campaign_id } = await aPattern(db, {})
  const { id } = await aSetup(db, { campaign_id, name: 'Kabar Senin' })
  const other = await aPattern(db, {})
  const paused = await aSetup(db, { campaign_id: other.campaign_id, name: 'Kabar diam' })
  await staff.call(recurringCampaigns.pause, { id: paused.id, version: 1, is_paused: 1 })
  const { next_at } = await staff.call(recurringCampaigns.find, { id })
  const first = next_at!
  await staff.call(recurringCampaigns.skip, { id, slot_at: moved(first, week) })

  const within = (from: string, until: string) => staff.call(recurringCampaigns.calendar, { from, until })
  const run = (weeks: number) => ({
    recurring_id: id,
    name: 'Kabar Senin',
    at: moved(first, weeks * week),
    is_skipped: false,
  })
  // The first moment is within the period, the last one is not.
  expect(await within(first, moved(first, 3 * week))).toEqual([
    run(0),
    { ...run(1), is_skipped: true },
    run(2),
  ])
  expect(await within(moved(first, 1), moved(first, week + 1))).toEqual([{ ...run(1), is_skipped: true }])
  expect(await within(moved(first, -2 * week), first)).toEqual([])

  // A run that is due stays one, whatever the rule says.
  const due = moved(first, -3_600_000)
  await db
    .updateTable('recurring_campaigns')
    .set({ next_at: new Date(due) })
    .where('id', '=', id)
    .execute()
  expect((await within(due, moved(first, 1))).map(({ at }) => at)).toEqual([due, first])

  const refused = await staff.send(recurringCampaigns.calendar, {
    from: first,
    until: moved(first, 93 * 86_400_000),
  })
  expect(refused.errors).toEqual({ until: ['Choose a period of at most 92 days.'] })
})
