import type { TFunction } from 'i18next'
import type { ConsentKind } from '@balai/contract/people/consents.ts'
import type { MemberRow } from '@balai/contract/people/member-shapes.ts'
import type { premiumEvents } from '@balai/contract/people/members.ts'

/** The names of the contributor statuses. */
export const contributorNames = (t: TFunction): Record<MemberRow['contributor_status'], string> => ({
  none: t('Not a contributor'),
  pending: t('Asked to contribute'),
  active: t('Contributor'),
  refused: t('Refused as contributor'),
})

/** What can have happened to a premium membership. */
export const premiumEventNames = (t: TFunction): Record<(typeof premiumEvents)[number], string> => ({
  became: t('Became premium'),
  ended: t('Stopped being premium'),
  was: t('Was premium'),
})

/** Whether the member had been premium before. */
export const premiumBeforeNames = (t: TFunction) => ({ yes: t('Again'), no: t('For the first time') })

/** What a person can agree to. */
export const consentNames = (t: TFunction): Record<ConsentKind, string> => ({
  newsletter: t('Newsletter'),
  partner_offers: t('Offers of partners'),
  tracking: t('Opens, clicks and visits may be kept'),
})
