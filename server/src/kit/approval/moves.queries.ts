import { sql } from 'kysely'
import { draftStatusOf, withDraftStatus } from '@balai/contract/kit/approval-rules.ts'
import type { Status } from '@balai/contract/kit/approval.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { markPermalinkPublic } from '../permalinks/permalinks.queries.ts'
import { notInReview, type ApprovalChange, type Kind, type KindTypes } from '../subjects/kind.ts'

/** Who changes the status, and why. */
export interface Mover {
  /** `null` for a job. */
  user_id: number | null
  reason_codes?: string[]
  reason?: string
}

const now = sql<Date>`now()`

/** Makes the draft the public copy. */
export async function publish<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover,
  end: { unpublish_at?: Date | null } = {},
): Promise<T['saved']> {
  const subject = kind.read(item)
  const { unpublish_at = subject.unpublish_at } = end
  const saved = await move(kind, db, item, 'published', mover, {
    status: 'published',
    draft_status: null,
    published_version: subject.content_version,
    publish_at: null,
    unpublish_at,
    scheduled_by: unpublish_at ? (mover.user_id ?? subject.scheduled_by) : null,
    ...notInReview,
  })
  await markPermalinkPublic(db, kind.name, subject.permalink)
  await kind.onPublished(db, item)
  return saved
}

/** Removes the public copy from the site; nothing is deleted. */
export const archive = <T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  mover: Mover,
): Promise<T['saved']> => move(kind, db, item, 'archived', mover, { status: 'archived', unpublish_at: null })

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
  if (leavesSite) await kind.onUnpublished(db, item)
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
  { user_id, reason_codes = [], reason = '' }: Mover,
  change: ApprovalChange,
): Promise<T['saved']> {
  const subject = kind.read(item)
  const { subject_id } = subject
  const version = subject.version + 1
  const saved = await kind.write(db, item, change, { version, by: user_id })
  const from_status = draftStatusOf(subject) ?? subject.status
  await db
    .insertInto('transitions')
    .values({ subject_id, version, from_status, to_status, reason_codes, reason, user_id })
    .execute()
  await kind.announce(db, { id: subject_id, version, by: user_id })
  if (from_status === 'in_review' || to_status === 'in_review') await kind.announceReview(db, subject_id)
  return saved
}
