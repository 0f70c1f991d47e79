import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import type { MediaUser } from './media-users.rules.ts'
import { purgeMedia } from './media.queries.ts'

/** Purges the trash of the library. */
export const mediaPurge = (users: readonly MediaUser[]) =>
  defineJob('media.purge', {
    input: Nothing,
    schedule: { cron: '20 3 * * *' },
    run: async (context) => {
      await context.services.db.transaction().execute(async (db) => {
        const purged = (await purgeMedia(db, users)).map(({ media_id, ...before }) => ({
          entity: 'media',
          entity_id: media_id,
          before,
        }))
        if (purged.length > 0) await writeAudit(db, context, 'media.purge', purged)
      })
    },
  })
