import type { TFunction } from 'i18next'
import type { MemberRow } from '@balai/contract/people/member-shapes.ts'

/** The names of the contributor statuses. */
export const contributorNames = (t: TFunction): Record<MemberRow['contributor_status'], string> => ({
  none: t('Not a contributor'),
  pending: t('Asked to contribute'),
  active: t('Contributor'),
  refused: t('Refused as contributor'),
})
