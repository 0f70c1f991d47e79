import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { foldCounters } from './counters.queries.ts'

/** Folds the remaining differences: writers fold after a number of differences, this job after a time. */
export const countersFold = defineJob('counters.fold', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async ({ services }) => {
    await services.db.transaction().execute(foldCounters)
  },
})
