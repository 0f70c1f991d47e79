import type { RawBuilder } from 'kysely'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { Approvable, ApprovalAction, Words } from '@balai/contract/kit/approval-rules.ts'
import type { DraftStatus, Status } from '@balai/contract/kit/approval.ts'
import type { Lock } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Caller, ChangeContext } from '../../http/context.ts'
import type { Refusal } from '../../lib/refusal.ts'
import type { Changes } from '../../lib/updates.ts'
import type { CleanHtml } from '../../lib/clean-html.ts'

/** The columns of a publishable item that the generic code reads, under names that all kinds share. */
export interface Subject extends Approvable {
  subject_id: number
  title: string
  permalink: string
  /** Incremented by every change. The two others are the versions that hold the draft and the public copy. */
  version: number
  content_version: number
  published_version: number | null
  author_id: number | null
  planned_at: Date | null
  /** What the latest review must come before; `null` if there is nothing such. */
  review_before: Date | null
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
  /** `draft` makes the draft the public copy. */
  published_version?: 'draft' | null
  publish_at?: Date | null
  unpublish_at?: Date | null
  scheduled_by?: number | null
  submitted_at?: Now | null
  submitted_by?: number | null
  review_due_at?: Date | null
  claimed_by?: number | null
  claimed_at?: Now | null
}

/** The columns of an item that is not in review. */
export const notInReview = {
  submitted_at: null,
  submitted_by: null,
  review_due_at: null,
  claimed_by: null,
  claimed_at: null,
} as const satisfies ApprovalChange

/** The events that users are notified of. */
export type SubjectEvent = 'returned' | 'approved' | 'published' | 'archived' | 'unscheduled' | 'taken_over'

export interface Notice {
  event: SubjectEvent
  /** The user who caused it; `null` for a job. */
  by: Pick<Caller, 'user_id' | 'name'> | null
  /** The text that a user typed, or the sentences of a job. */
  reason?: string | Sentence[]
  reason_codes?: string[]
}

/** One stored version of an item. */
export interface Version<Fields extends object> {
  subject_id: number
  version: number
  kind: 'create' | 'save' | 'autosave' | 'restore'
  fields: Fields
  content: string
  word_count: number
  /** The version of the rules that cleaned the content; 0 if it is not known. */
  cleaned_by: number
  content_hash: Buffer | null
  restored_from: number | null
  saved_at: Date
  saved_by: number | null
  saved_by_name: string | null
}

/** The types of a kind, by name. */
export interface KindTypes {
  /** A row as the kind reads it. */
  item: unknown
  /** The result of the kind's calls after a change. */
  saved: { version: number }
  /** The name of the id in the kind's calls. */
  key: string
  /** The input of a save. */
  input: object
  /** The fields of a version, without its text. */
  fields: object
  /** A checked input without its text: the fields, and values that are stored outside versions. */
  draft: { fields: object }
}

/** A draft with its sanitised text. */
export type Copy<T extends KindTypes> = T['draft'] & { text: CleanHtml }

/** An item, and the users who are notified of it; `null` stands for nobody. */
export interface Notified<T extends KindTypes> {
  item: T['item']
  people: (number | null)[]
}

/** An item as it was, and its new state. */
export interface Changed<T extends KindTypes> {
  item: T['item']
  saved: T['saved']
}

/** The part of an input that identifies an item, such as `{ news_id }`. */
export type IdOf<T extends KindTypes> = { readonly [K in T['key']]: number }

/** How many due items are wanted, and which ones are not. */
export interface WantedDue {
  limit: number
  except: number[]
}

/** A kind of publishable items, as functions and plain values. The generic code uses nothing else of it. */
export interface Kind<T extends KindTypes> {
  /** The kind in `subjects` and `permalinks`, and the entity in the audit log. */
  name: string
  key: T['key']
  words: Words
  /** The key of the title in the fields. */
  titleField: keyof T['fields'] & string

  /** Finds items, in the trash or not. */
  find(db: ReadDb, ids: readonly number[]): Promise<T['item'][]>
  read(item: T['item']): Subject
  /** The lock on an item's row, which every change of the item takes first. */
  lock(id: number): Lock
  /** Why the caller may not do something now; `null` if they may. */
  whyNot(caller: Pick<Caller, 'user_id' | 'roles'>, action: ApprovalAction, item: T['item']): Sentence | null

