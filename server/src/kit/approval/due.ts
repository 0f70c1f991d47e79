import { say } from '@balai/contract/core/sentences.ts'
import { draftStatusOf } from '@balai/contract/kit/approval-rules.ts'
import { takeLocks } from '../../db/locks.ts'
import type { Transaction } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.queries.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import type { Kind, KindTypes } from '../subjects/kind.ts'
import { archive, backToDraft, publish } from './moves.queries.ts'

/** Items that are listed at once, and transactions that run at once: more would slow down everybody else. */
const batch = 500
const lanes = 3
/** After so many failures the fault is not in the items; the job is retried later. */
const mostFailures = 20

type Act = <T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  item: T['item'],
) => Promise<void>

/** Publishes and archives everything that is due, however much that is and however late the job runs. */
export async function runDue<T extends KindTypes>(kind: Kind<T>, context: JobContext): Promise<void> {
  const failures: unknown[] = []
  for (const [what, act] of [
    ['publish', publishDue],
    ['archive', archiveDue],
  ] as const)
    await runAll(kind, context, { what, act, failures })
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} due items failed. The first: ${String(failures[0])}`,
    )
}

/**
 * Each item has its own transaction, so that a failure does not block the others. Items that another transaction holds
 * come last: whoever saves or publishes them has ended by then.
 */
async function runAll<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  { what, act, failures }: { what: 'publish' | 'archive'; act: Act; failures: unknown[] },
): Promise<void> {
  const { services, signal } = context
  const busy: number[] = []
  const runOne = async (id: number, { waits }: { waits: boolean }) => {
    signal.throwIfAborted()
    if (failures.length >= mostFailures) return
    try {
      await services.db.transaction().execute(async (db) => {
        if (waits) await takeLocks(db, [kind.lock(id)])
        else if (!(await kind.tryLock(db, id))) return void busy.push(id)
        const item = await kind.find(db, id)
        if (item && !kind.read(item).deleted_at) await act(kind, context, db, item)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  // None is tried twice: it may stay due, because it failed or because the clock of the database is ahead.
  const tried: number[] = []
  while (failures.length < mostFailures) {
    const due = await kind.listDue(services.db, what, { limit: batch, except: tried })
    if (due.length === 0) break
    tried.push(...due)
    await inLanes(due, (id) => runOne(id, { waits: false }))
  }
  await inLanes([...busy], (id) => runOne(id, { waits: true }))
}

/** Runs the work of every id, a few at a time. */
async function inLanes(ids: number[], work: (id: number) => Promise<void>): Promise<void> {
  const rest = ids.values()
  const lane = async () => {
    for (const id of rest) await work(id)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function publishDue<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  item: T['item'],
): Promise<void> {
  const subject = kind.read(item)
  const { publish_at, unpublish_at, author_id, submitted_by, scheduled_by } = subject
  // The item may have changed since it was listed.
  if (draftStatusOf(subject) !== 'scheduled' || !isOver(publish_at)) return
  const problems = Object.values(await kind.problemsOf(db, item)).flat()
  if (isOver(unpublish_at)) problems.push(say('Its time to disappear has passed already.'))
  const people = [author_id, submitted_by, scheduled_by]
  const isReady = problems.length === 0
  // The history stores plain text, not translatable sentences, so these are always English.
  const reason = problems.map((problem) => context.services.languages.translate('en', problem)).join('\n')
  const saved = isReady
    ? await publish(kind, db, item, { user_id: null })
    : await backToDraft(kind, db, item, { user_id: null, reason })
  await kind.notify(
    db,
    people,
    item,
    isReady ? { event: 'published', by: null } : { event: 'unscheduled', by: null, reason: problems },
  )
  await audit(kind, context, db, `${kind.name}.publish`, { item, saved })
}

async function archiveDue<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  item: T['item'],
): Promise<void> {
  const { status, unpublish_at, author_id, scheduled_by } = kind.read(item)
  if (status !== 'published' || !isOver(unpublish_at)) return
  const saved = await archive(kind, db, item, { user_id: null })
  await kind.notify(db, [author_id, scheduled_by], item, { event: 'archived', by: null })
  await audit(kind, context, db, `${kind.name}.unpublish`, { item, saved })
}

const isOver = (moment: Date | null): boolean => moment !== null && moment.getTime() <= Date.now()

async function audit<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  action: string,
  { item, saved }: { item: T['item']; saved: T['saved'] },
): Promise<void> {
  const entity_id = kind.read(item).subject_id
  await writeAudit(db, context, action, [
    { entity: kind.name, entity_id, before: kind.audited(item), after: kind.audited(saved) },
  ])
}
