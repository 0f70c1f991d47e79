import { Nothing } from '@balai/contract/core/shapes.ts'
import { takeLocks } from '../../../db/locks.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { matchingLock, matchOpenLines } from './bank-match.queries.ts'
import { notifyBankChanged } from './bank.queries.ts'

/**
 * Matches open transfers again, because orders change while transfers are open. A lane is only a suggestion, so
 * it is not audited.
 */
export const bankMatch = defineJob('bank.match', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async ({ services }) => {
    await services.db.transaction().execute(async (db) => {
      await takeLocks(db, [matchingLock])
      if ((await matchOpenLines(db, services.site.time_zone)) > 0) await notifyBankChanged(db)
    })
  },
})
