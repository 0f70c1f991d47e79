import { Nothing } from '@balai/contract/core/shapes.ts'
import { deleteOldAnswers } from '../http/idempotency.queries.ts'
import { deleteOldThrottles } from '../http/throttle.queries.ts'
import { removeOrphans } from '../lib/files-orphans.ts'
import { deleteOldCaptchas } from '../modules/identity/account/account.queries.ts'
import { deleteOldOrderTotals } from '../modules/money/orders/orders-totals.queries.ts'
import { deleteOldSessions } from '../modules/identity/sessions/sessions.queries.ts'
import { defineJob } from './define-job.ts'

const sweeps = [
  deleteOldThrottles,
  deleteOldCaptchas,
  deleteOldAnswers,
  deleteOldSessions,
  deleteOldOrderTotals,
]

/** Forgets what nobody can need any more: old counts, solved puzzles, kept answers, sessions of last season. */
export const houseSweep = defineJob('house.sweep', {
  input: Nothing,
  schedule: { cron: '*/10 * * * *' },
  run: async ({ services }) => {
    for (const sweep of sweeps) await services.db.transaction().execute(sweep)
  },
})

/** Empties the file store of what was discarded a month ago, or never came to belong to anything. */
export const houseRemoveOrphans = defineJob('house.remove-orphans', {
  input: Nothing,
  schedule: { cron: '45 3 * * *' },
  run: ({ services }) => removeOrphans(services, { hours: 30 * 24 }),
})
