import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { media } from '@balai/contract/content/media.ts'
import type { CampaignBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { holdAuditLog } from '../../../../test/database.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('social_media')
})
afterAll(() => api.close())

let shade = 0
async function aPicture(name: string) {
  shade += 1
  const background = { r: shade, g: 30, b: 90 }
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return staff.upload(media.upload, new File([content as BlobPart], name))
}
const shown = (picture: string, key = 'p'): CampaignBlock => ({
  kind: 'picture',
  key,
  picture,
  alt: '',
  link: '',
})
const save = (campaign_id: number, version: number, blocks: CampaignBlock[]) =>
  staff.call(campaignContent.save, { campaign_id, version, blocks: JSON.stringify(blocks), language: 'id' })
const deletion = (media_id: number) => staff.send(media.delete, { media_id }, { step: 0 })
const unused = async () => (await staff.call(media.list, { unused: 1 })).rows.map(({ media_id }) => media_id)

it('a picture that a campaign shows, also in a column, is used and cannot be deleted', async () => {
  const { campaign_id } = await staff.call(campaigns.create, { name: 'Kabar kopi' })
  const { media_id, link } = await aPicture('kopi.png')
  expect(await unused()).toContain(media_id)
  const columns: CampaignBlock = { kind: 'columns', key: 'c', left: [shown(link)] as never, right: [] }
  const { version } = await save(campaign_id, 0, [columns])

  expect(await staff.call(media.find, { media_id })).toMatchObject({
    use_count: 1,
    uses: [],
    elsewhere: [{ kind: 'campaign', id: campaign_id, title: 'Kabar kopi', is_sent: false }],
  })
  expect(await unused()).not.toContain(media_id)
  expect(await deletion(media_id)).toMatchObject({
    http: 422,
    msg: 'This is still used in “Kabar kopi”. Remove it there first.',
  })

  // Only the campaign that shows it counts, and only while it does.
  await save(campaign_id, version, [shown((await aPicture('teh.png')).link)])
  expect(await staff.call(media.find, { media_id })).toMatchObject({ use_count: 0, elsewhere: [] })
  await staff.store(media.delete, { media_id })
})

it('a picture of a sent campaign stays for its readers until the campaign is deleted', async () => {
  const { campaign_id } = await staff.call(campaigns.create, { name: 'Kabar terkirim' })
  const { media_id, link } = await aPicture('terkirim.png')
  await save(campaign_id, 0, [shown(link)])
  const now = new Date()
  const sent = { state: 'finished', started_at: now, finished_at: now, recipient_count: 0 } as const
  await api.services.db.updateTable('campaigns').set(sent).where('campaign_id', '=', campaign_id).execute()
  expect((await deletion(media_id)).msg).toBe(
    'Readers of “Kabar terkirim” still load this. Delete these campaigns first.',
  )
  const { version } = await staff.call(campaigns.find, { id: campaign_id })
  await staff.call(campaigns.delete, { campaign_id, version })
  await staff.store(media.delete, { media_id })
})

it('a picture in the trash that a campaign shows is purged only after the campaign is deleted', async () => {
  const { campaign_id } = await staff.call(campaigns.create, { name: 'Kabar dari sampah' })
  const { media_id, link } = await aPicture('sampah.png')
  await staff.store(media.delete, { media_id })
  await api.services.pool.query(
    `update media set deleted_at = now() - interval '31 days' where media_id = $1`,
    [media_id],
  )
  await save(campaign_id, 0, [shown(link)])
  await jobNamed('media.purge').run(jobContext(api), {})
  expect((await fetch(api.url + link)).status).toBe(200)
  const { version } = await staff.call(campaigns.find, { id: campaign_id })
  await staff.call(campaigns.delete, { campaign_id, version })
  await jobNamed('media.purge').run(jobContext(api), {})
  expect((await fetch(api.url + link)).status).toBe(404)
})

it('a picture is not deleted beside a campaign that is just being saved with it', async () => {
  const { pool } = api.services
  const { media_id, link } = await aPicture('serentak.png')
  const { campaign_id } = await staff.call(campaigns.create, { name: 'Kabar serentak' })
  const waiting = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await pool.query(`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`)
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBe(count)
  const release = await holdAuditLog(pool)
  try {
    const saved = save(campaign_id, 0, [shown(link)])
    await waiting(1)
    const deleted = staff.send(media.delete, { media_id }, { step: 1 })
    await waiting(2)
    await release()
    await saved
    expect((await deleted).msg).toContain('“Kabar serentak”')
  } finally {
    await release()
  }
})
