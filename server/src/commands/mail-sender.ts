import { notify } from '../http/live.queries.ts'
import { findRoute } from '../mail/route.ts'
import { startSender, type Sender } from '../mail/sender.ts'
import { allMails, mailAttachments } from '../modules.ts'
import type { Services } from '../services.ts'

/** Starts sending the mails of all domains, and tells open screens about them. */
export function startMailSender(services: Services): Sender {
  return startSender(services, {
    mails: allMails,
    attachments: mailAttachments,
    findRoute: () => findRoute(services),
    onChange: () =>
      services.db
        .transaction()
        .execute((db) => notify(db, 'mails.changed', { to: { area: 'open' }, data: {} })),
  })
}
