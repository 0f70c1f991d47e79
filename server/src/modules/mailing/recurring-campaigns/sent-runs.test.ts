import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { aSender, closingLater, eventually } from '../../../../test/mail/ledger.ts'
import { startPeer } from '../../../../test/mail/smtp-peer.ts'
import { aContentCategory } from '../../content/news/news.factory.ts'
import { advance } from '../campaigns/campaigns.jobs.ts'
import { aCampaign } from '../campaigns/campaigns.factory.ts'
import { campaignMail } from '../campaigns/campaigns.mail.ts'
import { runDueAt } from './recurring-campaigns.jobs.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  staff = await api.as('social_media')
})
afterAll(() => api.close())
const later = closingLater()

/** A campaign with two readers whose mails have three articles of a category of their own. */
async function aPatternWithReaders() {
  const { db } = api.services
  const { category_id } = await aContentCategory(db)
  const titles = ['Kopi Gayo', 'Teh Kayu Aro', 'Cokelat Jembrana', 'Vanili Alor', 'Pala Banda', 'Lada Bangka']
  for (const news_title of titles) await anArticle(db, { category_id, published: true, news_title })
  const { campaign_id } = await db.transaction().execute((making) => aCampaign(making, {}))
  const choice = { content_id: 'category', content_values: [category_id], num: 3 }
  await db
    .updateTable('campaign_contents')
    .set({ choice: JSON.stringify(choice) as never })
    .where('campaign_id', '=', campaign_id)
    .execute()
  return { campaign_id, titles }
}

it('the mails that readers get have the articles of the rehearsal, in their order', async () => {
  const peer = await startPeer()
  later(() => peer.close())
  aSender(later, api.services, peer.port, { mails: [campaignMail] })
  const { campaign_id, titles } = await aPatternWithReaders()
  const rule = { weekdays: [1], time: '09:00', time_zone: 'Asia/Jakarta', starts_on: '2026-01-01' }
  const { id } = await staff.call(recurringCampaigns.setUp, { ...rule, campaign_id })
  const { runs } = await staff.call(recurringCampaigns.rehearse, { id })
  const shown = runs.slice(0, 2).map((run) => run.articles.map(({ news_title }) => news_title))
  expect(shown.flat().toSorted()).toEqual(titles.toSorted())

  for (const [index, run] of runs.slice(0, 2).entries()) {
    await runDueAt(jobContext(api), new Date(run.slot_at))
    const [logged] = (await staff.call(recurringCampaigns.runs, { id })).rows
    const sent = logged!.campaign_id!
    await eventually(async () => {
      await advance(jobContext(api), sent)
      expect((await staff.call(campaigns.find, { id: sent })).state).toBe('finished')
    })
    expect(peer.accepted).toHaveLength(2 * (index + 1))
    for (const place of [2 * index, 2 * index + 1]) {
      const { text = '', html = '', subject } = await peer.parsed(place)
      expect(subject).toBe('Kabar kopi')
      const inOrder = (body: string) =>
        titles.filter((title) => body.includes(title)).toSorted((a, b) => body.indexOf(a) - body.indexOf(b))
      expect(inOrder(text)).toEqual(shown[index])
      expect(inOrder(html)).toEqual(shown[index])
    }
  }
})
