import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { recount } from '../../../kit/counters/recount.queries.ts'
import { tracksRecount } from '../../tracking/tracks/recount.queries.ts'

/** Counts the rows behind every figure, at an hour when few people work. */
export const figuresRecount = defineJob('figures.recount', {
  input: Nothing,
  schedule: { cron: '40 2 * * *' },
  run: ({ services }) => recount(services.pool, [tracksRecount]),
})
