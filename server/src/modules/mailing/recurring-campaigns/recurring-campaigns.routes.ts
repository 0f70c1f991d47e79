import type { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { recurringLimits } from '@balai/contract/mailing/recurring-rule.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { refuseLongPeriod } from '../campaigns/calendar.rules.ts'
import { campaignLock } from '../campaigns/campaigns.queries.ts'
import { listComingRuns } from './calendar.rules.ts'
import { findCompletePattern, findPattern } from './pattern.rules.ts'
import { asShown, idsOf, isSame, planRuns } from './plan.rules.ts'
import {
  announceSetup,
  findSetupOf,
  forgetRehearsed,
  insertSetup,
  listSetups,
  noteRehearsed,
  setupLock,
  updateSetup,
} from './recurring-campaigns.queries.ts'
import {
  findActive,
  findSetupOrRefuse,
  findUnchanged,
  hasSetupAlready,
  inOrder,
  nextSlot,
  ruleOf,
  setupFacts,
} from './recurring-campaigns.rules.ts'
import { rehearse } from './rehearsal.rules.ts'
import { runDecisionsRoutes } from './run-decisions.routes.ts'
import { findTitles, listRuns } from './runs.queries.ts'
import { slotsAfter } from './slots.rules.ts'

const entity = 'recurring_campaigns'

/** Setups that send a campaign again and again, and their runs. */
export const recurringCampaignsRoutes: Handlers<typeof recurringCampaigns> = {
  ...runDecisionsRoutes,

  setUp: steps({
    // Deleting one of its lists takes the same lock, and then sees that the campaign is recurring.
    lock: ({ campaign_id }) => campaignLock(campaign_id),
    unique: { recurring_campaigns_campaign: () => hasSetupAlready() },
    check: async ({ db }, input) => {
      const pattern = await findCompletePattern(db, input.campaign_id)
      const known = await findSetupOf(db, input.campaign_id)
      if (known?.campaign_id === input.campaign_id && !known.removed_at) throw hasSetupAlready()
      return { pattern, rule: inOrder(input) }
    },
    store: async ({ db, caller }, input, { found: { pattern, rule } }) => {
      const next_at = await nextSlot(db, null, rule, new Date())
      const { user_id } = caller
      const data = await insertSetup(db, {
        ...rule,
        name: input.name ?? pattern.name,
        next_at,
        created_by: user_id,
        updated_by: user_id,
      })
      await announceSetup(db, data.id)
      const after = { campaign_id: input.campaign_id, ...setupFacts(data) }
      return { data, audit: { entity, entity_id: data.id, after } }
    },
  }),

  find: ({ db }, { id }) => findSetupOrRefuse(db, id),

  findByCampaign: async ({ db }, { campaign_id }) => (await findSetupOf(db, campaign_id)) ?? null,

  remove: steps({
    lock: ({ id }) => setupLock(id),
    check: ({ db }, { id }) => findSetupOrRefuse(db, id),
    store: async ({ db, caller }, { id }, { found: setup }) => {
      let { removed_at } = setup
      if (!removed_at) {
        removed_at = new Date()
        const removed = { removed_at, removed_by: caller.user_id, updated_by: caller.user_id, next_at: null }
        await updateSetup(db, id, removed)
        await announceSetup(db, id)
      }
      const audit = { entity, entity_id: id, before: setupFacts(setup), after: { removed_at } }
      return { data: { id, removed_at }, audit }
    },
  }),

  list: ({ db }, input) => listSetups(db, input),

  update: steps({
    lock: ({ id }) => setupLock(id),
    check: async ({ db }, input) => {
      const setup = await findUnchanged(db, input)
      const before = setupFacts(setup)
      return { setup, before, after: inOrder(updated(before, input)) }
    },
    store: async ({ db, caller }, { id }, { found: { setup, before, after } }) => {
      const now = new Date()
      // Another rule begins now; a run that is due by the same rule stays due.
      const isSameRule = JSON.stringify(ruleOf(before)) === JSON.stringify(ruleOf(after))
      const next_at = setup.is_paused || isSameRule ? setup.next_at : await nextSlot(db, id, after, now)
      await forgetRehearsed(db, id, now)
      const data = await updateSetup(db, id, { ...after, next_at, updated_by: caller.user_id })
      await announceSetup(db, id)
      return { data, audit: { entity, entity_id: id, before, after } }
    },
  }),

  pause: steps({
    lock: ({ id }) => setupLock(id),
    check: ({ db }, { id, version }) => findUnchanged(db, { id, version }),
    store: async ({ db, caller }, { id, is_paused }, { found: setup }) => {
      const next_at = is_paused ? null : await nextSlot(db, id, ruleOf(setup), new Date())
      const data = await updateSetup(db, id, { is_paused, next_at, updated_by: caller.user_id })
      await announceSetup(db, id)
      const audit = { entity, entity_id: id, before: { is_paused: setup.is_paused }, after: { is_paused } }
      return { data, audit }
    },
  }),

  plan: async ({ db }, { campaign_id, min_items, repeat_weeks, ...input }) => {
    const { choice } = await findPattern(db, campaign_id)
    const slots = slotsAfter(inOrder(input), new Date(), recurringLimits.rehearsed)
    const plan = { campaign_id, choice, min_items, repeat_weeks, slots, decisions: [], sent: [] }
    return { num: choice.num, runs: (await planRuns(db, plan)).map(asShown) }
  },

  rehearse: async ({ db }, { id, accept }) => {
    const { num, runs } = await rehearse(db, await findActive(db, id))
    const shown = runs.map(({ slot_at, articles }) => ({ slot_at, news_ids: idsOf(articles) }))
    await noteRehearsed(db, id, shown, { again: accept })
    return { num, runs: (accept ? (await rehearse(db, await findActive(db, id))).runs : runs).map(asShown) }
  },

  calendar: ({ db }, period) => {
    refuseLongPeriod(period)
    return listComingRuns(db, period)
  },

  runs: async ({ db, translate }, input) => {
    await findSetupOrRefuse(db, input.id)
    const { rows, ...page } = await listRuns(db, input)
    const titles = await findTitles(
      db,
      rows.flatMap((run) => [...run.articles, ...(run.rehearsed ?? [])]),
    )
    const named = (news_id: number) =>
      titles.get(news_id) ?? { news_id, news_title: '', news_published_date: null }
    return {
      ...page,
      rows: rows.map(({ rehearsed, problem, articles, ...run }) => ({
        ...run,
        articles: articles.map(named),
        problem: problem ? translate(problem) : '',
        rehearsed: comparison(rehearsed, articles),
        added: rehearsed ? articles.filter((each) => !rehearsed.includes(each)) : [],
        removed: (rehearsed ?? []).filter((each) => !articles.includes(each)).map(named),
      })),
    }
  },
}

const comparison = (rehearsed: readonly number[] | null, sent: readonly number[]) =>
  rehearsed === null ? ('none' as const) : isSame(rehearsed, sent) ? ('same' as const) : ('changed' as const)
