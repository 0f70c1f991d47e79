import type { TFunction } from 'i18next'
import type { MemberRow } from '@balai/contract/people/member-shapes.ts'
import type { premiumEvents } from '@balai/contract/people/members.ts'

/** The names of the contributor statuses. */
export const contributorNames = (t: TFunction): Record<MemberRow['contributor_status'], string> => ({
  none: t('Not a contributor'),
  pending: t('Asked to contribute'),
  active: t('Contributor'),
  refused: t('Refused as contributor'),
})

/** What can have happened to somebody's premium membership. */
export const premiumEventNames = (t: TFunction): Record<(typeof premiumEvents)[number], string> => ({
  became: t('Became premium'),
  ended: t('Stopped being premium'),
  was: t('Was premium'),
})
