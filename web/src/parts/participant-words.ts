import type { TFunction } from 'i18next'
import type { ParticipantRow, RegistrationStatus } from '@balai/contract/events/registration-shapes.ts'

/** What became of a registration. */
export const statusNames = (t: TFunction): Record<RegistrationStatus, string> => ({
  pending_payment: t('Awaiting payment'),
  registered: t('Registered'),
  waiting: t('On the waiting list'),
  cancelled: t('Cancelled'),
  attended: t('Attended'),
  absent: t('Absent'),
})

/** The part that a person has at an event. */
export const partNames = (t: TFunction): Record<ParticipantRow['part'], string> => ({
  participant: t('Participant'),
  speaker: t('Speaker'),
  moderator: t('Moderator'),
  committee: t('Committee'),
})

/** How a person came to an event or to a course. */
export const sourceNames = (t: TFunction): Record<ParticipantRow['source'], string> => ({
  site: t('Site'),
  staff: t('Staff'),
  import: t('Import'),
  order: t('Order'),
})
