import { say } from '@balai/contract/core/sentences.ts'
import { campaignLimits } from '@balai/contract/mailing/campaign-shapes.ts'
import { refuseField } from '../../../lib/refusal.ts'

/** From a moment (included) until another one (not included). */
export interface Period {
  from: Date
  until: Date
}

/** A calendar shows at most so many days at once. */
export function refuseLongPeriod({ from, until }: Period): void {
  const days = (until.getTime() - from.getTime()) / 86_400_000
  if (days <= 0 || days > campaignLimits.calendarDays)
    throw refuseField(
      'until',
      say('Choose a period of at most {{days}} days.', { days: campaignLimits.calendarDays }),
    )
}
