import { mayEnter } from '@balai/contract/core/access.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { notifications } from '@balai/contract/kit/notifications.ts'
import type { Handlers } from '../../http/handlers.ts'
import { steps } from '../../http/steps.ts'
import { refuseField } from '../../lib/refusal.ts'
import type { Joined } from '../../manifest.ts'
import { translateFacts } from './facts.ts'
import { countUnread, listMuted, listNotifications, markRead, muteKind } from './notifications.queries.ts'

export const notificationsRoutes = ({ bell }: Joined): Handlers<typeof notifications> => ({
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

  kinds: async ({ db, caller }) => {
    const muted = await listMuted(db, caller.user_id)
    return bell
      .filter(({ area }) => mayEnter(caller.roles, area))
      .map(({ kind }) => ({ kind, is_on: !muted.has(kind) }))
  },

  choose: steps({
    check: async ({ caller }, input) => {
      if (!bell.some(({ kind, area }) => kind === input.kind && mayEnter(caller.roles, area)))
        throw refuseField('kind', say('Your roles do not receive this kind of notification.'))
    },
    store: async ({ db, caller: { user_id } }, { kind, is_on }) => {
      await muteKind(db, { user_id, kind }, is_on)
      return {
        data: { kind, is_on },
        audit: { entity: 'notifications', entity_id: kind, after: { is_on } },
      }
    },
  }),
})
