import { say } from '@balai/contract/core/sentences.ts'
import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { findLastSlot, findSetup, type Setup } from './recurring-campaigns.queries.ts'
import { slotsAfter } from './slots.rules.ts'

/** The fields of a setup that staff change, the audit log shows, and a version conflict compares. */
export const setupFacts = (setup: Omit<Setup, 'id' | 'version'>) => ({
  name: setup.name,
  ...ruleOf(setup),
  min_items: setup.min_items,
  repeat_weeks: setup.repeat_weeks,
  missed: setup.missed,
})

export const ruleOf = (rule: RecurringRule): RecurringRule => ({
  unit: rule.unit,
  weekdays: rule.weekdays,
  interval_weeks: rule.interval_weeks,
  month_days: rule.month_days,
  time: rule.time,
  time_zone: rule.time_zone,
  starts_on: rule.starts_on,
})

export async function findSetupOrRefuse(db: ReadDb, id: number): Promise<Setup> {
  const setup = await findSetup(db, id)
  if (!setup) throw notFound(say('This recurring campaign does not exist.'))
  return setup
}

/** A setup that was not removed. */
export async function findActive(db: ReadDb, id: number): Promise<Setup> {
  const setup = await findSetupOrRefuse(db, id)
  if (setup.removed_at) throw new Refusal(say('This recurring campaign was removed. Set it up again.'))
  return setup
}

/** A setup that was not removed, as the caller read it. */
export async function findUnchanged(
  db: ReadDb,
  input: { id: number; version: number } & Record<string, unknown>,
): Promise<Setup> {
  const setup = await findActive(db, input.id)
  if (setup.version !== input.version)
    throw staleVersion({
      changed_by: setup.updated_by_name,
      changed_at: setup.updated_at,
      theirs: { ...setupFacts(setup), version: setup.version },
      yours: input,
    })
  return setup
}

/** The rule with its days in order, each once. */
export function inOrder<Rule extends RecurringRule>(rule: Rule): Rule {
  const days = (list: readonly number[]) => [...new Set(list)].toSorted((a, b) => a - b)
  return { ...rule, weekdays: days(rule.weekdays), month_days: days(rule.month_days) }
}

/** The next run of a rule from now on. One that is over stays over, also if the clock of the server went back. */
export async function nextSlot(
  db: ReadDb,
  id: number | null,
  rule: RecurringRule,
  now: Date,
): Promise<Date | null> {
  const last = id === null ? null : await findLastSlot(db, id)
  return slotsAfter(rule, last && last > now ? last : now, 1)[0] ?? null
}

export const hasSetupAlready = () =>
  new Refusal(say('This campaign is recurring already. Change that setup instead of making another one.'))
