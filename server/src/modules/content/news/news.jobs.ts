import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { deleteOldNotifications } from '../../../kit/notifications/notifications.queries.ts'
import { deleteOldPresence } from '../../../kit/versions/presence.queries.ts'
import { deleteOldPreviewLinks } from '../../../kit/versions/previews.queries.ts'
import { deleteOldBulks } from './bulk.queries.ts'
import { purgeNews } from './news.queries.ts'

export { newsRunSchedule } from './kind.rules.ts'

/** Purges the trash, and deletes expired preview links, presence rows and notifications. */
export const newsPurge = defineJob('news.purge', {
  input: Nothing,
  schedule: { cron: '25 3 * * *' },
  run: async (context) => {
    await context.services.db.transaction().execute(async (db) => {
      const news = (await purgeNews(db)).map(({ news_id, ...before }) => ({
        entity: 'news',
        entity_id: news_id,
        before,
      }))
      await deleteOldPreviewLinks(db)
      await deleteOldPresence(db)
      await deleteOldBulks(db)
      await deleteOldNotifications(db)
      if (news.length > 0) await writeAudit(db, context, 'news.purge', news)
    })
  },
})
