import { Nothing } from '@balai/contract/core/shapes.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { takeDueRequests } from './members-requests.queries.ts'

/**
 * Reminds the people who handle members of data requests that are due within a day. The notification does not name the
 * member, so an erasure leaves nothing behind in it.
 */
export const membersRemindRequests = defineJob('members.remind-requests', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  run: ({ services }) =>
    services.db.transaction().execute(async (db) => {
      for (const { request_id, member_id, kind, due_at } of await takeDueRequests(db))
        await notifyArea(db, 'members', {
          kind: 'member_request.due',
          facts: { member_id, request: kind, due_at: due_at.toISOString() },
          by: null,
          topic: `request/${request_id}`,
        })
    }),
})
