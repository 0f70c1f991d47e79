import { sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'
import type { notifications, StoredFacts } from '@balai/contract/kit/notifications.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Text } from '../../http/languages.ts'
import { steps } from '../../http/steps.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'

export const notificationsRoutes: Handlers<typeof notifications> = {
  list: async ({ db, caller: { user_id }, speak }, input) => {
    const { rows, ...page } = await listNotifications(db, user_id, input)
    const inLanguage = ({ reason, ...facts }: StoredFacts) => ({
      ...facts,
      ...(reason !== undefined && { reason: typeof reason === 'string' ? reason : spoken(reason, speak) }),
    })
    return {
      ...page,
      rows: rows.map((row) => ({ ...row, facts: inLanguage(row.facts) })),
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

const spoken = (lines: Text[], speak: (sentence: Sentence) => string) =>
  lines.map((line) => speak(typeof line === 'string' ? sentenceOf(line) : line)).join('\n')
