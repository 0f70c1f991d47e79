import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { advance } from './campaigns.jobs.ts'
import { updateCampaign } from './campaigns.queries.ts'
import { listDue, listOpen } from './sending.queries.ts'
import { startCampaign } from './sending.rules.ts'

/** Starts what is due, and goes on with what a process that died has left behind. */
export const campaignsStart = defineJob('campaigns.start', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  isPunctual: true,
  run: async (context) => {
    await startDue(context, new Date())
    for (const { campaign_id } of await listOpen(context.services.db)) await advance(context, campaign_id)
  },
})

/** Starts the campaigns that are due, each in a transaction of its own: two servers start one of them once. */
export async function startDue(context: JobContext, now: Date): Promise<void> {
  const { db, queue } = context.services
  for (const { campaign_id, name } of await listDue(db, now)) {
    if (context.signal.aborted) return
    await db.transaction().execute(async (start) => {
      const state = await startCampaign({ db: start, queue }, campaign_id)
      if (state === 'not_due') return
      if (state === 'incomplete') {
        // Its sender was deleted since it was scheduled.
        await updateCampaign(start, campaign_id, { state: 'draft', scheduled_at: null, hold_until: null })
        await notifyArea(start, 'campaigns', {
          kind: 'campaign.not_sent',
          facts: { campaign_id, title: name },
          by: null,
          topic: `campaign ${campaign_id}`,
        })
      }
      await writeAudit(start, context, 'campaigns.start', [
        {
          entity: 'campaigns',
          entity_id: campaign_id,
          before: { state: 'scheduled' },
          after: { state: state === 'incomplete' ? 'draft' : 'running' },
        },
      ])
    })
  }
}
