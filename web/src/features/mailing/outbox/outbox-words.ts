import type { TFunction } from 'i18next'
import type { MailBounce, OutboxRow, OutboxState, PauseReason } from '@balai/contract/mailing/outbox.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

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
  const words: Readonly<Record<string, string>> = {
    suppressed: t('The address is suppressed: mail came back, or somebody complained.'),
    unsubscribed: t('The person unsubscribed.'),
    no_consent: t('The person has not agreed to newsletters.'),
    budget: t('The person has had enough mails this week.'),
    no_address: t('The address is missing or cannot receive mail.'),
    suspended: t('The member is suspended.'),
    refused: t('The mail server refused it: {{reply}}', { reply: reply ?? '' }),
    no_mailbox: t('There is no such mailbox, so the address is suppressed: {{reply}}', {
      reply: reply ?? '',
    }),
    gave_up: t('The mail server refused it for days: {{reply}}', { reply: reply ?? '' }),
    no_reply: t('The connection was lost before the server confirmed it. It may have arrived.'),
    lost: t('The server stopped while it was being handed over. It may have arrived.'),
    not_composed: t('The mail could not be made. The log has the reason.'),
    sent_again: t('It was sent again.'),
    by_hand: t('Somebody marked it as sent.'),
    stopped: t('It was stopped before it left.'),
  }
  return words[reason] ?? reason
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
