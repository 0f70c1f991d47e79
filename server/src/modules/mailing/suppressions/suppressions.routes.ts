import type { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { randomToken } from '../../../lib/secrets.ts'
import { suppress } from '../../../mail/suppressions.queries.ts'
import { followSuppressions, memberIdOf, memberLockOf } from '../../people/members/mail-off.queries.ts'
import { findSecrets, insertSecret } from './bounce-secrets.queries.ts'
import { reportPath } from './bounces.ts'
import { countOthers, findSuppression, liftSuppression, listSuppressions } from './suppressions.queries.ts'
import { findActive, refuseSuppressed, removalEffects } from './suppressions.rules.ts'

export const suppressionsRoutes: Handlers<typeof suppressions> = {
  list: ({ db, addresses }, input) => listSuppressions(db, addresses, input),

  add: steps({
    lock: ({ address }, { db }) => memberLockOf(db, address),
    check: async ({ db, addresses }, { address }) => {
      await refuseSuppressed(db, addresses, address)
      return { member_id: await memberIdOf(db, address) }
    },
    store: async ({ db, addresses, caller }, { address, reason }, { found: { member_id } }) => {
      const data = await suppress(
        db,
        { addresses },
        { address, kind: 'staff', reason, member_id, created_by: caller.user_id },
      )
      await followSuppressions(db, { addresses }, member_id, caller)
      const after = { kind: 'staff', member_id }
      return { data, audit: { entity: 'suppressions', entity_id: data.suppression_id, after } }
    },
  }),

  remove: steps({
    lock: async ({ suppression_id }, { db }) => {
      const found = await findSuppression(db, suppression_id)
      return [
        await memberLockOf(db, found?.address ?? null),
        lockRows('suppressions', 'suppression_id', [suppression_id]),
      ]
    },
    check: ({ db }, { suppression_id }) => findActive(db, suppression_id),
    effects: async ({ db }, _input, found) => removalEffects(found, await countOthers(db, found)),
    store: async ({ db, addresses, caller }, { suppression_id, reason }, { found }) => {
      await liftSuppression(db, { suppression_id, lifted_by: caller.user_id, lift_reason: reason })
      const member_id = await memberIdOf(db, found.address)
      await followSuppressions(db, { addresses }, member_id, caller)
      const after = { kind: found.kind, ended: true, member_id }
      return { data: { suppression_id }, audit: { entity: 'suppressions', entity_id: suppression_id, after } }
    },
  }),

  bounceSettings: async ({ db, config }) => {
    const [current, former] = await findSecrets(db)
    return {
      is_set: current !== undefined,
      report_url: (config.PUBLIC_URL?.replace(/\/$/, '') ?? '') + reportPath,
      created_at: current?.created_at ?? null,
      created_by_name: current?.created_by_name ?? null,
      former_until: former?.valid_until ?? null,
    }
  },

  renewBounceSecret: steps({
    check: async () => null,
    store: async ({ db, secrets, caller }) => {
      const secret = randomToken()
      await insertSecret(db, secrets.encrypt(secret), caller.user_id)
      return {
        data: { secret },
        audit: { entity: 'suppressions', entity_id: 'bounce_secret', after: { bounce_secret: 'changed' } },
        security: { event: 'key.changed', facts: { key: 'bounces' } },
      }
    },
  }),
}
