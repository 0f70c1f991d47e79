import { sql } from 'kysely'
import { draftStatusOf, withDraftStatus } from '@balai/contract/kit/approval-rules.ts'
import type { Status } from '@balai/contract/kit/approval.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { markPermalinksPublic } from '../permalinks/permalinks.queries.ts'
import { itemNotFound } from '../subjects/subjects.rules.ts'
import {
  notInReview,
  type ApprovalChange,
  type Changed,
  type Kind,
  type KindTypes,
} from '../subjects/kind.ts'

/** Who changes the status, and why. */
export interface Mover {
  /** `null` for a job. */
  user_id: number | null
  reason_codes?: string[]
  reason?: string
}

const now = sql<Date>`now()`

const nowPublic = {
  status: 'published',
  draft_status: null,
  published_version: 'draft',
  publish_at: null,
  ...notInReview,
} as const satisfies ApprovalChange

/** Makes the draft the public copy. */
export async function publish<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover & { user_id: number },
  end: { unpublish_at?: Date | null } = {},
): Promise<T['saved']> {
  const { unpublish_at = kind.read(item).unpublish_at } = end
  const scheduled_by = unpublish_at ? mover.user_id : null
  const saved = await move(kind, db, item, 'published', mover, { ...nowPublic, unpublish_at, scheduled_by })
  await afterPublication(kind, db, [item])
  return saved
}

/** Makes the drafts the public copies at their scheduled time, in the same few statements however many they are. */
export async function publishScheduled<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  items: readonly T['item'][],
): Promise<Changed<T>[]> {
  if (items.length === 0) return []
  const changed: Changed<T>[] = []
  for (const isScheduledToEnd of [false, true]) {
    const some = items.filter((item) => (kind.read(item).unpublish_at !== null) === isScheduledToEnd)
    const change = { ...nowPublic, ...(!isScheduledToEnd && { scheduled_by: null }) }
    changed.push(...(await moveAll(kind, db, some, 'published', { user_id: null }, change)))
  }
  await afterPublication(kind, db, items)
  return changed
}

async function afterPublication<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  items: readonly T['item'][],
): Promise<void> {
  const permalinks = items.map((item) => kind.read(item).permalink)
  await markPermalinksPublic(db, kind.name, permalinks)
  await kind.onPublished(db, items)
}

const nowArchived = { status: 'archived', unpublish_at: null } as const satisfies ApprovalChange

/** Removes the public copy from the site; nothing is deleted. */
export const archive = <T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover,
): Promise<T['saved']> => move(kind, db, item, 'archived', mover, nowArchived)

/** Removes the public copies of items from the site at their scheduled time. */
export const archiveScheduled = <T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  items: readonly T['item'][],
): Promise<Changed<T>[]> => moveAll(kind, db, items, 'archived', { user_id: null }, nowArchived)

/** Schedules the publication of the draft. */
export function schedule<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover,
  plan: { publish_at: Date; unpublish_at?: Date | null },
): Promise<T['saved']> {
  const subject = kind.read(item)
  const { publish_at, unpublish_at = subject.unpublish_at } = plan
  return move(kind, db, item, 'scheduled', mover, {
    // An archived copy without a draft is scheduled as it is.
    ...withDraftStatus(subject, 'scheduled'),
    publish_at,
    unpublish_at,
    scheduled_by: mover.user_id ?? subject.scheduled_by,
    ...notInReview,
  })
}

/** Returns the item to draft; if there is no separate draft, the public copy is removed from the site. */
export async function backToDraft<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover,
): Promise<T['saved']> {
  const subject = kind.read(item)
  const leavesSite = draftStatusOf(subject) === null
  const saved = await move(kind, db, item, 'draft', mover, {
    ...(leavesSite
      ? { status: 'draft' as const, draft_status: null, published_version: null, unpublish_at: null }
      : withDraftStatus(subject, 'draft')),
    publish_at: null,
    ...notInReview,
  })
  if (leavesSite) await kind.onUnpublished(db, [item])
  return saved
}

/** Puts the draft into the review queue. */
export const submit = <T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover & { user_id: number },
  review_due_at: Date,
): Promise<T['saved']> =>
  move(kind, db, item, 'in_review', mover, {
    ...withDraftStatus(kind.read(item), 'in_review'),
    submitted_at: now,
    submitted_by: mover.user_id,
    review_due_at,
    claimed_by: null,
    claimed_at: null,
  })

/** Stores a reviewer's decision. The submitter stays recorded, because they are notified. */
export const decide = <T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover,
  decision: 'approved' | 'returned',
): Promise<T['saved']> =>
  move(kind, db, item, decision, mover, {
    ...withDraftStatus(kind.read(item), decision),
    review_due_at: null,
    claimed_by: null,
    claimed_at: null,
  })

/** Assigns a review, or returns it to the queue. This adds no history entry and no version. */
export async function claim<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  claimed_by: number | null,
): Promise<void> {
  const { subject_id } = kind.read(item)
  await kind.writeClaim(db, item, { claimed_by, claimed_at: claimed_by === null ? null : now })
  await kind.announceReview(db, subject_id)
}

/** Lists the history of a subject's states, newest first. */
export function listTransitions(db: ReadDb, subject_id: number) {
  return db
    .selectFrom('transitions')
    .leftJoin('users', 'users.user_id', 'transitions.user_id')
    .select(['from_status', 'to_status', 'reason_codes', 'reason', 'happened_at', 'users.name as user_name'])
    .where('subject_id', '=', subject_id)
    .orderBy('transition_id', 'desc')
    .limit(100)
    .execute()
}

/** Changes the state of an item whose row is locked, and adds a history entry. */
async function move<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  to_status: Status,
  mover: Mover,
  change: ApprovalChange,
): Promise<T['saved']> {
  const [changed] = await moveAll(kind, db, [item], to_status, mover, change)
  if (!changed) throw itemNotFound(kind)
  return changed.saved
}

/** Changes the state of items whose rows are locked, and adds a history entry for each. */
async function moveAll<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  items: readonly T['item'][],
  to_status: Status,
  { user_id, reason_codes = [], reason = '' }: Mover,
  change: ApprovalChange,
): Promise<Changed<T>[]> {
  if (items.length === 0) return []
  const changed = await kind.write(db, items, change, { version: 'next', by: user_id })
  const moved = items.map((item) => {
    const subject = kind.read(item)
    const { subject_id } = subject
    return {
      subject_id,
      version: subject.version + 1,
      from_status: draftStatusOf(subject) ?? subject.status,
    }
  })
  await db
    .insertInto('transitions')
    .values(moved.map((entry) => ({ ...entry, to_status, reason_codes, reason, user_id })))
    .execute()
  for (const { subject_id, version, from_status } of moved) {
    await kind.announce(db, { id: subject_id, version, by: user_id })
    if (from_status === 'in_review' || to_status === 'in_review') await kind.announceReview(db, subject_id)
  }
  return changed
}