  /** Whether the caller may publish without a review by somebody else. */
  maySkipReview(caller: Pick<Caller, 'roles'>): boolean

  /** Returns the text of an input; `undefined` if it was left out. */
  contentOf(input: Changes<T['input']>): string | undefined
  /** How effects name the fields that a save can empty. */
  fieldWords: { readonly [Name in keyof T['input']]?: Sentence }
  /** Checks the rules for a draft. Values that `before` already has are not checked again. */
  checkDraft(
    db: ReadDb,
    about: { before: T['item']; user_id: number },
    input: T['input'],
  ): Promise<T['draft']>
  /** Returns a version as the input of a save that changes nothing. */
  inputOf(version: Version<T['fields']>, item: T['item']): T['input']
  /** Returns a version as a draft without checking it, because it was public before. */
  draftOf(version: Version<T['fields']>, item: T['item']): T['draft']
  /** Stores a copy in the kind's own tables. Returns the fields for the version. */
  storeCopy(
    db: Transaction,
    item: T['item'],
    copy: Copy<T>,
    stored: Pick<ApprovalChange, 'status' | 'draft_status'> & { version: number; user_id: number },
  ): Promise<{ saved: T['saved']; fields: T['fields'] }>
  /** Returns the stored state, for a save that conflicts with it. */
  theirs(item: T['item'], version: Version<T['fields']>): object
  permalinkTaken(): Refusal

  /** Returns the problems that prevent publication, by field, for each of the items. */
  problemsOf(db: ReadDb, items: readonly T['item'][]): Promise<Record<string, Sentence[]>[]>
  /** Stores a change of the approval columns of each item as its next version, or as part of its present one. */
  write(
    db: Transaction,
    items: readonly T['item'][],
    change: ApprovalChange,
    stored: { version: 'next' | 'present'; by: number | null },
  ): Promise<Changed<T>[]>
  /** Stores the reviewer. The item's version does not change. */
  writeClaim(
    db: Transaction,
    item: T['item'],
    change: Pick<ApprovalChange, 'claimed_by' | 'claimed_at'>,
  ): Promise<void>
  /** Runs after the drafts have become the public copies. */
  onPublished(db: Transaction, items: readonly T['item'][]): Promise<void>
  /** Runs after the public copies were removed. */
  onUnpublished(db: Transaction, items: readonly T['item'][]): Promise<void>

  /** Returns the fields that the audit log shows of an item before and after a change of state. */
  audited(row: T['item'] | T['saved']): Record<string, unknown>

  /** Lists the items that are due to be published or archived, the earliest first. */
  listDue(db: ReadDb, what: 'publish' | 'archive', wanted: WantedDue): Promise<number[]>
  /** Locks the rows that no other transaction holds. Returns their ids, in the given order. */
  tryLock(db: Transaction, ids: number[]): Promise<number[]>
  /** Enqueues the kind's job that publishes and archives due items, for a time. */
  wakeAt(context: Pick<ChangeContext, 'queue' | 'db'>, at: Date): Promise<void>

  /** Notifies users of something that happened to each of the items. */
  notify(db: Transaction, notified: readonly Notified<T>[], notice: Notice): Promise<void>
  /** Notifies the reviewers that an item waits for them. */
  notifyReviewers(db: Transaction, item: T['item'], by: Pick<Caller, 'user_id' | 'name'>): Promise<void>
  /** Sends a live notice of a change to open screens. */
  announce(db: Transaction, change: { id: number; version: number; by: number | null }): Promise<void>
  /** Sends a live notice of a change of the review queue to open screens. */
  announceReview(db: Transaction, id: number): Promise<void>
  /** Sends a live notice of the current writer to open screens. */
  announcePresence(db: Transaction, presence: { id: number; user_id: number | null }): Promise<void>
}

/** The id in an input of one of the kind's calls. */
export const idIn = <T extends KindTypes>({ key }: Kind<T>, input: IdOf<T>): number => input[key]

/** An id in the form of the kind's calls. */
export const idFor = <T extends KindTypes>({ key }: Kind<T>, id: number): IdOf<T> =>
  ({ [key]: id }) as IdOf<T>
