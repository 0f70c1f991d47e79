import { Nothing } from '@balai/contract/core/shapes.ts'
import type { Transaction } from '../db/pool.ts'
import { deleteOldAnswers } from '../http/idempotency.queries.ts'
import { deleteOldThrottles } from '../http/throttle.queries.ts'
import { reseal } from '../db/sealed.ts'
import { logSecurity } from '../lib/security-log.ts'
import { removeOrphans } from '../files/files-orphans.ts'
import { removeSpooled } from '../files/spool.ts'
import { deleteUnusedBodies } from '../mail/bodies.queries.ts'
import type { Mail } from '../mail/define-mail.ts'
import { resealMails } from '../mail/sealed-values.queries.ts'
import { defineJob, type Job } from './define-job.ts'

type Sweep = (db: Transaction) => Promise<unknown>

/** The job that deletes expired rows: first those of the platform, then those of every domain. */
export const sweepJob = (sweeps: readonly Sweep[]): Job =>
  defineJob('house.sweep', {
    input: Nothing,
    schedule: { cron: '*/10 * * * *' },
    run: async ({ services }) => {
      for (const sweep of [deleteOldThrottles, deleteOldAnswers, deleteUnusedBodies, ...sweeps])
        await services.db.transaction().execute(sweep)
    },
  })

/** Removes files that were discarded a month ago or never had a row, and what cut-off uploads left. */
const removeOrphanedFiles = defineJob('house.remove-orphans', {
  input: Nothing,
  schedule: { cron: '45 3 * * *' },
  run: async ({ services }) => {
    await removeSpooled(services.config.data_dir)
    await removeOrphans(services, { hours: 30 * 24 })
  },
})

/** After a change of the secret key: encrypts with the new key what former keys encrypted, also the values of mails. */
const sealJob = (mails: readonly Mail[]): Job =>
  defineJob('house.seal-anew', {
    input: Nothing,
    schedule: { cron: '*/10 * * * *' },
    run: async ({ services: { config, db, pool, secrets }, log }) => {
      if (config.FORMER_SECRET_KEYS.length === 0) return
      const columns = await reseal(pool, secrets)
      const values = await resealMails(db, secrets, mails)
      const sealed = columns.sealed + values.sealed
      const unreadable = columns.unreadable + values.unreadable
      if (sealed + unreadable > 0) logSecurity(log, { event: 'key.rotated', facts: { sealed, unreadable } })
    },
  })

/** Background jobs of the platform. */
export const platformJobs = (mails: readonly Mail[]): readonly Job[] => [removeOrphanedFiles, sealJob(mails)]
