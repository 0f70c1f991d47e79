import type {
  CommentQueue,
  CommentReason,
  CommentState,
  HeldReason,
  Measure,
} from '@balai/contract/kit/discussion.ts'
import {
  boolean,
  column,
  generated,
  integer,
  json,
  moment,
  nullable,
  optional,
  text,
  texts,
} from '../../columns.ts'

/** A comment before the last decision about it; moments as PostgreSQL writes them in JSON. */
interface DecidedBefore {
  version: number
  state: CommentState
  former_state: Exclude<CommentState, 'deleted'> | null
  deleted_at: string | null
  reason_code: CommentReason | null
  reason_note: string
  reviewed_at: string | null
  reviewed_by: number | null
}

/** Comments, likes and answers to “helpful?” of members, the words that hold a comment for review, reports of readers, and measures. */
export const discussionTables = {
  comment_rules: {
    rule_id: optional(integer),
    banned_words: optional(texts()),
    most_links: optional(integer),
    repeat_hours: optional(integer),
    trusted_after: optional(integer),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  comments: {
    comment_id: generated(integer),
    subject_id: integer,
    kind: generated(text),
    member_id: integer,
    parent_id: nullable(integer),
    thread_id: nullable(integer),
    comment_text: text,
    original_text: nullable(text),
    state: optional(column<CommentState>('text')),
    former_state: nullable(column<Exclude<CommentState, 'deleted'>>('text')),
    held_reasons: optional(texts<HeldReason>()),
    held_words: optional(texts()),
    reason_code: nullable(column<CommentReason>('text')),
    reason_note: optional(text),
    open_reports: optional(integer),
    reviewed_at: nullable(moment),
    reviewed_by: nullable(integer),
    created_at: optional(moment),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    deleted_at: nullable(moment),
    decided_before: nullable(json<DecidedBefore>()),
    queue: generated(column<CommentQueue>('text')),
    search: generated(text),
  },
  comment_reports: {
    report_id: generated(integer),
    comment_id: integer,
    member_id: nullable(integer),
    report_code: column<CommentReason>('text'),
    report_note: optional(text),
    reported_at: optional(moment),
    settled_at: nullable(moment),
    settled_by: nullable(integer),
  },
  commenter_measures: {
    measure_id: generated(integer),
    member_id: integer,
    measure: column<Measure>('text'),
    reason_code: column<CommentReason>('text'),
    reason_note: optional(text),
    until: nullable(moment),
    created_at: optional(moment),
    created_by: nullable(integer),
    lifted_at: nullable(moment),
    lifted_by: nullable(integer),
  },
  measured_comments: {
    measure_id: integer,
    comment_id: integer,
    former_state: column<'visible' | 'held'>('text'),
    former_reviewed_at: nullable(moment),
    former_reviewed_by: nullable(integer),
    version: integer,
  },
  likes: {
    subject_id: integer,
    kind: generated(text),
    /** Null once the member is erased: what counts stays. */
    member_id: nullable(integer),
    liked_at: optional(moment),
  },
  helpful_answers: {
    subject_id: integer,
    /** As with likes. */
    member_id: nullable(integer),
    is_helpful: boolean,
    answered_at: optional(moment),
  },
}
