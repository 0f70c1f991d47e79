import { findRoute } from '../mail/route.ts'
import { startSender, type Sender } from '../mail/sender.ts'
import { outboxNews } from '../modules/mailing/outbox/trouble.ts'
import { storeRefusedRecipient } from '../modules/mailing/suppressions/refused-recipients.ts'
import { allMails, mailAttachments } from '../modules.ts'
import type { Services } from '../services.ts'

/** Starts sending the mails of all domains; notifies open screens and the bell, and suppresses addresses that do not exist. */
export function startMailSender(services: Services): Sender {
  return startSender(services, {
    mails: allMails,
    attachments: mailAttachments,
    findRoute: () => findRoute(services),
    isBusy: services.traffic.isBusy,
    ...outboxNews(services),
    onNoMailbox: (mail_id, reply) => storeRefusedRecipient(services, mail_id, reply),
  })
}
