import { sayCount } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.queries.ts'
import { notify } from '../../http/live.queries.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import { Refusal } from '../../lib/refusal.ts'
import { notifyUsers } from '../notifications/notifications.queries.ts'
import { listUnmailed } from './certificates.queries.ts'
import { idOf, issueTo, lockForIssuing } from './issue.ts'
import { advanceRun, endRun, findRun, resumeRun, type Run } from './runs.queries.ts'
import type { CertificateSource } from './source.ts'

/** Certificates per transaction: few enough that others who wait for the lock do not notice. */
const batch = 20
const mailBatch = 200

/**
 * Issues the certificates of a run, batch by batch. A batch commits as a whole, and the next one asks again who has none,
 * so a run that was killed goes on where it stopped, and two workers never serve the same person.
 */
export async function issueRun(
  context: JobContext,
  source: CertificateSource,
  run_id: number,
): Promise<void> {
  const { services, signal } = context
  await services.db.transaction().execute((db) => resumeRun(db, run_id))
  try {
    for (;;) {
      signal.throwIfAborted()
      if (!(await services.db.transaction().execute((db) => issueBatch({ ...context, db }, source, run_id))))
        return
    }
  } catch (error) {
    await services.db.transaction().execute((db) => fail(db, source, run_id))
    // A retry cannot help against a refusal; the bell has reported that the run failed.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Returns whether there may be more to do. */
async function issueBatch(
  context: JobContext & { db: Transaction },
  source: CertificateSource,
  run_id: number,
): Promise<boolean> {
  const { db, services } = context
  const run = await findRun(db, run_id)
  if (run?.state !== 'running') return false
  const locked = await lockForIssuing({ db, source }, run.source_id)
  const { holder_ids, started_by, source_id } = run
  const holders = await source.listDue(db, source_id, locked.template, { holder_ids, limit: batch })
  if (holders.length > 0) {
    const { files, config } = services
    const issued = await issueTo({ db, files, config, source }, source_id, locked, holders, started_by)
    if (run.mails) await source.mail(db, issued, { again: false })
    await advance(db, source, run, issued.length)
    return true
  }
  const unmailed = run.mails
    ? await listUnmailed(db, idOf(source, source_id), { holder_ids, limit: mailBatch })
    : []
  if (unmailed.length > 0) {
    await source.mail(db, unmailed, { again: false })
    await advance(db, source, run, unmailed.length)
    return true
  }
  await finish(context, source, run)
  return false
}

async function advance(db: Transaction, source: CertificateSource, run: Run, done: number): Promise<void> {
  await advanceRun(db, run.run_id, done)
  await notifyChange(db, source, run.source_id)
}

async function finish(
  context: JobContext & { db: Transaction },
  source: CertificateSource,
  run: Run,
): Promise<void> {
  const { db } = context
  if (!(await endRun(db, run.run_id, { state: 'done' }))) return
  await writeAudit(db, context, `${source.kind}Certificates.send`, [
    { entity: source.kind, entity_id: run.source_id, after: { certificates: run.done, mails: run.mails } },
  ])
  await notifyStarter(db, source, run, 'done')
}

/** A run that failed keeps what it has issued. */
async function fail(db: Transaction, source: CertificateSource, run_id: number): Promise<void> {
  const run = await findRun(db, run_id)
  if (!run || !(await endRun(db, run_id, { state: 'failed' }))) return
  await notifyStarter(db, source, run, 'failed')
}

async function notifyStarter(
  db: Transaction,
  source: CertificateSource,
  { run_id, source_id, started_by, done }: Run,
  state: 'done' | 'failed',
): Promise<void> {
  await notifyChange(db, source, source_id)
  const facts = await source.findFacts(db, source_id)
  await notifyUsers(db, [started_by], {
    kind: 'certificates.ended',
    facts: {
      // Screens find the certificates by it: `event_id`, `course_id`.
      [`${source.kind}_id`]: source_id,
      title: facts?.title ?? '',
      state,
      reason: [sayCount(done, '{{count}} certificate', '{{count}} certificates')],
    },
    by: null,
    topic: `certificates/${run_id}/${state}`,
  })
}

/** Notifies open screens, which then load the certificates of a source again. */
export const notifyChange = (db: Transaction, { area }: CertificateSource, source_id: number) =>
  notify(db, 'certificates.changed', { to: { area }, data: { source_id } })
