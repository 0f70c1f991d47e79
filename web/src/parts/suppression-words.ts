import type { TFunction } from 'i18next'
import type { SuppressionKind } from '@balai/contract/core/suppressions.ts'

/** Why nothing is sent to an address. */
export const suppressionNames = (t: TFunction): Record<SuppressionKind, string> => ({
  hard_bounce: t('Bounced'),
  complaint: t('Complaint'),
  unsubscribed: t('Unsubscribed'),
  staff: t('By staff'),
})
