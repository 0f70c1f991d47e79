import { say } from '@balai/contract/core/sentences.ts'
import type { campaigns } from '@balai/contract/mailing/campaigns.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { countRecipients } from '../contacts/recipients.queries.ts'
import {
  announce,
  campaignLock,
  findSent,
  listCampaigns,
  listSenders,
  updateCampaign,
  type Campaign,
} from './campaigns.queries.ts'
import {
  choiceFacts,
  createCampaign,
  findCampaignOrRefuse,
  findDraft,
  findSameVersion,
  missingOf,
  refuseUnknownSender,
  refuseRepeated,
  refuseUnlessIn,
  setupFacts,
} from './campaigns.rules.ts'
import { copyContent, deleteContent, markUnbuilt } from './content.queries.ts'
import { figuresOf, leftInLastMinute } from './figures.queries.ts'
import { refuseUnknownLists } from './recipients.rules.ts'
import { sendingRoutes } from './sending.routes.ts'

const entity = 'campaigns'

export const campaignsRoutes: Handlers<typeof campaigns> = {
  ...sendingRoutes,

  create: steps({
    check: ({ db }, { sender_id }) => refuseUnknownSender(db, sender_id),
    store: async ({ db, caller }, { sender_id = null, ...setup }) => {
      const none = { list_ids: [], excluded_list_ids: [], excluded_campaign_ids: [] }
      const data = await createCampaign(db, { ...setup, sender_id, ...none, created_by: caller.user_id })
      if (!data) throw new Error('A campaign that staff create belongs to no slot and cannot exist already.')
      await announce(db, data.campaign_id)
      return { data, audit: { entity, entity_id: data.campaign_id, after: { ...setup, sender_id } } }
    },
  }),

  update: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => {
      const campaign = await findDraft(db, input)
      await refuseUnknownSender(db, input.sender_id)
      const before = setupFacts(campaign)
      return { before, after: updated(before, input) }
    },
    store: async ({ db, caller }, { campaign_id }, { found: { before, after } }) => {
      if (before.subject !== after.subject || before.preview_text !== after.preview_text)
        await markUnbuilt(db, campaign_id)
      return {
        data: await updateCampaign(db, campaign_id, { ...after, updated_by: caller.user_id }),
        audit: { entity, entity_id: campaign_id, before, after },
      }
    },
  }),

  list: async ({ db }, input) => {
    const page = await listCampaigns(db, input)
    const figures = await figuresOf(db, page.rows)
    return { ...page, rows: page.rows.map((row) => withFigures(row, figures)) }
  },

  find: async ({ db, translate }, { id }) => {
    const campaign = await findCampaignOrRefuse(db, id)
    const figures = await figuresOf(db, [campaign])
    const row = withFigures(campaign, figures)
    const missing = await missingOf(db, campaign)
    const per_minute = campaign.state === 'running' ? await leftInLastMinute(db, id) : 0
    return {
      ...row,
      missing: missing.map(({ step, sentence }) => ({ step, text: translate(sentence) })),
      per_minute,
      seconds_left: per_minute > 0 ? Math.ceil((row.figures.waiting / per_minute) * 60) : null,
    }
  },

  delete: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => {
      const campaign = await findSameVersion(db, input)
      refuseUnlessIn(campaign, ['draft', 'finished', 'cancelled'])
      await refuseRepeated(db, input.campaign_id)
      return campaign
    },
    store: async ({ db, caller }, { campaign_id }, { found: campaign }) => {
      await updateCampaign(db, campaign_id, { deleted_at: new Date(), updated_by: caller.user_id })
      return { data: null, audit: { entity, entity_id: campaign_id, before: setupFacts(campaign) } }
    },
  }),

  reset: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => {
      await refuseRepeated(db, input.campaign_id)
      return findDraft(db, input)
    },
    store: async ({ db, caller }, { campaign_id }, { found: campaign }) => {
      await deleteContent(db, campaign_id)
      const after = { subject: '', preview_text: '', sender_id: null, ...emptyChoice }
      return {
        data: await updateCampaign(db, campaign_id, { ...after, updated_by: caller.user_id }),
        audit: {
          entity,
          entity_id: campaign_id,
          before: { ...setupFacts(campaign), ...choiceFacts(campaign) },
          after,
        },
      }
    },
  }),

  duplicate: steps({
    check: ({ db }, { campaign_id }) => findCampaignOrRefuse(db, campaign_id),
    store: async ({ db, caller, translate }, { campaign_id }, { found: campaign }) => {
      const name = translate(say('{{name}} (copy)', { name: campaign.name })).slice(0, 120)
      const copy = { ...setupFacts(campaign), ...choiceFacts(campaign), name, copied_from: campaign_id }
      const data = await createCampaign(db, { ...copy, created_by: caller.user_id })
      if (!data) throw new Error('A copy belongs to no slot and cannot exist already.')
      await copyContent(db, { from: campaign_id, to: data.campaign_id, updated_by: caller.user_id })
      await announce(db, data.campaign_id)
      return { data, audit: { entity, entity_id: data.campaign_id, after: copy } }
    },
  }),

  senders: ({ db }) => listSenders(db),

  selectRecipients: steps({
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    check: async ({ db }, input) => {
      const campaign = await findDraft(db, input)
      await refuseUnknownLists(db, input)
      const sent = await findSent(db, input.excluded_campaign_ids)
      if (input.excluded_campaign_ids.some((id) => !sent.has(id)))
        throw refuseField('excluded_campaign_ids', say('Only campaigns that were sent can be excluded.'))
      return campaign
    },
    store: async ({ db, caller }, { campaign_id, version: _read, ...choice }, { found: campaign }) => {
      const changed = await updateCampaign(db, campaign_id, { ...choice, updated_by: caller.user_id })
      const counted = await countRecipients(db, choice)
      return {
        data: { ...changed, ...counted },
        audit: { entity, entity_id: campaign_id, before: choiceFacts(campaign), after: choice },
      }
    },
  }),
}

const emptyChoice = { list_ids: [], excluded_list_ids: [], excluded_campaign_ids: [] }

/** A campaign as lists show it. */
const withFigures = <Row extends Campaign>(row: Row, figures: Awaited<ReturnType<typeof figuresOf>>) => {
  const own = figures.get(row.campaign_id)
  if (!own) throw new Error(`The campaign ${row.campaign_id} has no figures.`)
  return { ...row, figures: own }
}
