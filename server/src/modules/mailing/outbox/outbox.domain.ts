import type { outbox } from '@balai/contract/mailing/outbox.ts'
import type { Domain } from '../../../manifest.ts'
import { outboxId } from './outbox.id.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const outboxDomain: Domain<typeof outbox> = {
  routes: ({ mails }) => outboxRoutes(mails),
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  search: 'none',
  bell: [
    { kind: 'mail.failed', area: 'mailSmtp' },
    { kind: 'mail.uncertain', area: 'mailSmtp' },
    { kind: 'mail.paused', area: 'mailSmtp' },
  ],
  demo: 'none',
  mails: 'none',
  indonesian: outboxId,
}
