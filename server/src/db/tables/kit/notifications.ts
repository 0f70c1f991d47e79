import type { NotificationKind, StoredFacts } from '@balai/contract/kit/notifications.ts'
import { bigint, column, generated, integer, json, moment, nullable, optional, text } from '../../columns.ts'

/** Notifications of users, the kinds that they have switched off, and those that they want by mail. */
export const notificationsTables = {
  notifications: {
    notification_id: generated(bigint),
    user_id: integer,
    kind: column<NotificationKind>('text'),
    topic: nullable(text),
    facts: json<StoredFacts>(),
    created_at: optional(moment),
    read_at: nullable(moment),
  },
  muted_notifications: { user_id: integer, kind: column<NotificationKind>('text') },
  mailed_notifications: { user_id: integer, kind: column<NotificationKind>('text') },
}
