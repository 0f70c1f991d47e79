import { say } from '@balai/contract/core/sentences.ts'
import type { ChangeContext, ReadContext } from '../../http/context.ts'
import { Refusal, refuseField } from '../../lib/refusal.ts'
import { steps } from '../../http/steps.ts'
import { idFor, idIn, type IdOf, type Kind, type KindTypes } from '../subjects/kind.ts'
import { findOrRefuse, refuseUnlessMay } from '../subjects/subjects.rules.ts'
import { refuseStale } from '../versions/versions.rules.ts'
import {
  appearsOn,
  checkStatus,
  effectsOfStatus,
  applyStatus,
  refuseIncomplete,
  refuseWrongTimes,
  whyNotApprove,
  type Wanted,
} from './approval.rules.ts'
import { claim, decide, schedule, submit } from './moves.queries.ts'

type Versioned<T extends KindTypes> = IdOf<T> & { version: number }

/** The default time for a review. */
const twoDays = 2 * 86_400_000

/** A status to set, or the submission for review under the name of a status. */
type WantedOrReview = Wanted | { status: 'in_review'; reason: string }

/**
 * Submits for review, publishes, schedules, archives, or returns to draft. `wantedOf` reads the status from the kind's
 * own input.
 */
export const changingStatus = <T extends KindTypes, In extends Versioned<T>>(
  kind: Kind<T>,
  wantedOf: (input: In) => WantedOrReview,
) =>
  steps({
    lock: (input: In) => kind.lock(idIn(kind, input)),
    check: async (context: ReadContext, input: In) => {
      const item = await findFresh(kind, context, input)
      const wanted = wantedOf(input)
      if (wanted.status === 'in_review') await checkSubmission(kind, context, item)
      else await checkStatus(kind, context, item, wanted)
      return item
    },
    effects: async (_context, input, item) => {
      const wanted = wantedOf(input)
      return wanted.status === 'in_review'
        ? [say('It joins the review queue. Its writer can change it again after the decision.')]
        : effectsOfStatus(kind.read(item), wanted)
    },
    store: async (context: ChangeContext, input, { found: item }) => {
      const wanted = wantedOf(input)
      if (wanted.status === 'in_review') return storeSubmission(kind, context, item, { note: wanted.reason })
      const data = await applyStatus(kind, context, item, wanted)
      return { data, audit: auditOf(kind, item, data, { reason: wanted.reason }) }
    },
  })

/** Submits the draft for review. */
export const submitting = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    lock: (input: Versioned<T> & { review_due_at?: Date | undefined; note: string }) =>
      kind.lock(idIn(kind, input)),
    check: async (context: ReadContext, input) => {
      const item = await findFresh(kind, context, input)
      if (input.review_due_at && input.review_due_at.getTime() < Date.now())
        throw refuseField('review_due_at', say('The deadline has passed already. Choose a later one.'))
      await checkSubmission(kind, context, item)
      return item
    },
    store: (context: ChangeContext, input, { found: item }) => storeSubmission(kind, context, item, input),
  })

async function checkSubmission<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller }: ReadContext,
  item: T['item'],
): Promise<void> {
  refuseUnlessMay(kind, caller, 'submit', item)
  await refuseIncomplete(kind, db, item)
}

async function storeSubmission<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller }: ChangeContext,
  item: T['item'],
  input: { review_due_at?: Date | undefined; note: string },
) {
  const now = Date.now()
  const { planned_at, review_before } = kind.read(item)
  const planned = planned_at && planned_at.getTime() > now ? planned_at : null
  const wanted = input.review_due_at ?? planned ?? new Date(now + twoDays)
  const isTooLate = review_before !== null && review_before.getTime() > now && review_before < wanted
  const review_due_at = isTooLate ? review_before : wanted
  const mover = { user_id: caller.user_id, reason: input.note }
  const data = await submit(kind, db, item, mover, review_due_at)
  await kind.notifyReviewers(db, item, caller)
  return { data, audit: auditOf(kind, item, data, { review_due_at }) }
}

