import type { TFunction } from 'i18next'
import type { SubscriptionSource, SubscriptionState } from '@balai/contract/mailing/contact-shapes.ts'
import type { reportedSources } from '@balai/contract/people/consents.ts'

export const stateNames = (t: TFunction): Record<SubscriptionState, string> => ({
  subscribed: t('Subscribed'),
  unsubscribed: t('Unsubscribed'),
  pending: t('Not confirmed'),
})

/** How a contact came to a list, or left it. */
export const sourceNames = (t: TFunction): Record<SubscriptionSource, string> => ({
  staff: t('By staff'),
  import: t('Import'),
  form: t('Sign-up form'),
  preference_page: t('By themselves'),
})

/** How staff learned of a consent. */
export const consentNames = (t: TFunction): Record<(typeof reportedSources)[number], string> => ({
  paper: t('On paper'),
  phone: t('By phone'),
  email: t('By e-mail'),
  event: t('At an event'),
  website: t('On the website'),
})
