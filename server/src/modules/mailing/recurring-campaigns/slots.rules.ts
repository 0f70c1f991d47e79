import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { momentIn } from '../../../lib/time-zone.ts'

const dayLength = 86_400_000
/** No rule pauses for longer than four weeks or a month, so a search that finds nothing for so long is over. */
const longestGap = 62

/**
 * The moments of a rule after a moment, in their order: at most one for each day in the zone of the rule, whatever its
 * clocks do on that day.
 */
export function slotsAfter(rule: RecurringRule, after: Date, count: number): Date[] {
  const slots: Date[] = []
  for (const slot of slotsFrom(rule, after)) {
    slots.push(slot)
    if (slots.length === count) break
  }
  return slots
}

/** The moments of a rule from one moment (included) to another (included). */
export function slotsBetween(rule: RecurringRule, from: Date, until: Date): Date[] {
  const slots: Date[] = []
  for (const slot of slotsFrom(rule, new Date(from.getTime() - 1))) {
    if (slot > until) break
    slots.push(slot)
  }
  return slots
}

function* slotsFrom(rule: RecurringRule, after: Date): Generator<Date> {
  // The day before, because a time that the clocks skip can fall on the next day.
  const before = dayAfter(dayIn(rule.time_zone, after), -1)
  const first = before > rule.starts_on ? before : rule.starts_on
  for (let day = first, idle = 0; idle <= longestGap; day = dayAfter(day, 1), idle += 1) {
    if (!isOn(rule, day)) continue
    const slot = momentIn(rule.time_zone, day, rule.time)
    if (slot <= after) continue
    idle = 0
    yield slot
  }
}

/** Whether a rule sends on a day. */
function isOn(rule: RecurringRule, day: string): boolean {
  if (day < rule.starts_on) return false
  const date = new Date(`${day}T00:00:00Z`)
  if (rule.unit === 'month') {
    const isLast = dayAfter(day, 1).endsWith('-01')
    return rule.month_days.some((each) => each === date.getUTCDate() || (isLast && each > date.getUTCDate()))
  }
  if (!rule.weekdays.includes(weekdayOf(date))) return false
  const weeks = (mondayOf(date) - mondayOf(new Date(`${rule.starts_on}T00:00:00Z`))) / (7 * dayLength)
  return weeks % rule.interval_weeks === 0
}

/** Monday is 1, Sunday is 7. */
const weekdayOf = (date: Date) => ((date.getUTCDay() + 6) % 7) + 1
const mondayOf = (date: Date) => date.getTime() - (weekdayOf(date) - 1) * dayLength

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
