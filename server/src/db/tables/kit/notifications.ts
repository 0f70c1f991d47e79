import type { NotificationKind, StoredFacts } from '@balai/contract/kit/notifications.ts'
import { bigint, column, generated, integer, json, moment, nullable, optional } from '../../columns.ts'

/** Notifications of users. */
export const notificationsTables = {
  notifications: {
    notification_id: generated(bigint),
    user_id: integer,
    kind: column<NotificationKind>('text'),
    facts: json<StoredFacts>(),
    created_at: optional(moment),
    read_at: nullable(moment),
  },
}
