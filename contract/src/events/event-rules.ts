import { mayEnter, type Role } from '../core/access.ts'
import { say, type Sentence } from '../core/sentences.ts'
import {
  nextStatuses,
  reasonAgainst,
  type Approvable,
  type ApprovalAction,
  type GivenStatus,
  type Words,
} from '../kit/approval-rules.ts'
import type { Status } from '../kit/approval.ts'

/** The fields of an event that the rules read; the server's row and the API's answer both have them. */
export type RuledEvent = Omit<Approvable, 'status'> & {
  event_status: Status
  created_by: number | null
  cancelled_at: Date | string | null
}

interface Who {
  user_id: number
  roles: readonly Role[]
}

/** How sentences refer to an event. */
export const eventWords: Words = {
  this: say('This event'),
  noun: say('event'),
  one: say('an event'),
}

/** Whether the caller may perform an action on an event now; the calls and the buttons both use this rule. */
export const may = (caller: Who, action: ApprovalAction, event: RuledEvent): boolean =>
  whyNot(caller, action, event) === null

/** Why the caller may not perform an action on an event now; `null` if they may. */
export const whyNot = (caller: Who, action: ApprovalAction, event: RuledEvent): Sentence | null => {
  const { event_status: status, ...rest } = event
  return (
    (action === 'review' ? null : notYours(caller, event)) ??
    (event.cancelled_at && bringsBack.has(action) ? isCancelled : null) ??
    reasonAgainst(action, {
      record: { ...rest, status },
      isPublisher: mayEnter(caller.roles, 'publishing'),
      words: eventWords,
    })
  )
}

/** Writers outside the area of events change only what they created. */
const notYours = ({ roles, user_id }: Who, { created_by }: RuledEvent): Sentence | null =>
  mayEnter(roles, 'events') || created_by === user_id
    ? null
    : say('Somebody else created this event. Ask them, or the people who manage events, to change it.')

const bringsBack = new Set<ApprovalAction>(['submit', 'schedule', 'publish'])
/** The refusal of what would bring a cancelled event back. */
export const isCancelled = say('This event is cancelled. Duplicate it to hold it on another date.')

/** Why the caller may not change dates, place or questions now; `null` if they may. They need no review. */
export function whyNotArrange(caller: Who, event: RuledEvent): Sentence | null {
  if (event.cancelled_at) return isCancelled
  if (event.event_status !== 'published' || event.deleted_at) return whyNot(caller, 'edit', event)
  return notYours(caller, event)
}

/** Why the caller may not cancel an event now; `null` if they may. */
export function whyNotCancel(caller: Pick<Who, 'roles'>, event: RuledEvent): Sentence | null {
  if (!mayEnter(caller.roles, 'events')) return say('Only people who manage events can cancel one.')
  if (event.deleted_at) return say('This event is in the trash. Restore it first.')
  if (event.cancelled_at) return say('This event is cancelled already.')
  return event.event_status === 'published'
    ? null
    : say('Only an event that is public can be cancelled. Delete this one instead.')
}

/** The statuses that the caller may give an event now. */
export const nextEventStatuses = (caller: Who, event: RuledEvent): GivenStatus[] =>
  nextStatuses((action) => may(caller, action, event))
