import { usersPurge } from '../modules/users/users.jobs.ts'
import type { Job } from './define-job.ts'
import { houseFoldTallies, houseRemoveOrphans, houseSweep } from './house.jobs.ts'

/** Every kind of background work. A job that does not stand here is never run. */
export const allJobs = [
  houseFoldTallies,
  houseRemoveOrphans,
  houseSweep,
  usersPurge,
] as const satisfies readonly Job[]
