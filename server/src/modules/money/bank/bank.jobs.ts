import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { announceBank, matchOpenLines } from './bank.queries.ts'

/**
 * Orders are made, paid, cancelled and expire while transfers wait, so their lanes are found anew. A lane only says what
 * a transfer seems to be for; nothing is decided by it, and so nothing is audited.
 */
export const bankMatch = defineJob('bank.match', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async ({ services }) => {
    await services.db.transaction().execute(async (db) => {
      if ((await matchOpenLines(db, services.config.TIME_ZONE)) > 0) await announceBank(db)
    })
  },
})
