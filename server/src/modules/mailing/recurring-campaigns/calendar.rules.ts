import type { ComingRun } from '@balai/contract/mailing/recurring-campaigns.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Period } from '../campaigns/calendar.rules.ts'
import { listSetupsBefore, listSkipped } from './recurring-campaigns.queries.ts'
import { ruleOf } from './recurring-campaigns.rules.ts'
import { slotsBetween } from './slots.rules.ts'

type Coming = Omit<ComingRun, 'at'> & { at: Date }

/** The runs to come of all setups in a period, oldest first. Setups that are paused have none. */
export async function listComingRuns(db: ReadDb, { from, until }: Period): Promise<Coming[]> {
  const setups = await listSetupsBefore(db, until)
  const skipped = new Set((await listSkipped(db, { from, until })).map(({ id, at }) => keyOf(id, at)))
  return setups
    .flatMap(({ id, name, next_at, ...rule }) => {
      // The next run was planned by the rule of that time; those after it follow from the rule of today.
      const later = new Date(Math.max(from.getTime(), next_at.getTime() + 1))
      return [next_at, ...slotsBetween(ruleOf(rule), later, until)]
        .filter((at) => at >= from && at < until)
        .map((at) => ({ recurring_id: id, name, at, is_skipped: skipped.has(keyOf(id, at)) }))
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.recurring_id - b.recurring_id)
}

const keyOf = (id: number, at: Date) => `${id} ${at.getTime()}`
