import { flagForDecision, insertEvent } from '../orders/orders.queries.ts'
import { findItemsToActivate, insertActivation, openTakeBacks } from './activations.queries.ts'
import type { Activation, Fulfilment } from './fulfilments.rules.ts'

/**
 * The fulfilment that activates the items of a paid order. A refund does not take anything back by itself: staff
 * decide, because the member may have been promised to keep it.
 */
export const activating = (activation: Activation): Fulfilment & { activates: Activation } => ({
  name: activation.name,
  activates: activation,
  onPaid: async (db, { id, member_id, code }, { by }) => {
    for (const item of await findItemsToActivate(db, id, activation.kind)) {
      const extent = { member_id, days: item.activation_days, by, code }
      const { days, until } = await activation.activate(db, extent)
      const { kind: activates } = activation
      await insertActivation(db, {
        order_id: id,
        order_item_id: item.id,
        activates,
        days,
        until_datetime: until,
      })
      const facts = { activates, days, ...(until && { until: until.toISOString() }) }
      await insertEvent(db, id, by, { kind: 'activated', facts })
    }
  },
  onRefunded: async (db, { id }, { by }) => {
    const days = await openTakeBacks(db, id, activation.kind)
    if (days === 0) return
    await flagForDecision(db, id)
    await insertEvent(db, id, by, { kind: 'take_back_open', facts: { activates: activation.kind, days } })
  },
})
