import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { draftStatusOf, statusActions, type GivenStatus } from '@balai/contract/kit/approval-rules.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Caller, ChangeContext } from '../../http/context.ts'
import { Refusal, refuseField } from '../../lib/refusal.ts'
import type { Kind, KindTypes, Subject } from '../subjects/kind.ts'
import { refuseUnlessMay } from '../subjects/subjects.rules.ts'
import { hasWritten } from '../versions/versions.queries.ts'
import { archive, backToDraft, publish, schedule } from './moves.queries.ts'

/** The requested status, with its publication and archive times. */
export interface Wanted {
  status: GivenStatus
  publish_at?: Date | undefined
  unpublish_at?: Date | undefined
  reason: string
}

/** Refuses to publish an incomplete draft, with every problem at its field. */
export async function refuseIncomplete<T extends KindTypes>(
  kind: Kind<T>,
  db: ReadDb,
  item: T['item'],
): Promise<void> {
  const [problems = {}] = await kind.problemsOf(db, [item])
  const sentences = Object.values(problems).flat()
  if (sentences.length > 0) throw new Refusal(sentences, { errors: problems })
}

/** The fields of a call that give the times. */
const timeFields = { publish_at: 'publish_at', unpublish_at: 'unpublish_at' }

/** Refuses times in the past or in the wrong order. */
export function refuseWrongTimes(
  { publish_at, unpublish_at }: Pick<Wanted, 'publish_at' | 'unpublish_at'>,
  { needsPublishAt = false, fields = timeFields } = {},
): void {
  const now = Date.now()
  if (needsPublishAt && !publish_at)
    throw refuseField(fields.publish_at, say('Say when it should appear, or publish it now.'))
  if (publish_at && publish_at.getTime() <= now)
    throw refuseField(
      fields.publish_at,
      say('This moment has passed already. Choose a later one, or publish it now.'),
    )
  if (unpublish_at && unpublish_at.getTime() <= (publish_at?.getTime() ?? now))
    throw refuseField(
      fields.unpublish_at,
      say('It would disappear before it appears. Choose a later moment.'),
    )
}

/**
 * Why the caller may not approve the draft; `null` if they may. Who may not publish without a review cannot approve
 * what they wrote or handed in, whatever further roles they have: otherwise a second role would replace the review.
 */
export async function whyNotApprove<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller }: { db: ReadDb; caller: Caller },
  item: T['item'],
): Promise<Sentence | null> {
  if (kind.maySkipReview(caller)) return null
  const { author_id, submitted_by, ...subject } = kind.read(item)
  const isOwn =
    [author_id, submitted_by].includes(caller.user_id) || (await hasWritten(db, subject, caller.user_id))
  return isOwn
    ? say('You wrote this {{noun}} or handed it in, so somebody else must approve it.', {
        noun: kind.words.noun,
      })
    : null
}

/** Checks every rule for a change of status. */
export async function checkStatus<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller }: { db: ReadDb; caller: Caller },
  item: T['item'],
  wanted: Wanted,
  fields = timeFields,
): Promise<void> {
  refuseUnlessMay(kind, caller, statusActions[wanted.status], item)
  if (wanted.status !== 'published' && wanted.status !== 'scheduled') return
  refuseWrongTimes(wanted, { needsPublishAt: wanted.status === 'scheduled', fields })
  await refuseIncomplete(kind, db, item)
}

/** Applies a checked status to an item whose row is locked, and notifies the writers. */
export async function applyStatus<T extends KindTypes>(
  kind: Kind<T>,
  context: Pick<ChangeContext, 'db' | 'queue' | 'caller'>,
  item: T['item'],
  wanted: Wanted,
): Promise<T['saved']> {
  const { db, caller } = context
  const saved = await store(kind, context, item, wanted)
  for (const at of [wanted.publish_at, wanted.unpublish_at]) if (at) await kind.wakeAt(context, at)
  if (wanted.status === 'published' || wanted.status === 'archived') {
    const { author_id, submitted_by } = kind.read(item)
    const people = [author_id, submitted_by]
    await kind.notify(db, [{ item, people }], { event: wanted.status, by: caller })
  }
  return saved
}

function store<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller }: Pick<ChangeContext, 'db' | 'caller'>,
  item: T['item'],
  { status, publish_at, unpublish_at, reason }: Wanted,
): Promise<T['saved']> {
  const mover = { user_id: caller.user_id, reason }
  const end = unpublish_at ? { unpublish_at } : {}
  if (status === 'archived') return archive(kind, db, item, mover)
  if (status === 'draft') return backToDraft(kind, db, item, mover)
  if (status === 'scheduled' && publish_at) return schedule(kind, db, item, mover, { publish_at, ...end })
  return publish(kind, db, item, mover, end)
}

/** The effects of a change of status, as sentences. */
export function effectsOfStatus(subject: Subject, { status, publish_at, unpublish_at }: Wanted): Sentence[] {
  const isPublic = subject.status === 'published'
  const end = unpublish_at
    ? [say('It goes to the archive on {{moment}}.', { moment: { moment: unpublish_at } })]
    : []
  if (status === 'published')
    return [isPublic ? say('Readers see the new copy at once.') : say('Readers can open it at once.'), ...end]
  if (status === 'scheduled' && publish_at) return [appearsOn(publish_at), ...end]
  if (status === 'archived') return [say('Readers can no longer open it. Everything of it is kept.')]
  if (draftStatusOf(subject) === null && isPublic)
    return [say('Readers can no longer open it. It becomes a draft.')]
  return [say('It becomes a draft again, and it is no longer reviewed or published.')]
}

/** The sentence about a scheduled publication. */
export const appearsOn = (publish_at: Date) =>
  say('It appears by itself on {{moment}}.', { moment: { moment: publish_at } })
