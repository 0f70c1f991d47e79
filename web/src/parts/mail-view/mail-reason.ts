import type { TFunction } from 'i18next'

/** Why a mail did not leave, or not as usual; `reply` is what the mail server said. An unknown code is shown as it is. */
export function mailReason(reason: string, reply: string, t: TFunction): string {
  const words: Readonly<Record<string, string>> = {
    suppressed: t('The address is suppressed: mail came back, or somebody complained.'),
    unsubscribed: t('The person unsubscribed.'),
    no_consent: t('The person has not agreed to newsletters.'),
    budget: t('The person has had enough mails this week.'),
    no_address: t('The address is missing or cannot receive mail.'),
    suspended: t('The member is suspended.'),
    refused: t('The mail server refused it: {{reply}}', { reply }),
    no_mailbox: t('There is no such mailbox, so the address is suppressed: {{reply}}', {
      reply,
    }),
    gave_up: t('The mail server refused it for days: {{reply}}', { reply }),
    no_reply: t('The connection was lost before the server confirmed it. It may have arrived.'),
    lost: t('The server stopped while it was being handed over. It may have arrived.'),
    not_composed: t('The mail could not be made. The log has the reason.'),
    sent_again: t('It was sent again.'),
    by_hand: t('Somebody marked it as sent.'),
    stopped: t('It was stopped before it left.'),
  }
  return words[reason] ?? reason
}
