import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { aCampaign } from '../campaigns/campaigns.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const made = (name: string) =>
  api.services.db.transaction().execute((db) => aCampaign(db, { name, recipients: 2 }))
const aList = async (name: string) => (await staff.call(contacts.createList, { name })).list_id
const deletion = (list_id: number) => ({ list_id, version: 1 })
const tomorrow = () => ({
  scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
  time_zone: 'Asia/Jakarta',
})
const find = (id: number) => staff.call(campaigns.find, { id })

it('a list of drafts is deleted after they are named, and they lose it', async () => {
  const reached = await made('Draf sampai')
  const { list_id } = reached
  const spared = await made('Draf kecuali')
  const { campaign_id, version } = spared
  const choice = { list_ids: [spared.list_id], excluded_list_ids: [list_id] }
  await staff.call(campaigns.selectRecipients, { campaign_id, version, ...choice })
  expect((await staff.check(contacts.deleteList, deletion(list_id))).effects).toEqual([
    '2 people are no longer on this list. Nobody else is notified.',
    'These drafts do not go to it any more: “Draf sampai”.',
    'These drafts do not leave its people out any more: “Draf kecuali”.',
  ])
  await staff.store(contacts.deleteList, deletion(list_id))
  expect(await find(reached.campaign_id)).toMatchObject({
    list_ids: [],
    version: 2,
    missing: [{ step: 'recipients' }],
  })
  expect(await find(campaign_id)).toMatchObject({
    list_ids: [spared.list_id],
    excluded_list_ids: [],
    missing: [],
  })
})

it('a list that a scheduled campaign goes to or leaves out is not deleted, but one of a sent campaign is', async () => {
  const { campaign_id, version, list_id } = await made('Terjadwal')
  const excluded = await aList('Dikecualikan')
  const chosen = await staff.call(campaigns.selectRecipients, {
    ...{ campaign_id, version },
    ...{ list_ids: [list_id], excluded_list_ids: [excluded] },
  })
  await staff.call(campaigns.sendScheduler, { campaign_id, version: chosen.version, ...tomorrow() })
  for (const each of [list_id, excluded])
    for (const step of [0, 1] as const)
      expect(await staff.send(contacts.deleteList, deletion(each), { step })).toMatchObject({
        http: 422,
        msg: 'Campaigns that are about to be sent need this list: “Terjadwal”. Call them back first.',
      })
  // As it is when its recipients have been noted.
  const begun = { state: 'running', started_at: new Date(), recipient_count: 2 } as const
  await api.services.db.updateTable('campaigns').set(begun).where('campaign_id', '=', campaign_id).execute()
  await staff.store(contacts.deleteList, deletion(list_id))
  expect((await find(campaign_id)).list_ids).toEqual([list_id])
})

it('a list of a recurring campaign is not deleted until the setup is removed', async () => {
  const { campaign_id, list_id } = await made('Pola')
  const rule = { time: '09:00', time_zone: 'Asia/Jakarta', starts_on: '2026-01-01' }
  const setup = await staff.call(recurringCampaigns.setUp, { campaign_id, name: 'Kabar Senin', ...rule })
  const { id, version } = setup
  await staff.call(recurringCampaigns.pause, { id, version, is_paused: 1 })
  expect((await staff.send(contacts.deleteList, deletion(list_id), { step: 1 })).msg).toBe(
    'Recurring campaigns need this list: “Kabar Senin”. Change or remove them first.',
  )
  await staff.call(recurringCampaigns.remove, { id })
  await staff.store(contacts.deleteList, deletion(list_id))
})

it('a campaign is not scheduled to a list that is deleted at the same moment', async () => {
  const { campaign_id, version, list_id } = await made('Serentak')
  const answers = await runConcurrently(api.services.pool, [
    () => staff.send(campaigns.sendScheduler, { campaign_id, version, ...tomorrow() }),
    () => staff.send(contacts.deleteList, deletion(list_id), { step: 1 }),
  ])
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
})

it('a campaign with a list that does not exist is not sent', async () => {
  const { campaign_id, version, list_id } = await made('Tanpa daftar')
  await api.services.db
    .updateTable('campaigns')
    .set({ list_ids: [list_id, 999_999] })
    .where('campaign_id', '=', campaign_id)
    .execute()
  const refused = await staff.send(campaigns.sendScheduler, { campaign_id, version, ...tomorrow() })
  expect(refused.errors).toEqual({
    list_ids: ['One of these lists does not exist any more. Choose again.'],
  })
})
