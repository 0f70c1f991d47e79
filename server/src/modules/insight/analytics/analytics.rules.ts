import { addDays, dayIn, startOfWeek } from '@balai/contract/core/zone.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { PastPeriod } from '@balai/contract/kit/ranges.ts'
import { refuseField } from '../../../lib/refusal.ts'

interface SubscriberInput {
  option: 'weekly' | 'custom'
  custom_start_date?: string | undefined
  custom_end_date?: string | undefined
  compare: PastPeriod
}

/**
 * The days that a list of subscribers is for: this week from Monday to Sunday, or the chosen ones. A week is compared with
 * the same weekdays of the year before.
 */
export function subscriberDays(input: SubscriberInput, { zone, now }: { zone: string; now: Date }) {
  const { option, custom_start_date: from, custom_end_date: to, compare } = input
  if (option === 'custom') {
    if (!from) throw refuseField('custom_start_date', say('Choose the first day.'))
    if (!to) throw refuseField('custom_end_date', say('Choose the last day.'))
    return { range: 'custom', from, to, compare } as const
  }
  const monday = startOfWeek(dayIn(zone, now))
  const compared = compare === 'year' ? 'weekdays' : compare
  return { range: 'custom', from: monday, to: addDays(monday, 6), compare: compared } as const
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
