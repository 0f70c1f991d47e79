import { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const outboxLive = {
  'mails.changed': invalidateThrottled(outbox.list, outbox.counts, outbox.find, demoInbox.list),
} satisfies LiveTable
