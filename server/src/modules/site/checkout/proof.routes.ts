import type { checkout } from '@balai/contract/site/checkout.ts'
import type { Lock } from '../../../db/locks.ts'
import type { MemberCaller, ReadContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { orderLock } from '../../money/orders/orders.queries.ts'
import { orderFacts } from '../../money/orders/orders.rules.ts'
import { refuseProofNow, sendProof, storeProofFile } from '../../money/payments/proofs.rules.ts'
import { findOwnOrderId } from './checkout.queries.ts'
import { findOwnOrder } from './checkout.rules.ts'

/** The lock of an own order, as every change of an order takes it. */
export async function ownOrderLock(
  { db, caller }: Pick<ReadContext<MemberCaller>, 'db' | 'caller'>,
  code: string,
): Promise<Lock[]> {
  const own = await findOwnOrderId(db, caller.member_id, code)
  return own ? [orderLock(own.id)] : []
}

/** Sending the proof of a transfer. */
export const proofRoutes: Handlers<Pick<typeof checkout, 'uploadProof'>> = {
  uploadProof: steps({
    prepare: async ({ db, caller, files }, { code, file }) => {
      await refuseProofNow(db, await findOwnOrder(db, caller.member_id, code))
      return storeProofFile(files, file)
    },
    undo: ({ files }, { storage_key }) => files.remove(storage_key),
    lock: ({ code }, context) => ownOrderLock(context, code),
    check: async ({ db, caller }, { code }) => {
      const order = await findOwnOrder(db, caller.member_id, code)
      await refuseProofNow(db, order)
      return order
    },
    store: async ({ db, site }, { note }, { found: order, prepared: file }) => {
      const data = await sendProof(db, order, { file, note }, site.time_zone)
      const after = { proof_id: data.proof_id, expire_datetime: data.expire_datetime.toISOString() }
      return {
        data,
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),
}
