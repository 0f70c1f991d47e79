import { say } from '@balai/contract/core/sentences.ts'
import { draftStatusOf } from '@balai/contract/kit/approval-rules.ts'
import { takeLocks } from '../../db/locks.ts'
import type { Transaction } from '../../db/pool.ts'
import { writeAudit, type AuditEntry } from '../../http/audit.queries.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import type { Kind, KindTypes } from '../subjects/kind.ts'
import { archive, backToDraft, publish } from './moves.queries.ts'

/** Items that are listed at once, and transactions that run at once: more would slow down everybody else. */
const batch = 500
const lanes = 3
/** Items of one transaction: together they need fewer commits and audit statements. */
const together = 20
/** After so many failures the fault is not in the items; the job is retried later. */
const mostFailures = 20

/** Changes an item if it is still due. Returns its new state, or undefined if it is not due any more. */
type Act = <T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  item: T['item'],
) => Promise<T['saved'] | undefined>

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
 * Some items share a transaction. If one of them fails, each gets its own, so that a failure does not block the others.
 * Items that another transaction holds come last: whoever saves or publishes them has ended by then.
 */
async function runAll<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  { what, act, failures }: { what: 'publish' | 'archive'; act: Act; failures: unknown[] },
): Promise<void> {
  const { services, signal } = context
  const busy: number[] = []
  const run = async (ids: number[], { waits }: { waits: boolean }): Promise<void> => {
    signal.throwIfAborted()
    if (failures.length >= mostFailures) return
    try {
      const locked = await services.db.transaction().execute(async (db) => {
        if (waits) await takeLocks(db, ids.map(kind.lock))
        const locked = waits ? ids : await kind.tryLock(db, ids)
        await runLocked(kind, context, db, { what, act, ids: locked })
        return locked
      })
      busy.push(...ids.filter((id) => !locked.includes(id)))
    } catch (error) {
      if (ids.length === 1) failures.push(error)
      else for (const id of ids) await run([id], { waits })
    }
  }
  // None is tried twice: it may stay due, because it failed or because the clock of the database is ahead.
  const tried: number[] = []
  while (failures.length < mostFailures) {
    const due = await kind.listDue(services.db, what, { limit: batch, except: tried })
    if (due.length === 0) break
    tried.push(...due)
    await inLanes(inGroups(due), (ids) => run(ids, { waits: false }))
  }
  await inLanes(busy, (id) => run([id], { waits: true }))
}

/** Publishes or archives items that the transaction has locked, and writes their audit entries. */
async function runLocked<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  { what, act, ids }: { what: 'publish' | 'archive'; act: Act; ids: number[] },
): Promise<void> {
  const entries: AuditEntry[] = []
  for (const id of ids) {
    const item = await kind.find(db, id)
    if (!item || kind.read(item).deleted_at) continue
    const saved = await act(kind, context, db, item)
    if (saved)
      entries.push({
        entity: kind.name,
        entity_id: id,
        before: kind.audited(item),
        after: kind.audited(saved),
      })
  }
  const action = what === 'publish' ? `${kind.name}.publish` : `${kind.name}.unpublish`
  if (entries.length > 0) await writeAudit(db, context, action, entries)
}

const inGroups = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / together) }, (_group, at) =>
    ids.slice(at * together, (at + 1) * together),
  )

/** Runs the work, a few at a time. */
async function inLanes<Part>(parts: Iterable<Part>, work: (part: Part) => Promise<void>): Promise<void> {
  const rest = parts[Symbol.iterator]()
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function publishDue<T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  item: T['item'],
): Promise<T['saved'] | undefined> {
  const subject = kind.read(item)
  const { publish_at, unpublish_at, author_id, submitted_by, scheduled_by } = subject
  // The item may have changed since it was listed.
  if (draftStatusOf(subject) !== 'scheduled' || !isOver(publish_at)) return undefined
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
  return saved
}

async function archiveDue<T extends KindTypes>(
  kind: Kind<T>,
  _context: JobContext,
  db: Transaction,
  item: T['item'],
): Promise<T['saved'] | undefined> {
  const { status, unpublish_at, author_id, scheduled_by } = kind.read(item)
  if (status !== 'published' || !isOver(unpublish_at)) return undefined
  const saved = await archive(kind, db, item, { user_id: null })
  await kind.notify(db, [author_id, scheduled_by], item, { event: 'archived', by: null })
  return saved
}

const isOver = (moment: Date | null): boolean => moment !== null && moment.getTime() <= Date.now()
