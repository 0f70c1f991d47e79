import { recurringLimits } from '@balai/contract/mailing/recurring-rule.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { findPattern } from './pattern.rules.ts'
import { planRuns, type Planned } from './plan.rules.ts'
import { listDecisions, type Setup } from './recurring-campaigns.queries.ts'
import { nextSlot, ruleOf } from './recurring-campaigns.rules.ts'
import { listSentArticles } from './runs.queries.ts'
import { slotsAfter } from './slots.rules.ts'

/** The next runs of a setup; of one that is paused, those that it would have now. */
export async function rehearse(db: ReadDb, setup: Setup): Promise<{ num: number; runs: Planned[] }> {
  const rule = ruleOf(setup)
  const first = setup.next_at ?? (await nextSlot(db, setup.id, rule, new Date()))
  const rest = first ? slotsAfter(rule, first, recurringLimits.rehearsed - 1) : []
  return planSlots(db, setup, first ? [first, ...rest] : [])
}

/** Plans runs of a setup with all that is known about it. */
export async function planSlots(
  db: ReadDb,
  setup: Setup,
  slots: readonly Date[],
): Promise<{ num: number; runs: Planned[] }> {
  const { id, campaign_id, min_items, repeat_weeks } = setup
  const { choice } = await findPattern(db, campaign_id)
  const [first] = slots
  if (!first) return { num: choice.num, runs: [] }
  const decisions = await listDecisions(db, id, first)
  const sent = await listSentArticles(db, id, first)
  const plan = { campaign_id, choice, min_items, repeat_weeks, slots, decisions, sent }
  return { num: choice.num, runs: await planRuns(db, plan) }
}
