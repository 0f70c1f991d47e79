import type { eventMails } from '@balai/contract/events/event-mails.ts'
import type { Domain } from '../../../manifest.ts'
import { demoEventMails } from './demo-event-mails.factory.ts'
import { eventMailsId } from './event-mails.id.ts'
import { eventMailsRemind } from './event-mails.jobs.ts'
import { correctionMail, notificationMail, reminderMail } from './event-mails.mail.ts'
import { eventMailsRoutes } from './event-mails.routes.ts'

export const eventMailsDomain: Domain<typeof eventMails> = {
  routes: eventMailsRoutes,
  extraRoutes: 'none',
  // The ledger of mails has what was sent to a member.
  person: 'none',
  jobs: [eventMailsRemind],
  sweeps: 'none',
  fulfils: 'none',
  bell: [{ kind: 'event_mail.failed', area: 'events' }],
  demo: demoEventMails,
  mails: [notificationMail, reminderMail, correctionMail],
  indonesian: eventMailsId,
  search: 'none',
  named: 'none',
}
