import type { RawBuilder } from 'kysely'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { Approvable, ApprovalAction, Words } from '@balai/contract/kit/approval-rules.ts'
import type { DraftStatus, Status } from '@balai/contract/kit/approval.ts'
import type { Lock } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Caller, ChangeContext } from '../../http/context.ts'
import type { Refusal } from '../../lib/refusal.ts'
import type { CleanHtml } from '../../lib/html-rules.ts'

/** What the cores read of a publishable thing, by names that every kind shares. */
export interface Subject extends Approvable {
  subject_id: number
  title: string
  permalink: string
  /** Counts every change; the two others name the versions that hold the draft and the public copy. */
  version: number
  content_version: number
  published_version: number | null
  author_id: number | null
  planned_at: Date | null
  publish_at: Date | null
  unpublish_at: Date | null
  scheduled_by: number | null
  submitted_by: number | null
  updated_at: Date
  updated_by_name: string | null
  deleted_at: Date | null
}

type Now = RawBuilder<Date>

/** The columns of a kind's own table that approval changes. */
export interface ApprovalChange {
  status?: Status
  draft_status?: DraftStatus | null
  published_version?: number | null
  publish_at?: Date | null
  unpublish_at?: Date | null
  scheduled_by?: number | null
  submitted_at?: Now | null
  submitted_by?: number | null
  review_due_at?: Date | null
  claimed_by?: number | null
  claimed_at?: Now | null
}

/** The columns of something that no reviewer has to decide. */
export const notInReview = {
  submitted_at: null,
  submitted_by: null,
  review_due_at: null,
  claimed_by: null,
  claimed_at: null,
} as const satisfies ApprovalChange

/** What people are notified of. */
export type SubjectEvent = 'returned' | 'approved' | 'published' | 'archived' | 'unscheduled' | 'taken_over'

export interface Notice {
  event: SubjectEvent
  /** Who did it; `null` for a job. */
  by: Pick<Caller, 'user_id' | 'name'> | null
  /** As somebody typed it, or the sentences of a job. */
  reason?: string | Sentence[]
  reason_codes?: string[]
}

/** One stored version of a thing. */
export interface Version<Fields extends object> {
  subject_id: number
  version: number
  kind: 'create' | 'save' | 'autosave' | 'restore'
  fields: Fields
  content: string
  word_count: number
  restored_from: number | null
  saved_at: Date
  saved_by: number | null
  saved_by_name: string | null
}

/** The types of a kind, by name. */
export interface KindTypes {
  /** A row as the kind reads it. */
  item: unknown
  /** What the kind's calls return after a change. */
  saved: { version: number }
  /** What the kind's calls name the subject's id. */
  key: string
  /** What somebody sends to be saved. */
  input: object
  /** What a version stores beside its text. */
  fields: object
  /** A checked input without its text: the fields, and what is stored outside of versions. */
  draft: { fields: object }
}

/** A draft together with its cleaned text. */
export type Copy<T extends KindTypes> = T['draft'] & { text: CleanHtml }

/** The part of an input that names a thing, such as `{ news_id }`. */
export type IdOf<T extends KindTypes> = { readonly [K in T['key']]: number }

/** A kind of publishable things, as functions and plain values: the cores know nothing else of it. */
export interface Kind<T extends KindTypes> {
  /** The kind in `subjects` and `permalinks`, and the entity in the audit log. */
  name: string
  key: T['key']
  words: Words
  /** The key of the title in the fields. */
  titleField: keyof T['fields'] & string

  /** Finds a thing, in the trash or not. */
  find(db: ReadDb, id: number): Promise<T['item'] | undefined>
  read(item: T['item']): Subject
  /** The lock of one thing's row, which every change of the thing takes first. */
  lock(id: number): Lock
  /** Why somebody may not do something now; `null` where they may. */
  whyNot(caller: Pick<Caller, 'roles'>, action: ApprovalAction, item: T['item']): Sentence | null

  /** Returns the text of an input. */
  contentOf(input: T['input']): string
  /** Checks every rule that holds for a draft. What was allowed once in `before` may stay. */
  checkDraft(
    db: ReadDb,
    about: { before: T['item']; user_id: number },
    input: T['input'],
  ): Promise<T['draft']>
  /** Returns a version as it would be sent to be saved. */
  inputOf(version: Version<T['fields']>, item: T['item']): T['input']
  /** Returns a version as a draft, as it stands: what was public may be again. */
  draftOf(version: Version<T['fields']>, item: T['item']): T['draft']
  /** Stores a copy in the kind's own tables; returns the fields as the version keeps them. */
  storeCopy(
    db: Transaction,
    item: T['item'],
    copy: Copy<T>,
    stored: Pick<ApprovalChange, 'status' | 'draft_status'> & { version: number; user_id: number },
  ): Promise<{ saved: T['saved']; fields: T['fields'] }>
  /** Returns what is stored now, for somebody whose save conflicts with it. */
  theirs(item: T['item'], version: Version<T['fields']>): object
  permalinkTaken(): Refusal

  /** Returns what keeps the draft from being published, by field. */
  problemsOf(db: ReadDb, item: T['item']): Promise<Record<string, Sentence[]>>
  /** Stores a change of the approval columns as the given version. */
  write(
    db: Transaction,
    item: T['item'],
    change: ApprovalChange,
    stored: { version: number; by: number | null },
  ): Promise<T['saved']>
  /** Stores who reviews it. That is no change of the thing: its version stays. */
  writeClaim(
    db: Transaction,
    item: T['item'],
    change: Pick<ApprovalChange, 'claimed_by' | 'claimed_at'>,
  ): Promise<void>
  /** Runs after the draft has become the public copy. */
  onPublished(db: Transaction, item: T['item']): Promise<void>
  /** Runs after there is no public copy any more. */
  onUnpublished(db: Transaction, item: T['item']): Promise<void>

  /** Returns what the audit log says of the state of a thing, before and after a step. */
  audited(row: T['item'] | T['saved']): Record<string, unknown>

  /** Lists what is due to be published or archived now, the earliest first. */
  listDue(db: ReadDb, what: 'publish' | 'archive', limit: number): Promise<number[]>
  /** Takes the lock of a row, unless another transaction holds it; returns whether it did. */
  tryLock(db: Transaction, id: number): Promise<boolean>
  /** Enqueues the kind's job that publishes and archives what is due, for a moment. */
  wakeAt(context: Pick<ChangeContext, 'queue' | 'db'>, at: Date): Promise<void>

  /** Notifies people in the bell. */
  notify(db: Transaction, people: (number | null)[], item: T['item'], notice: Notice): Promise<void>
  /** Announces a change of a thing to open screens. */
  announce(db: Transaction, change: { id: number; version: number; by: number | null }): Promise<void>
  /** Announces a change of the review queue to open screens. */
  announceReview(db: Transaction, id: number): Promise<void>
  /** Announces to open screens who writes now. */
  announcePresence(db: Transaction, presence: { id: number; user_id: number | null }): Promise<void>
}

/** The id in an input of one of the kind's calls. */
export const idIn = <T extends KindTypes>({ key }: Kind<T>, input: IdOf<T>): number => input[key]

/** An id as the kind's calls name it. */
export const idFor = <T extends KindTypes>({ key }: Kind<T>, id: number): IdOf<T> =>
  ({ [key]: id }) as IdOf<T>
