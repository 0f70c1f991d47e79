import { mayEnter } from '@balai/contract/core/access.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { notifications } from '@balai/contract/kit/notifications.ts'
import type { Handlers } from '../../http/handlers.ts'
import { steps } from '../../http/steps.ts'
import { refuseField } from '../../lib/refusal.ts'
import type { Joined } from '../../manifest.ts'
import { translateFacts } from './facts.ts'
import { chooseKind, countUnread, listChosen, listNotifications, markRead } from './notifications.queries.ts'

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
    const [muted, mailed] = await Promise.all([
      listChosen(db, 'muted_notifications', caller.user_id),
      listChosen(db, 'mailed_notifications', caller.user_id),
    ])
    return bell
      .filter(({ area }) => mayEnter(caller.roles, area))
      .map(({ kind, mail }) => ({
        kind,
        by_bell: !muted.has(kind),
        by_mail: mail ? mailed.has(kind) : null,
      }))
  },

  choose: steps({
    check: async ({ caller }, input) => {
      const found = bell.find(({ kind, area }) => kind === input.kind && mayEnter(caller.roles, area))
      if (!found) throw refuseField('kind', say('Your roles do not receive this kind of notification.'))
      if (input.by_mail && !found.mail)
        throw refuseField('by_mail', say('This kind of notification is not sent by mail.'))
      return found
    },
    store: async ({ db, caller: { user_id } }, { kind, by_bell, by_mail }, { found: { mail } }) => {
      await chooseKind(db, 'muted_notifications', { user_id, kind, is_chosen: !by_bell })
      await chooseKind(db, 'mailed_notifications', { user_id, kind, is_chosen: by_mail })
      return {
        data: { kind, by_bell, by_mail: mail ? by_mail : null },
        audit: { entity: 'notifications', entity_id: kind, after: { by_bell, by_mail } },
      }
    },
  }),
})
