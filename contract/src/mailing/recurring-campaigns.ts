import { z } from 'zod'
import { change, get, post, signal } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  Moment,
  oneOf,
  pageOf,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { AnswerRule, recurringLimits, ruleFields } from './recurring-rule.ts'

/** What happens to runs whose time passed while no server was running: one campaign makes up for them, or none does. */
const missedPolicies = ['once', 'skip'] as const

const Fields = z.object({
  name: words({ min: 1, max: limits.name }),
  ...ruleFields,
  /** A run that finds fewer articles is skipped. */
  min_items: wholeNumber({ min: 1, max: recurringLimits.minItems }).default(3),
  /** No article is sent twice within so many weeks; 0 allows it. */
  repeat_weeks: wholeNumber({ min: 0, max: recurringLimits.repeatWeeks }).default(4),
  missed: oneOf(missedPolicies).default('once'),
})

const Summary = AnswerRule.extend({
  id: z.int(),
  campaign_id: z.int(),
  campaign_name: z.string(),
  campaign_subject: z.string(),
  name: z.string(),
  min_items: z.int(),
  repeat_weeks: z.int(),
  missed: z.enum(missedPolicies),
  is_paused: z.boolean(),
  /** Null while it is paused, and after it was removed. */
  next_at: AnswerMoment.nullable(),
  removed_at: AnswerMoment.nullable(),
  version: z.int(),
  updated_at: AnswerMoment,
  created_by_name: z.string().nullable(),
  sent_count: z.int(),
  last_sent_at: AnswerMoment.nullable(),
})
export type RecurringCampaign = z.output<typeof Summary>

/** What staff should look at before a run. */
const runFlags = ['few', 'repeats', 'withdrawn', 'changed'] as const
export type RunFlag = (typeof runFlags)[number]

const RunArticle = z.object({
  news_id: z.int(),
  news_title: z.string(),
  news_published_date: AnswerMoment.nullable(),
})
const PlannedArticle = RunArticle.extend({
  is_pinned: z.boolean(),
  /** When this setup sent it last, or will have sent it, if that is within its weeks. */
  sent_before: AnswerMoment.nullable(),
})
const PlannedRun = z.object({
  slot_at: AnswerMoment,
  is_skipped: z.boolean(),
  articles: z.array(PlannedArticle),
  /** Pinned or rehearsed before, and not public any more. */
  withdrawn: z.array(z.object({ news_id: z.int(), news_title: z.string() })),
  flags: z.array(z.enum(runFlags)),
})
export type PlannedRun = z.output<typeof PlannedRun>

const Rehearsal = z.object({
  /** How many articles the campaign asks for. */
  num: z.int(),
  runs: z.array(PlannedRun),
})

const runStates = ['sent', 'skipped', 'missed', 'failed'] as const
const runReasons = ['few', 'by_staff', 'server_off', 'refused'] as const

const RunRow = z.object({
  run_id: z.int(),
  slot_at: AnswerMoment,
  ran_at: AnswerMoment,
  state: z.enum(runStates),
  reason: z.enum(runReasons).nullable(),
  /** Why a campaign could not be sent, in the language of the caller. */
  problem: z.string(),
  /** It made up for a time at which no server was running. */
  is_late: z.boolean(),
  campaign_id: z.int().nullable(),
  articles: z.array(RunArticle),
  /** Whether staff saw the articles before they were sent: the same ones, other ones, or none. */
  rehearsed: z.enum(['same', 'changed', 'none']),
  added: z.array(z.int()),
  removed: z.array(z.object({ news_id: z.int(), news_title: z.string() })),
})
export type RunRow = z.output<typeof RunRow>

const ComingRun = z.object({
  recurring_id: z.int(),
  name: z.string(),
  at: AnswerMoment,
  is_skipped: z.boolean(),
})
export type ComingRun = z.output<typeof ComingRun>

const areas = ['campaigns'] as const
const family = 'tracking'
/** One of the next runs of a setup. */
const Slot = z.object({ id: Id, slot_at: Moment })

