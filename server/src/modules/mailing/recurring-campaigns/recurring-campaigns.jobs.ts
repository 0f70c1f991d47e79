import { Nothing } from '@balai/contract/core/shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { sendRun } from './send-run.ts'
import { idsOf } from './plan.rules.ts'
import { announceSetup, listDue, moveTo, takeDue, type Setup } from './recurring-campaigns.queries.ts'
import { ruleOf } from './recurring-campaigns.rules.ts'
import { planSlots } from './rehearsal.rules.ts'
import { claimRun, storeOutcome, type Outcome } from './runs.queries.ts'
import { slotsAfter, slotsBetween } from './slots.rules.ts'

/** A run that starts within this time is not late: a server may restart, and the job runs every minute. */
const grace = 15 * 60_000

/** Sends the recurring campaigns whose time has come. */
export const recurringCampaignsRun = defineJob('recurringCampaigns.run', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: (context) => runDueAt(context, new Date()),
})

/**
 * Runs what is due at a moment. Each setup is one transaction: the claim of the run, its campaign, its mails and the next
 * moment are committed together, so that a server that dies leaves nothing behind and two servers send nothing twice.
 */
export async function runDueAt(context: JobContext, now: Date): Promise<void> {
  const { db } = context.services
  const faults: unknown[] = []
  for (const { id } of await listDue(db, now)) {
    if (context.signal.aborted) return
    try {
      await runSetup(context, id, now)
    } catch (error) {
      // One setup that cannot run must not stop the others. The queue retries the job.
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function runSetup(context: JobContext, id: number, now: Date): Promise<void> {
  const { db } = context.services
  try {
    await db.transaction().execute((running) => runOnce(running, context, { id, now }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refused = { state: 'failed', reason: 'refused', problem: error.lines[0] } as const
    await db.transaction().execute((logging) => runOnce(logging, context, { id, now, refused }))
  }
}

interface Due {
  id: number
  now: Date
  /** The outcome of the newest run, if it was tried and refused. */
  refused?: Outcome
}

async function runOnce(db: Transaction, context: JobContext, { id, now, refused }: Due): Promise<void> {
  const setup = await takeDue(db, id, now)
  if (!setup?.next_at) return
  const rule = ruleOf(setup)
  const due = slotsBetween(rule, setup.next_at, now)
  const newest = due.pop() ?? setup.next_at
  // However many moments passed while no server was running, one campaign makes up for them at most.
  for (const slot_at of due) await log(db, context, { setup, slot_at, now }, async () => missed)
  const is_late = now.getTime() - newest.getTime() > grace
  await log(db, context, { setup, slot_at: newest, now }, async () => {
    if (is_late && setup.missed === 'skip') return missed
    return refused ? { ...refused, is_late } : { ...(await runSlot(db, context, setup, newest)), is_late }
  })
  await moveTo(db, id, slotsAfter(rule, newest, 1)[0] ?? null)
  await announceSetup(db, id)
}

const missed: Outcome = { state: 'missed', reason: 'server_off' }

/** Claims a run, finds its outcome, and stores that. */
async function log(
  db: Transaction,
  context: JobContext,
  { setup, slot_at, now }: { setup: Setup; slot_at: Date; now: Date },
  outcomeOf: () => Promise<Outcome>,
): Promise<void> {
  const run_id = await claimRun(db, { recurring_id: setup.id, slot_at, ran_at: now })
  if (run_id === undefined) return
  const outcome = await outcomeOf()
  await storeOutcome(db, run_id, outcome)
  const { state, reason = null, campaign_id = null } = outcome
  // Staff who skip a run need no notice.
  if (state !== 'sent' && reason !== 'by_staff')
    await notifyArea(db, 'campaigns', {
      kind: 'recurring.not_sent',
      facts: { recurring_id: setup.id, title: setup.name },
      by: null,
      topic: `recurring ${setup.id}`,
    })
  const after = { slot_at, state, reason, campaign_id }
  await writeAudit(db, context, 'recurringCampaigns.run', [
    { entity: 'recurring_campaigns', entity_id: setup.id, after },
  ])
}

/** Sends the campaign of a run, or says why there is none. */
async function runSlot(db: Transaction, context: JobContext, setup: Setup, slot_at: Date): Promise<Outcome> {
  const { runs } = await planSlots(db, setup, [slot_at])
  const [run] = runs
  if (!run) throw new Error(`The run of ${slot_at.toISOString()} could not be planned.`)
  const known = { articles: idsOf(run.articles), rehearsed: run.rehearsed }
  if (run.is_skipped) return { state: 'skipped', reason: 'by_staff', rehearsed: run.rehearsed }
  if (run.flags.includes('few')) return { state: 'skipped', reason: 'few', ...known }
  const campaign_id = await sendRun(db, context, setup, run)
  return { state: 'sent', campaign_id, ...known }
}
