import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { foldCounters } from './counters.queries.ts'

/** Folds what writers have left: they fold by number of differences, this job by time. */
export const countersFold = defineJob('counters.fold', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async ({ services }) => {
    await services.db.transaction().execute(foldCounters)
  },
})
