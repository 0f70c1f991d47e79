import type { seller } from '@balai/contract/money/seller.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { notifyUsers } from '../../../kit/notifications/notifications.queries.ts'
import { findManagers } from '../../identity/users/users.queries.ts'
import { findSeller, sellerLock, updateSeller } from './seller.queries.ts'
import {
  accountText,
  hasOtherAccounts,
  refuseSameAccounts,
  refuseStaleSeller,
  sellerEffects,
  sellerFacts,
} from './seller.rules.ts'

export const sellerRoutes: Handlers<typeof seller> = {
  find: ({ db }) => findSeller(db),

  update: steps({
    lock: () => sellerLock,
    check: async ({ db }, input) => {
      const before = await findSeller(db)
      refuseStaleSeller(before, input)
      const after = updated(sellerFacts(before), input)
      refuseSameAccounts(after.accounts)
      return { before: sellerFacts(before), after }
    },
    effects: async (_context, _input, { before, after }) => sellerEffects(before, after),
    store: async ({ db, caller }, _input, { found: { before, after } }) => {
      const data = await updateSeller(db, after, caller.user_id)
      if (hasOtherAccounts(before, after))
        await notifyUsers(db, await findManagers(db), {
          kind: 'seller.accounts',
          facts: { by_name: caller.name, reason: after.accounts.map(accountText).join('\n') },
          // The person who changed it is notified as well: a stranger may have used their session.
          by: null,
        })
      return { data, audit: { entity: 'seller', entity_id: 1, before: { ...before }, after: { ...after } } }
    },
  }),
}
