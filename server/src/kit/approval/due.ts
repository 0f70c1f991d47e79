import { say } from '@balai/contract/core/sentences.ts'
import { draftStatusOf } from '@balai/contract/kit/approval-rules.ts'
import { takeLocks } from '../../db/locks.ts'
import type { Transaction } from '../../db/pool.ts'
import { writeAudit, type AuditEntry } from '../../http/audit.queries.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import type { Changed, Kind, KindTypes, Notified } from '../subjects/kind.ts'
import { archiveScheduled, backToDraft, publishScheduled } from './moves.queries.ts'

/** Items that are listed at once, and transactions that run at once: more would slow down everybody else. */
const batch = 500
const lanes = 3
/** Items of one transaction: they share its statements, so that each costs little time of a busy server. */
const together = 50
/** After so many failures the fault is not in the items; the job is retried later. */
const mostFailures = 20

/** Changes those of the items that are still due. */
type Act = <T extends KindTypes>(
  kind: Kind<T>,
  context: JobContext,
  db: Transaction,
  items: T['item'][],
) => Promise<Changed<T>[]>

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
 * Items that another transaction holds come last: the request that saves or publishes them has ended by then.
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
  // Each is tried once: it may stay due, because it failed or because the clock of the database is ahead.
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
  const items = (await kind.find(db, ids)).filter((item) => !kind.read(item).deleted_at)
  const changed = await act(kind, context, db, items)
  const entries: AuditEntry[] = changed.map(({ item, saved }) => ({
    entity: kind.name,
    entity_id: kind.read(item).subject_id,
    before: kind.audited(item),
    after: kind.audited(saved),
  }))
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
  items: T['item'][],
): Promise<Changed<T>[]> {
  const due = items.filter((item) => {
    const subject = kind.read(item)
    // The item may have changed since it was listed.
    return draftStatusOf(subject) === 'scheduled' && isOver(subject.publish_at)
  })
  const found = due.length === 0 ? [] : await kind.problemsOf(db, due)
  const checked = due.map((item, at) => {
    const problems = Object.values(found[at] ?? {}).flat()
    if (isOver(kind.read(item).unpublish_at)) problems.push(say('Its time to disappear has passed already.'))
    return { item, problems }
  })
  const ready = checked.filter(({ problems }) => problems.length === 0).map(({ item }) => item)
  const changed = await publishScheduled(kind, db, ready)
  await kind.notify(db, toWriters(kind, ready), { event: 'published', by: null })
  for (const { item, problems } of checked) {
    if (problems.length === 0) continue
    // The history stores plain text, not translatable sentences, so these are always English.
    const reason = problems.map((problem) => context.services.languages.translate('en', problem)).join('\n')
    changed.push({ item, saved: await backToDraft(kind, db, item, { user_id: null, reason }) })
    await kind.notify(db, toWriters(kind, [item]), { event: 'unscheduled', by: null, reason: problems })
  }
  return changed
}

const toWriters = <T extends KindTypes>(kind: Kind<T>, items: T['item'][]): Notified<T>[] =>
  items.map((item) => {
    const { author_id, submitted_by, scheduled_by } = kind.read(item)
    return { item, people: [author_id, submitted_by, scheduled_by] }
  })

async function archiveDue<T extends KindTypes>(
  kind: Kind<T>,
  _context: JobContext,
  db: Transaction,
  items: T['item'][],
): Promise<Changed<T>[]> {
  const due = items.filter((item) => {
    const { status, unpublish_at } = kind.read(item)
    return status === 'published' && isOver(unpublish_at)
  })
  const changed = await archiveScheduled(kind, db, due)
  const notified = due.map((item) => {
    const { author_id, scheduled_by } = kind.read(item)
    return { item, people: [author_id, scheduled_by] }
  })
  await kind.notify(db, notified, { event: 'archived', by: null })
  return changed
}

const isOver = (moment: Date | null): boolean => moment !== null && moment.getTime() <= Date.now()
