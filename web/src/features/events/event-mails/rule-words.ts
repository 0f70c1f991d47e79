import type { TFunction } from 'i18next'
import type { MailingRow, RuleRow, RuleState } from '@balai/contract/events/event-mails.ts'
import { formatDateTime, tCount } from '../../../lib/format.ts'
import { zoneName } from '../../../lib/zone-times.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

export const kindNames = (t: TFunction): Record<MailingRow['kind'], string> => ({
  notification: t('News'),
  reminder: t('Reminder'),
  correction: t('Correction'),
})

export const stateNames = (t: TFunction): Record<RuleState, string> => ({
  off: t('Off'),
  scheduled: t('Scheduled'),
  done: t('Sent'),
  sent_before_move: t('Sent before the event moved'),
  missed: t('Missed'),
  failed: t('Failed'),
})

export const stateTones: Record<RuleState, Tone> = {
  off: 'neutral',
  scheduled: 'busy',
  done: 'good',
  sent_before_move: 'warning',
  missed: 'bad',
  failed: 'bad',
}

type Time = Pick<RuleRow, 'amount' | 'unit' | 'direction' | 'anchor'>

/** When a rule sends its reminder: “1 day before the start”. */
export function timeOf({ amount: n, unit, direction, anchor }: Time, t: TFunction): string {
  const hours = tCount(t, n, '1 hour', '{{n}} hours')
  const days = tCount(t, n, '1 day', '{{n}} days')
  const time = unit === 'hours' ? hours : days
  if (anchor === 'start')
    return direction === 'before'
      ? t('{{time}} before the start', { time })
      : t('{{time}} after the start', { time })
  return direction === 'before'
    ? t('{{time}} before the end', { time })
    : t('{{time}} after the end', { time })
}

/** A moment in the zone of the event, with the name of the zone. */
export const momentIn = (zone: string, at: string): string =>
  `${formatDateTime(at, zone)} ${zoneName(zone, at)}`
