import type { notifications } from '@balai/contract/kit/notifications.ts'
import type { Handlers } from '../../http/handlers.ts'
import { steps } from '../../http/steps.ts'
import { translateFacts } from './facts.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'

export const notificationsRoutes: Handlers<typeof notifications> = {
  list: async ({ db, caller: { user_id }, translate }, input) => {
    const list = await listNotifications(db, user_id, input)
    return {
      ...list,
      rows: list.rows.map((row) => ({ ...row, facts: translateFacts(row.facts, translate) })),
      unread: await countUnread(db, user_id),
    }
  },

  read: steps({
    check: async () => null,
    store: async ({ db, caller: { user_id } }, { notification_id }) => {
      await markRead(db, user_id, notification_id)
      return {
        data: { unread: await countUnread(db, user_id) },
        audit: { entity: 'notifications', entity_id: notification_id, after: { read: true } },
      }
    },
  }),
}
