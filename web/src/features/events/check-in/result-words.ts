import type { TFunction } from 'i18next'
import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { scanResultNames } from '../../../parts/attendance/scan-words.ts'
import type { DoneScan } from './door-store.ts'
import type { OwnResult } from './device-tickets.ts'

export type ScanTone = 'good' | 'warning' | 'bad'

/** How a result looks and sounds: let in, look at it, or do not let in. */
export const toneOf = ({ result }: Pick<DoneScan, 'result'>): ScanTone =>
  result === 'accepted' ? 'good' : result === 'already' || result === 'unchecked' ? 'warning' : 'bad'

/** The result in a few words. */
export const resultName = (result: OwnResult, t: TFunction): string =>
  result === 'unchecked' ? t('Checked later') : scanResultNames(t)[result]

/** Why, or what to do. */
export function resultHint(scan: DoneScan, { opens_at, time_zone }: DoorEvent, t: TFunction): string {
  const { result, checked_in_at, by_name } = scan
  if (result === 'already' && checked_in_at) {
    const time = formatTime(checked_in_at, time_zone)
    return by_name ? t('At {{time}} by {{name}}', { time, name: by_name }) : t('At {{time}}', { time })
  }
  const hints: Record<OwnResult, string> = {
    accepted: '',
    already: t('An earlier scan let this person in.'),
    unknown: t('No ticket has this code. Search for the name instead.'),
    other_event: t('This ticket is valid, but not here.'),
    cancelled: t('Send the person to the organiser.'),
    waiting: t('This person has no place yet.'),
    unpaid: t('The invoice is still open.'),
    event_cancelled: t('Nobody can be checked in.'),
    too_early: opens_at
      ? t('Check-in opens on {{time}}.', { time: formatDateTime(opens_at, time_zone) })
      : t('The event has no date.'),
    unchecked: t(
      'The ticket is not in the list of this device. The server decides when the network is back.',
    ),
  }
  return hints[result]
}
