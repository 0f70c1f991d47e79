import type { NotificationKind } from '@balai/contract/kit/notifications.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../../http/live.queries.ts'
import type { Trouble } from '../../../mail/news.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'

/** Notifies open screens that mails changed, and the bell that something needs a person. */
export const outboxNews = ({ db }: Pick<Services, 'db'>) => ({
  onChange: () =>
    db
      .transaction()
      .execute((transaction) => notify(transaction, 'mails.changed', { to: { area: 'open' }, data: {} })),

  onTrouble: ({ failed, uncertain, is_paused }: Trouble) =>
    db.transaction().execute(async (transaction) => {
      const kinds: NotificationKind[] = [
        ...(failed > 0 ? (['mail.failed'] as const) : []),
        ...(uncertain > 0 ? (['mail.uncertain'] as const) : []),
        ...(is_paused ? (['mail.paused'] as const) : []),
      ]
      // One unread notification of a kind is enough: the outbox has the rest.
      for (const kind of kinds)
        await notifyArea(transaction, 'mailSmtp', { kind, facts: {}, by: null, topic: kind })
    }),
})
