import { Nothing } from '@balai/contract/core/shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { deleteOldTraces } from '../drafts/drafts.queries.ts'
import { purgeMedia } from '../media/media.queries.ts'
import { deleteOldNotifications, notifyUsers } from '../../../kit/notifications/notifications.queries.ts'
import { findNews, purgeNews, type News } from './news.queries.ts'
import { problemsOf } from './news.rules.ts'
import { listToPublish, listToUnpublish, takeNews } from './schedule.queries.ts'
import { archiveNews, backToDraft, publishNews } from './states.queries.ts'
import { workOf } from './states.rules.ts'

const batch = 50

/**
 * Publishes and archives what is due, however late it comes. It is woken at the very moment and looks by itself now and
 * then, so that nothing stays behind because a run failed.
 */
export const newsRunSchedule = defineJob('news.run-schedule', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  run: async (context) => {
    const { services, signal } = context
    for (const [find, act] of [
      [listToPublish, publishDue],
      [listToUnpublish, archiveDue],
    ] as const) {
      const due = await find(services.db, batch)
      for (const news_id of due) {
        signal.throwIfAborted()
        // Each by itself: one that fails keeps none of the others.
        await services.db.transaction().execute(async (db) => {
          const news = (await takeNews(db, news_id)) ? await findNews(db, news_id) : undefined
          if (news && !news.deleted_at) await act(context, db, news)
        })
      }
    }
  },
})

/** Empties the trash, and forgets links, windows and notifications that are over. */
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
      const media = (await purgeMedia(db)).map(({ media_id, ...before }) => ({
        entity: 'media',
        entity_id: media_id,
        before,
      }))
      await deleteOldTraces(db)
      await deleteOldNotifications(db)
      if (news.length + media.length > 0) await writeAudit(db, context, 'news.purge', [...news, ...media])
    })
  },
})

async function publishDue(context: JobContext, db: Transaction, news: News): Promise<void> {
  if (workOf(news) !== 'scheduled' || !news.publish_at || news.publish_at.getTime() > Date.now()) return
  const problems = Object.values(await problemsOf(db, news)).flat()
  if (news.unpublish_at && news.unpublish_at.getTime() <= Date.now())
    problems.push('Its time to disappear has passed already.')
  const facts = { news_id: news.news_id, news_permalink: news.news_permalink, title: news.news_title }
  const people = [news.author_id, news.submitted_by, news.scheduled_by]
  if (problems.length > 0) {
    const reason = problems.join('\n')
    await backToDraft(db, news, { user_id: null, reason })
    await notifyUsers(db, people, { kind: 'news.unscheduled', facts: { ...facts, reason }, by: null })
  } else {
    await publishNews(db, news, { user_id: null })
    await notifyUsers(db, people, { kind: 'news.published', facts, by: null })
  }
  await audited(context, db, 'news.publish', news)
}

async function archiveDue(context: JobContext, db: Transaction, news: News): Promise<void> {
  if (news.news_status !== 'published' || !news.unpublish_at || news.unpublish_at.getTime() > Date.now())
    return
  await archiveNews(db, news, { user_id: null })
  await notifyUsers(db, [news.author_id, news.scheduled_by], {
    kind: 'news.archived',
    facts: { news_id: news.news_id, news_permalink: news.news_permalink, title: news.news_title },
    by: null,
  })
  await audited(context, db, 'news.unpublish', news)
}

async function audited(context: JobContext, db: Transaction, action: string, news: News): Promise<void> {
  const after = await findNews(db, news.news_id)
  await writeAudit(db, context, action, [
    {
      entity: 'news',
      entity_id: news.news_id,
      before: { news_status: news.news_status, draft_status: news.draft_status },
      after: after ? { news_status: after.news_status, draft_status: after.draft_status } : null,
    },
  ])
}