/** Claims a review, or returns it to the queue. */
export const claiming = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    lock: (input: IdOf<T> & { claim: boolean }) => kind.lock(idIn(kind, input)),
    check: async ({ db, caller }: ReadContext, input) => {
      const item = await findOrRefuse(kind, db, idIn(kind, input))
      refuseUnlessMay(kind, caller, 'review', item)
      const { claimed_by } = kind.read(item)
      if (input.claim && claimed_by !== null && claimed_by !== caller.user_id)
        throw new Refusal(say('Somebody else takes care of this review already.'))
      return item
    },
    store: async ({ db, caller }: ChangeContext, input, { found: item }) => {
      const { version, claimed_by: before } = kind.read(item)
      const claimed_by = input.claim ? caller.user_id : null
      await claim(kind, db, item, claimed_by)
      return {
        data: { ...idFor(kind, idIn(kind, input)), claimed_by, version },
        audit: {
          entity: kind.name,
          entity_id: idIn(kind, input),
          before: { claimed_by: before },
          after: { claimed_by },
        },
      }
    },
  })

interface Decision {
  decision: 'approve' | 'return'
  reason_codes: string[]
  reason: string
  publish_at?: Date | undefined
}

/** Approves a submitted draft, for now or for a scheduled time, or returns it with reasons. */
export const deciding = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    lock: (input: Versioned<T> & Decision) => kind.lock(idIn(kind, input)),
    check: async (context: ReadContext, input) => {
      const item = await findFresh(kind, context, input)
      refuseUnlessMay(kind, context.caller, 'review', item)
      if (input.decision === 'return') {
        if (input.reason_codes.length === 0)
          throw refuseField(
            'reason_codes',
            say('Choose at least one reason, so that the writer knows what to do.'),
          )
        if (input.reason === '')
          throw refuseField('reason', say('Explain in a sentence what should be changed.'))
      } else {
        const reason = await whyNotApprove(kind, context, item)
        if (reason) throw new Refusal(reason)
        refuseWrongTimes({ publish_at: input.publish_at })
        await refuseIncomplete(kind, context.db, item)
      }
      return item
    },
    effects: async (_context, { decision, publish_at }) =>
      decision === 'return'
        ? [say('The writer is notified with the reason, and can change it again.')]
        : [
            say('The writer is notified.'),
            publish_at ? appearsOn(publish_at) : say('It can be published by its writer from now on.'),
          ],
    store: async (context: ChangeContext, input, { found: item }) => {
      const { db, caller } = context
      const { decision, reason_codes, reason, publish_at } = input
      const event = decision === 'return' ? 'returned' : 'approved'
      let data = await decide(kind, db, item, { user_id: caller.user_id, reason_codes, reason }, event)
      if (decision === 'approve' && publish_at) {
        const approved = await findOrRefuse(kind, db, idIn(kind, input))
        data = await schedule(kind, db, approved, { user_id: caller.user_id }, { publish_at })
        await kind.wakeAt(context, publish_at)
      }
      const { submitted_by, author_id } = kind.read(item)
      await kind.notify(db, [{ item, people: [submitted_by, author_id] }], {
        event,
        by: caller,
        reason,
        reason_codes,
      })
      return { data, audit: auditOf(kind, item, data, { reason }) }
    },
  })

async function findFresh<T extends KindTypes>(
  kind: Kind<T>,
  { db }: ReadContext,
  input: Versioned<T>,
): Promise<T['item']> {
  const item = await findOrRefuse(kind, db, idIn(kind, input))
  await refuseStale(kind, db, item, input)
  return item
}

function auditOf<T extends KindTypes>(
  kind: Kind<T>,
  item: T['item'],
  saved: T['saved'],
  { reason = '', ...more }: { reason?: string; review_due_at?: Date },
) {
  return {
    entity: kind.name,
    entity_id: kind.read(item).subject_id,
    before: kind.audited(item),
    after: { ...kind.audited(saved), ...more, ...(reason !== '' && { reason }) },
  }
}
