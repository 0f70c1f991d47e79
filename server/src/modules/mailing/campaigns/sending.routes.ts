import { say } from '@balai/contract/core/sentences.ts'
import type { campaignSending } from '@balai/contract/mailing/campaign-sending.ts'
import { campaignLimits } from '@balai/contract/mailing/campaign-shapes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { refuseField, Refusal } from '../../../lib/refusal.ts'
import { retryFailed } from '../../../mail/by-hand.queries.ts'
import { holdSource, releaseSource } from '../../../mail/holds.queries.ts'
import { listCalendar } from './calendar.queries.ts'
import { refuseLongPeriod } from './calendar.rules.ts'
import { goOnSoon } from './campaigns.jobs.ts'
import { campaignMail } from './campaigns.mail.ts'
import { campaignLock, sourceOf, updateCampaign } from './campaigns.queries.ts'
import { findCampaignOrRefuse, findDraft, refuseUnlessIn } from './campaigns.rules.ts'
import { listCampaignMails } from './mails.queries.ts'
import { reportOf } from './report.queries.ts'
import { checkSending } from './sending.rules.ts'
import { campaignsStart } from './start.jobs.ts'
import { checkTest, sendTest } from './tests.rules.ts'

const entity = 'campaigns'
type One = { campaign_id: number }
const lock = ({ campaign_id }: One) => campaignLock(campaign_id)

export const sendingRoutes: Handlers<typeof campaignSending> = {
  sendTest: steps({
    check: ({ db }, input) => checkTest(db, input),
    store: async ({ db, caller }, { campaign_id, addresses }, { found }) => {
      const mail_ids = await sendTest(db, found, { addresses, user_id: caller.user_id })
      return {
        data: { mail_ids },
        audit: { entity, entity_id: campaign_id, after: { test_mails: mail_ids.length } },
      }
    },
  }),

  sendNow: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => checkSending(db, await findDraft(db, input), input.count),
    store: async ({ db, queue, caller }, { campaign_id }, { found: recipients }) => {
      const now = new Date()
      const hold_until = new Date(now.getTime() + campaignLimits.holdSeconds * 1_000)
      const planned = { state: 'scheduled', scheduled_at: now, time_zone: null, hold_until } as const
      const changed = await updateCampaign(db, campaign_id, { ...planned, updated_by: caller.user_id })
      await enqueue({ db, queue }, campaignsStart, {}, { at: hold_until })
      return {
        data: { ...changed, hold_until, recipients },
        audit: {
          entity,
          entity_id: campaign_id,
          before: { state: 'draft' },
          after: { state: 'scheduled', recipients },
        },
      }
    },
  }),

  sendScheduler: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => {
      const campaign = await findDraft(db, input)
      if (input.scheduled_at <= new Date())
        throw refuseField('scheduled_at', say('This moment has passed. Choose a later one.'))
      return checkSending(db, campaign, input.count)
    },
    store: async ({ db, queue, caller }, { campaign_id, scheduled_at, time_zone }, { found: recipients }) => {
      const planned = { state: 'scheduled', scheduled_at, time_zone, hold_until: null } as const
      const changed = await updateCampaign(db, campaign_id, { ...planned, updated_by: caller.user_id })
      await enqueue(
        { db, queue },
        campaignsStart,
        {},
        { at: scheduled_at, singleton_key: scheduled_at.toISOString() },
      )
      return {
        data: { ...changed, scheduled_at, recipients },
        audit: {
          entity,
          entity_id: campaign_id,
          before: { state: 'draft' },
          after: { state: 'scheduled', scheduled_at: scheduled_at.toISOString(), time_zone, recipients },
        },
      }
    },
  }),

  callBack: steps({
    lock,
    check: async ({ db }, { campaign_id }: One) => {
      const campaign = await findCampaignOrRefuse(db, campaign_id)
      if (campaign.state === 'running')
        throw new Refusal(say('It is too late to call this back: it is being sent. Pause or cancel it.'))
      refuseUnlessIn(campaign, ['scheduled'])
    },
    store: async ({ db, caller }, { campaign_id }) => {
      const draft = { state: 'draft', scheduled_at: null, time_zone: null, hold_until: null } as const
      return {
        data: await updateCampaign(db, campaign_id, { ...draft, updated_by: caller.user_id }),
        audit: { entity, entity_id: campaign_id, before: { state: 'scheduled' }, after: { state: 'draft' } },
      }
    },
  }),

  pause: steps({
    lock,
    check: async ({ db }, { campaign_id }: One) =>
      refuseUnlessIn(await findCampaignOrRefuse(db, campaign_id), ['running']),
    store: async ({ db, queue, caller }, { campaign_id }) => {
      await holdSource(db, sourceOf(campaign_id))
      const data = await updateCampaign(db, campaign_id, { state: 'paused', updated_by: caller.user_id })
      await goOnSoon({ db, queue }, campaign_id)
      return {
        data,
        audit: { entity, entity_id: campaign_id, before: { state: 'running' }, after: { state: 'paused' } },
      }
    },
  }),

  resume: steps({
    lock,
    check: async ({ db }, { campaign_id }: One) =>
      refuseUnlessIn(await findCampaignOrRefuse(db, campaign_id), ['paused']),
    store: async ({ db, queue, caller }, { campaign_id }) => {
      await releaseSource(db, sourceOf(campaign_id))
      const data = await updateCampaign(db, campaign_id, { state: 'running', updated_by: caller.user_id })
      await goOnSoon({ db, queue }, campaign_id)
      return {
        data,
        audit: { entity, entity_id: campaign_id, before: { state: 'paused' }, after: { state: 'running' } },
      }
    },
  }),

  cancel: steps({
    lock,
    check: async ({ db }, { campaign_id }: One) => {
      const campaign = await findCampaignOrRefuse(db, campaign_id)
      refuseUnlessIn(campaign, ['running', 'paused'])
      return campaign
    },
    store: async ({ db, queue, caller }, { campaign_id }, { found: { state } }) => {
      await holdSource(db, sourceOf(campaign_id))
      const data = await updateCampaign(db, campaign_id, { state: 'cancelled', updated_by: caller.user_id })
      await goOnSoon({ db, queue }, campaign_id)
      return {
        data,
        audit: { entity, entity_id: campaign_id, before: { state }, after: { state: 'cancelled' } },
      }
    },
  }),

  retryFailed: steps({
    lock,
    check: async ({ db }, { campaign_id }: One) => {
      const campaign = await findCampaignOrRefuse(db, campaign_id)
      refuseUnlessIn(campaign, ['running', 'finished'])
      return campaign
    },
    store: async ({ db, queue, caller }, { campaign_id }, { found: { state } }) => {
      const mails = await retryFailed(db, { kind: campaignMail.name, source: sourceOf(campaign_id) })
      if (mails === 0) throw new Refusal(say('No mail of this campaign has failed.'))
      const running = { state: 'running', finished_at: null, updated_by: caller.user_id } as const
      const data = await updateCampaign(db, campaign_id, running)
      await goOnSoon({ db, queue }, campaign_id)
      return {
        data: { ...data, mails },
        audit: {
          entity,
          entity_id: campaign_id,
          before: { state },
          after: { state: 'running', tried_again: mails },
        },
      }
    },
  }),

  mails: async ({ db }, input) => {
    await findCampaignOrRefuse(db, input.campaign_id)
    return listCampaignMails(db, input)
  },

  report: async ({ db }, { id }) => reportOf(db, await findCampaignOrRefuse(db, id)),

  calendar: ({ db }, period) => {
    refuseLongPeriod(period)
    return listCalendar(db, period)
  },
}
