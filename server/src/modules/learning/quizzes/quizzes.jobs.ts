import { Nothing } from '@balai/contract/core/shapes.ts'
import { takeLocks } from '../../../db/locks.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { attemptLock, findAttempt, findOverdue } from './attempts.queries.ts'
import { closeAttempt } from './closing.rules.ts'

/** Ends attempts whose time is over, with what was saved, so that staff see and grade them. */
export const quizzesClose = defineJob('quizzes.close', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async (context) => {
    const { db: outside } = context.services
    for (const { attempt_id } of await findOverdue(outside)) {
      if (context.signal.aborted) return
      await outside.transaction().execute(async (db) => {
        await takeLocks(db, [attemptLock(attempt_id)])
        const attempt = await findAttempt(db, attempt_id)
        if (!attempt?.due_at || attempt.status !== 'open') return
        const { status, points, percent } = await closeAttempt(db, attempt, {
          submitted_at: attempt.due_at,
          is_late: true,
        })
        await writeAudit(db, context, 'quizzes.close', [
          { entity: 'quiz_attempts', entity_id: attempt_id, after: { status, points, percent } },
        ])
      })
    }
  },
})
