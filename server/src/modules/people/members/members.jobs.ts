import { z } from 'zod'
import { memberLimits, members } from '@balai/contract/people/members.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import { deleteOldTotals } from '../../../db/totals.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import {
  announceMembers,
  endPremiums,
  endSuspensions,
  insertMemberChanges,
  labelSome,
} from './members.queries.ts'
import { mailSuspension } from './suspension-mails.rules.ts'

/** Up to this many members are labelled within the request; more are labelled by a job. */
export const labelAtOnce = 2_000
/** The number of suspensions or memberships that one transaction ends. */
const endAtOnce = 500

/** Labels a large set of members in batches. */
export const membersLabel = defineJob('members.label', {
  input: z.object({
    action: z.enum(['add', 'remove']),
    name: z.string(),
    ids: z.array(z.int()).nullable(),
    filter: members.list.input.omit({ page: true, perPage: true, order_by: true, order: true }),
    by: z.object({ user_id: z.int(), name: z.string() }),
  }),
  run: async ({ services, signal }, { by, ...labelling }) => {
    const limits = { limit: labelAtOnce, most: memberLimits.labels }
    let done: number[]
    do {
      signal.throwIfAborted()
      done = await services.db.transaction().execute((db) => labelSome(db, labelling, by, limits))
    } while (done.length === labelAtOnce)
    await services.db.transaction().execute((db) => announceMembers(db, null))
  },
})

/** Ends suspensions and premium memberships that are due, and deletes old cached totals. */
export const membersSettle = defineJob('members.settle', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: async (context) => {
    const ended =
      (await endDue(context, 'suspension_ended', endSuspensions)) +
      (await endDue(context, 'premium_ended', endPremiums))
    await context.services.db.transaction().execute(async (db) => {
      await deleteOldTotals(db)
      if (ended > 0) await announceMembers(db, null)
    })
  },
})

async function endDue(
  context: JobContext,
  kind: 'suspension_ended' | 'premium_ended',
  end: typeof endSuspensions | typeof endPremiums,
): Promise<number> {
  let ended = 0
  for (;;) {
    context.signal.throwIfAborted()
    const count = await context.services.db.transaction().execute(async (db) => {
      const rows = await end(db, endAtOnce)
      if (rows.length === 0) return 0
      await insertMemberChanges(
        db,
        null,
        rows.map(({ id, version, ...before }) => ({ member_id: id, kind, version, before })),
      )
      await writeAudit(
        db,
        context,
        `members.${kind === 'premium_ended' ? 'endPremium' : 'endSuspension'}`,
        rows.map(({ id, until }) => ({ entity: 'members', entity_id: id, after: { until } })),
      )
      if (kind === 'suspension_ended') for (const member of rows) await mailSuspension(db, member, null)
      return rows.length
    })
    ended += count
    if (count < endAtOnce) return ended
  }
}
