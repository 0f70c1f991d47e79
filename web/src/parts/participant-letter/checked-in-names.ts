import type { TFunction } from 'i18next'
import type { CheckedIn } from '@balai/contract/events/event-mails.ts'

/** Who is meant, by whether they have come. */
export const checkedInNames = (t: TFunction): Record<CheckedIn, string> => ({
  all: t('Checked in or not'),
  checked_in: t('Checked in'),
  not_checked_in: t('Never checked in'),
})
