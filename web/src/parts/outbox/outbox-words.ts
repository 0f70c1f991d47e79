import type { TFunction } from 'i18next'
import type {
  MailAttachment,
  MailBounce,
  OutboxRow,
  OutboxState,
  PauseReason,
} from '@balai/contract/mailing/outbox.ts'
import { mailReason } from '../mail-view/mail-reason.ts'
import type { Tone } from '../../ui/status-badge.tsx'

export const stateNames = (t: TFunction): Record<OutboxState, string> => ({
  waiting: t('Waiting'),
  sent: t('Sent'),
  failed: t('Failed'),
  uncertain: t('Uncertain'),
  skipped: t('Skipped'),
  cancelled: t('Cancelled'),
})

export const stateTones: Record<OutboxState, Tone> = {
  waiting: 'busy',
  sent: 'good',
  failed: 'bad',
  uncertain: 'warning',
  skipped: 'neutral',
  cancelled: 'neutral',
}

/** Why a mail did not leave, or not as usual. */
export function reasonOf({ reason, reply, state, attempts }: OutboxRow, t: TFunction): string {
  if (reason === null) return state === 'waiting' && attempts > 0 ? (reply ?? '') : ''
  return mailReason(reason, reply ?? '', t)
}

/** Why the whole queue waits. */
export const pauseWords = (t: TFunction): Record<PauseReason, string> => ({
  unreachable: t('The mail server cannot be reached. Mails wait and are tried again.'),
  encryption: t(
    'The connection to the mail server cannot be protected. Check its security and its certificate.',
  ),
  login: t('The mail server refused account and password. Enter them again.'),
  sender: t('The mail server refused the sender. Use an address that the account may send from.'),
  throttled: t('The mail server asked to send more slowly. Mails wait and are tried again.'),
})

/** What mail servers report after a mail was sent. */
export const bounceNames = (t: TFunction): Record<MailBounce['kind'], string> => ({
  hard: t('Bounced'),
  soft: t('Not delivered this time'),
  complaint: t('Marked as spam'),
})

/** What a mail attaches: the name of a file, or the document that is made when the mail leaves. */
export function attachmentName({ kind, name }: MailAttachment, t: TFunction): string {
  const documents: Record<string, string> = {
    file: t('A file that was deleted'),
    invoice: t('Invoice (PDF)'),
    ticket: t('Ticket (picture)'),
    event_calendar: t('Calendar entry'),
    report_workbook: t('Tables of the report (Excel)'),
  }
  return name ?? documents[kind] ?? kind
}
