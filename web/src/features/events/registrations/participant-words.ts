import type { TFunction } from 'i18next'
import type { ParticipantRow, RegistrationStatus } from '@balai/contract/events/registration-shapes.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

export const statusTones: Record<RegistrationStatus, Tone> = {
  pending_payment: 'warning',
  registered: 'busy',
  waiting: 'warning',
  cancelled: 'neutral',
  attended: 'good',
  absent: 'bad',
}

export const attendsNames = (t: TFunction): Record<ParticipantRow['attends'], string> => ({
  online: t('Online'),
  offline: t('On site'),
})

/** What happened to a registration; an unknown kind keeps the server's name. */
export const happeningName = (kind: string, t: TFunction): string => {
  const names: Record<string, string> = {
    added: t('Registered'),
    changed: t('Details changed'),
    paid: t('Paid'),
    reopened: t('The payment was taken back'),
    cancelled: t('Cancelled'),
    restored: t('Restored'),
    moved: t('Moved to another event'),
    name_confirmed: t('Confirmed the name for the certificate'),
    confirmed: t('Taken from the waiting list'),
    offered: t('A free place was offered'),
    offer_accepted: t('The offer was accepted'),
    offer_expired: t('The offer ended'),
    ticket_sent: t('Ticket sent again'),
    attended: t('Marked as attended'),
    absent: t('Marked as absent'),
    unmarked: t('Attendance taken back'),
  }
  return names[kind] ?? kind
}
