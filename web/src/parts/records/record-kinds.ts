import type { TFunction } from 'i18next'
import type { SearchKind } from '@balai/contract/kit/search.ts'

/** The heading over records of each kind. */
export const recordKinds = (t: TFunction): Record<SearchKind, string> => ({
  members: t('Members'),
  news: t('Articles and videos'),
  event: t('Events'),
  registrations: t('Participants'),
  course: t('Courses'),
  orders: t('Orders'),
  users: t('Staff'),
  products: t('Products'),
  campaigns: t('Campaigns'),
  contact_lists: t('Contact lists'),
  tags: t('Tags'),
  categories: t('Categories'),
})