/** Campaigns that are sent again and again, each time with other articles. */
export const recurringCampaigns = {
  setUp: change('/campaign/setup-recurring', {
    areas,
    family,
    summary: 'Makes a campaign recurring: its sender, lists, template and choice of articles are used again.',
    input: Fields.extend({ campaign_id: Id, name: blankable(words({ min: 1, max: limits.name })) }),
    result: Summary,
  }),
  find: get('/campaign/detail-recurring', {
    areas,
    family,
    summary: 'Returns a recurring setup, also one that was removed.',
    input: z.object({ id: Id }),
    result: Summary,
  }),
  findByCampaign: get('/campaign/detail-recurring-by-campaign', {
    areas,
    family,
    summary: 'Returns the recurring setup that was made from a campaign or that sent it, or null.',
    input: z.object({ campaign_id: Id }),
    result: Summary.nullable(),
  }),
  remove: change('/campaign/remove-recurring', {
    method: 'GET',
    areas,
    family,
    summary: 'Ends a recurring setup. Its log and its campaigns stay. Repeated, it answers the same.',
    input: z.object({ id: Id }),
    result: z.object({ id: z.int(), removed_at: AnswerMoment }),
  }),
  list: post('/campaign/list-recurring', {
    areas,
    family,
    summary: 'Lists the recurring setups.',
    input: listInput(['created_at', 'next_at', 'name']).extend({
      /** 1 lists those that were removed. */
      is_removed: YesNo.default(false),
    }),
    result: pageOf(Summary),
  }),
  update: change('/campaign/update-recurring', {
    areas,
    family,
    summary: 'Changes the rule or the settings of a recurring setup.',
    input: updateOf({ id: Id }, Fields),
    result: Summary,
  }),
  pause: change('/campaign/pause-recurring', {
    areas,
    family,
    summary: 'Pauses a recurring setup, or resumes it. Runs that fall into the pause are not made up for.',
    input: z.object({ id: Id, version: Version, is_paused: YesNo }),
    result: Summary,
  }),
  plan: post('/campaign/plan-recurring', {
    areas,
    family,
    summary: 'Returns the next runs that a rule would have, with their articles, before it is stored.',
    input: Fields.omit({ name: true, missed: true }).extend({ campaign_id: Id }),
    result: Rehearsal,
  }),
  rehearse: signal('/campaign/rehearse-recurring', {
    areas,
    family,
    summary:
      'Returns the next runs of a setup with the articles of each, and notes what it showed for the log of runs.',
    input: z.object({
      id: Id,
      /** 1 takes the articles of now as those that were seen, instead of those that were shown first. */
      accept: YesNo.default(false),
    }),
    result: Rehearsal,
  }),
  calendar: post('/campaign/recurring-calendar', {
    areas,
    family,
    summary: 'Lists the coming runs of all setups in a period, oldest first.',
    input: z.object({ from: Moment, until: Moment }),
    result: z.array(ComingRun),
  }),
  pin: change('/campaign/pin-recurring-article', {
    areas,
    family,
    summary: 'Keeps an article in one run at its place, whatever is published later, or lets it go.',
    input: Slot.extend({ news_id: Id, is_pinned: YesNo.default(true) }),
    result: z.null(),
  }),
  swap: change('/campaign/swap-recurring-article', {
    areas,
    family,
    summary: 'Replaces an article of one run by another one, or by the next that the choice finds.',
    input: Slot.extend({ news_id: Id, with_news_id: blankable(Id) }),
    result: z.null(),
  }),
  skip: change('/campaign/skip-recurring-run', {
    areas,
    family,
    summary: 'Skips one run, or takes that back.',
    input: Slot.extend({ is_skipped: YesNo.default(true) }),
    result: z.null(),
  }),
  runs: post('/campaign/list-recurring-runs', {
    areas,
    family,
    summary: 'Lists the past runs of a setup: what was sent, what was skipped, and why.',
    input: listInput(['slot_at']).extend({ id: Id }),
    result: pageOf(RunRow),
  }),
}
