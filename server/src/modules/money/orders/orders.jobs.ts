import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { closeOrders, type OrderFollower } from './followers.rules.ts'
import { stopInvoiceMails } from './order-mails.rules.ts'
import { expireOrders } from './orders.queries.ts'

const batch = 500

/** Expires open invoices past their deadline, which frees their unique codes and what is kept for them. */
export const ordersExpire = (followers: readonly OrderFollower[]) =>
  defineJob('orders.expire', {
    input: Nothing,
    schedule: { cron: '* * * * *' },
    run: async (context) => {
      const by = { by_kind: 'house' as const, by_user_id: null, by_name: 'Balai' }
      let expired: { id: number; code: string }[]
      do {
        expired = await context.services.db.transaction().execute(async (db) => {
          const closed = await expireOrders(db, by, batch)
          for (const order of closed) await stopInvoiceMails(db, order)
          await closeOrders(
            db,
            followers,
            closed.map(({ id }) => id),
            by,
          )
          const entries = closed.map(({ id, code }) => ({
            entity: 'orders',
            entity_id: id,
            after: { code, status: 'expired' },
          }))
          if (entries.length > 0) await writeAudit(db, context, 'orders.expire', entries)
          return closed
        })
      } while (expired.length === batch && !context.signal.aborted)
    },
  })
