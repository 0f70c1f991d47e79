import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Role } from '@balai/contract/core/access.ts'
import type { UploadPicture } from '../body-editor/body-pictures.tsx'
import type { DeskAction } from '../desk/action.ts'
import type { DeskQuery } from '../desk/query.ts'
import type { DeskRecord, Place } from '../desk/record.ts'
import type { Trash } from '../desk/trash.tsx'
import type { Draft, DraftKind, Loaded } from './draft.ts'

/** Who asks. */
export interface Who {
  user_id: number
  roles: readonly Role[]
}

/** What the caller may do with a record now. The buttons of the desk follow it. */
export interface Allowed {
  /** Why the record cannot be changed, in a sentence; null if it can. */
  locked: string | null
  publish: boolean
  schedule: boolean
  submit: boolean
  /** Take it back to draft. */
  withdraw: boolean
  archive: boolean
  /** Discard the working copy and keep what is public. */
  discard: boolean
  review: boolean
}

export interface StatusChange {
  place: Place
  status: 'draft' | 'scheduled' | 'published' | 'archived'
  publish_at?: string | undefined
  unpublish_at?: string | undefined
}

export interface Submission {
  note: string
  review_due_at: string | undefined
}

export interface VersionRow {
  version: number
  kind: 'create' | 'save' | 'autosave' | 'restore'
  word_count: number
  saved_at: string
  saved_by_name: string | null
  is_current: boolean
  is_public: boolean
}

interface Presence {
  editing: { name: string; since: string; is_me: boolean } | null
}

/** The kind's own fields get the draft, what is stored, and the present values. */
export interface FieldsProps<Fields extends object, Detail> {
  draft: Draft<Fields>
  detail: Detail | null
  fields: Fields
  disabled: boolean
}

interface Words {
  /** The name of the kind: "Article". */
  kind: string
  /** The reasons for which a reviewer returns a record, by their codes. */
  reasons: Readonly<Record<string, string>>
}

/**
 * What editing a stored record needs: a draft with an editor, and the comparison after a conflict. `Fields` is what is
 * written and saved; `Detail` is the stored record as the kind's own call returns it.
 */
export interface EditedKind<Fields extends object, Detail> extends DraftKind<Fields> {
  /** The fields of a stored record. */
  fieldsOf(detail: Detail): Fields
  recordOf(detail: Detail): Omit<Loaded<Fields>, 'fields'>
  detail(id: number): DeskQuery<Detail>
  uploadPicture: UploadPicture
  /** The labels of the fields, in the order in which copies are compared. */
  labels(t: TFunction): Record<keyof Fields & string, string>
  /** Fields that are compared word by word. */
  texts: ReadonlySet<keyof Fields>
  /** A value as it is shown in a comparison, such as the name of a category instead of its number. */
  shownValue(name: keyof Fields, value: unknown, t: TFunction): unknown
}

/** A kind whose versions are kept: they can be listed, compared and restored. */
export interface VersionedKind<Fields extends object, Detail> extends EditedKind<Fields, Detail> {
  versions(id: number, page: number, perPage: number): DeskQuery<{ rows: VersionRow[]; total: number }>
  version(id: number, version: number): DeskQuery<{ fields: Partial<Fields> }>
  restoreVersion(place: Place, version: number): Promise<unknown>
}

/** Everything the writing desk has to know about a kind of record. */
export interface WritingKind<Fields extends object, Detail> extends VersionedKind<Fields, Detail>, Trash {
  words(t: TFunction): Words
  recordOf(detail: Detail): DeskRecord
  /** What a caller may do with the record, or with a new one. */
  allowed(detail: Detail | null, who: Who): Allowed

  discard(place: Place): Promise<unknown>
  /** Absent for a kind without reviews. */
  submit?(place: Place, submission: Submission): Promise<Place>
  statusChange: DeskAction<StatusChange, Place>
  /** Reports that the caller is editing, and returns who else is. */
  presence(id: number): DeskQuery<Presence>
  leave(id: number): Promise<unknown>
  takeOver(id: number): Promise<unknown>

  listPath: string
  previewPath(id: number): string
  /** Absent for a kind without reviews. */
  reviewPath?(id: number): string

  /** The most characters of HTML that the body may have. */
  bodyLimit: number
  /** Between the title and the body. */
  Lead: ComponentType<FieldsProps<Fields, Detail>>
  /** Beside the body. */
  Panel: ComponentType<FieldsProps<Fields, Detail>>
  /** Below the body, for fields that need its width. */
  Below?: ComponentType<FieldsProps<Fields, Detail>>
}
