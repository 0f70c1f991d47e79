import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { lockRows } from '../../../db/locks.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { asStaff, findOrder, insertEvent, orderLock } from '../orders/orders.queries.ts'
import { findOrderToChange, orderFacts } from '../orders/orders.rules.ts'
import { closeTakeBacks, findOpenTakeBacks } from './activations.queries.ts'
import { endDecision } from './booking.rules.ts'
import type { Fulfilment } from './fulfilments.rules.ts'

/** The decision about what a refunded order has activated. */
export const takeBackRoutes = (
  fulfilments: readonly Fulfilment[],
): Handlers<Pick<typeof payments, 'takeBack'>> => {
  const activationOf = (kind: string) => {
    const found = fulfilments.find(({ activates }) => activates?.kind === kind)?.activates
    if (!found) throw new Error(`No domain registers the activation ${kind}.`)
    return found
  }
  return {
    takeBack: steps({
      lock: async ({ id }, { db }) => {
        const order = await findOrder(db, id)
        return order ? [orderLock(id), lockRows('members', 'id', [order.member_id])] : []
      },
      check: async ({ db }, input) => {
        const order = await findOrderToChange(db, input)
        const open = await findOpenTakeBacks(db, order.id)
        if (open.length === 0)
          throw new Refusal(say('Nothing that this order has activated waits for a decision.'))
        return { order, open }
      },
      effects: async ({ db }, { decision }, { order, open }) => {
        if (decision === 'leave')
          return open.map(({ activates, days }) => {
            const { kept, name: what } = activationOf(activates)
            const member = order.member_name
            return (
              kept?.(member) ??
              sayCount(
                days,
                '{{member}} keeps {{count}} day of {{what}}.',
                '{{member}} keeps {{count}} days of {{what}}.',
                { member, what },
              )
            )
          })
        const { member_id, code } = order
        const effects = open.map(({ activates, days }) =>
          activationOf(activates).effects(db, { member_id, days, code }),
        )
        return (await Promise.all(effects)).flat()
      },
      store: async ({ db, caller }, { decision, reason }, { found: { order, open } }) => {
        const by = asStaff(caller)
        const { id, member_id, code } = order
        for (const { activates, days } of open) {
          if (decision === 'take_back')
            await activationOf(activates).takeBack(db, { member_id, days, by, code })
          await insertEvent(db, id, by, {
            kind: decision === 'take_back' ? 'taken_back' : 'left_active',
            note: reason,
            facts: { activates, days },
          })
        }
        await closeTakeBacks(db, id, decision === 'take_back' ? 'taken' : 'left')
        const data = await endDecision(db, order, by)
        const after = { decision, reason, activations: open }
        return { data, audit: { entity: 'orders', entity_id: id, before: orderFacts(order), after } }
      },
    }),
  }
}
