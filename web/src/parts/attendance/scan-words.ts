import type { TFunction } from 'i18next'
import type { CheckInMethod, ScanResult } from '@balai/contract/events/check-in-shapes.ts'
import type { Tone } from '../../ui/status-badge.tsx'

/** The results of scans, in a few words. */
export const scanResultNames = (t: TFunction): Record<ScanResult, string> => ({
  accepted: t('Checked in'),
  already: t('Already checked in'),
  unknown: t('Unknown ticket'),
  other_event: t('Ticket of another event'),
  cancelled: t('Ticket cancelled'),
  waiting: t('On the waiting list'),
  unpaid: t('Not paid'),
  event_cancelled: t('Event cancelled'),
  too_early: t('Too early'),
})

export const methodNames = (t: TFunction): Record<CheckInMethod, string> => ({
  scan: t('QR code'),
  typed: t('code typed'),
  name: t('chosen by name'),
  hand: t('by hand'),
  join_link: t('join link'),
  zoom: t('Zoom report'),
})

export const scanTone = (result: ScanResult): Tone =>
  result === 'accepted' ? 'good' : result === 'already' ? 'warning' : 'bad'
