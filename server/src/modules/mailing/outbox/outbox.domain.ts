import type { outbox } from '@balai/contract/mailing/outbox.ts'
import type { Domain } from '../../../manifest.ts'
import { outboxId } from './outbox.id.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { namedMails } from './named.queries.ts'

export const outboxDomain: Domain<typeof outbox> = {
  routes: ({ mails }) => outboxRoutes(mails),
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  search: 'none',
  named: [namedMails],
  bell: [
    { kind: 'mail.failed', area: 'mailSmtp' },
    { kind: 'mail.uncertain', area: 'mailSmtp' },
    { kind: 'mail.paused', area: 'mailSmtp' },
  ],
  demo: 'none',
  mails: 'none',
  indonesian: outboxId,
}
