import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Effects } from '@balai/contract/core/envelope.ts'
import type { List, ListChange, ListInput } from '../../lib/use-list.ts'
import type { DeskAction, TwoStepAction } from '../desk/action.ts'
import type { DeskQuery } from '../desk/query.ts'

/** `new` is visible and not yet moderated; `approved` is. */
export type Queue = 'new' | 'approved' | 'held' | 'hidden' | 'deleted'
export type QueueFilter = Queue | 'all' | 'visible' | 'reported'

/** The rule that held a comment. */
export type HeldReason = 'banned_word' | 'link' | 'repeat' | 'new_commenter' | 'premoderated'

/** Why a comment was hidden, deleted or reported. */
export type Reason = 'spam' | 'abuse' | 'hate' | 'off_topic' | 'personal_data' | 'misinformation' | 'other'

/** What a moderator can do about a commenter. */
export type Measure = 'warn' | 'premoderate' | 'hide_all' | 'suspend'

/** A comment, as far as every kind of subject has it. */
export interface Comment {
  comment_id: number
  parent_id: number | null
  member_id: number
  member_name: string
  /** The measures about the member that apply now. */
  member_measures: readonly Measure[]
  comment_text: string
  state: 'visible' | 'held' | 'hidden' | 'deleted'
  queue: Queue
  held_reasons: readonly HeldReason[]
  held_words: readonly string[]
  reason_code: Reason | null
  reason_note: string
  open_reports: number
  created_at: string
  version: number
}

/** The member who wrote a comment. */
export interface Commenter {
  member_id: number
  member_name: string
  member_join_datetime: string
  is_suspended: boolean
  approved: number
  held: number
  hidden: number
  deleted: number
  measures: readonly TakenMeasure[]
}

/** A measure in the history of a commenter. */
export interface TakenMeasure {
  measure_id: number
  measure: Measure
  reason_code: Reason
  reason_note: string
  until: string | null
  created_at: string
  created_by_name: string | null
  lifted_at: string | null
  lifted_by_name: string | null
  comment_count: number
  is_active: boolean
}

interface Report {
  report_id: number
  report_code: Reason
  report_note: string
  member_name: string | null
  reported_at: string
  settled_at: string | null
}

export interface Thread<Row extends Comment, Member extends Commenter> {
  comment: Row & { original_text: string | null }
  /** From the start of the thread, the comment itself included. */
  thread: Row[]
  reports: Report[]
  history: { action: string; user_name: string; happened_at: string }[]
  member: Member
}

/** The list of comments with the filters that every kind has. */
export interface CommentList<Row> extends List<Row> {
  input: ListInput & {
    queue: QueueFilter
    held_reason?: HeldReason | undefined
    member_id?: number | undefined
    from?: Date | undefined
    until?: Date | undefined
  }
  /** The state in the form in which it is sent. */
  wire: object
  change(next: ListChange & Record<string, unknown>): void
}

/** A decision of a moderator; hiding and deleting need a reason. */
export type Decision = 'approve' | 'hide' | 'delete' | 'restore'

export interface Why {
  reason_code: Reason
  reason_note: string
}

interface Moderated {
  comment_ids: number[]
  refused: { comment_id: number; msg: string }[]
}

interface Rules {
  banned_words: string[]
  most_links: number
  repeat_hours: number
  trusted_after: number
  version: number
}

interface Words {
  /** What is commented on: "Article". */
  subject: string
  /** "All comments on this article" */
  allOnSubject: string
}

/** Everything the discussion desk has to know about comments on one kind of subject. */
export interface DiscussionKind<Row extends Comment, Member extends Commenter> {
  words(t: TFunction): Words

  /** The field by which the list is narrowed to a subject. */
  subjectField: string
  subjectOf(row: Row): { id: number; title: string; path: string }
  /** The number of comments in each queue that match the filter of the list. */
  counts(filter: object): DeskQuery<Record<QueueFilter, number>>
  thread(comment_id: number): DeskQuery<Thread<Row, Member>>
  /** What a moderator can do with the member, beside the comments. */
  MemberActions: ComponentType<{ member: Member }>

  decide(decision: Decision, comment_ids: number[], why: Why): Promise<Moderated>
  /** Undoes the person's last decision about these comments. */
  undo(comment_ids: number[]): Promise<unknown>
  /** Reloads everything about comments. */
  refresh(): Promise<unknown>
  deletionEffects(comment_ids: number[]): DeskQuery<Effects>
  update: TwoStepAction<Pick<Comment, 'comment_id' | 'comment_text' | 'version'>, unknown>

  measure: DeskAction<Why & { member_id: number; measure: Measure; until: string }, { measure_id: number }>
  lift: DeskAction<{ measure_id: number }, unknown>
  /** Lifts a measure at once, to undo it. */
  undoMeasure(measure_id: number): Promise<unknown>

  rules(): DeskQuery<Rules>
  rulesInput: z.ZodObject
  saveRules(values: Record<string, unknown>, version: number): Promise<unknown>

  limits: { text: number; links: number; hours: number; trustedAfter: number }
}
