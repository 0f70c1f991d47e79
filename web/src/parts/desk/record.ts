/** The statuses of the approval workflow; they are the same for every kind. */
export type Status = 'draft' | 'in_review' | 'returned' | 'approved' | 'scheduled' | 'published' | 'archived'

/** A stored record and the version that the next change builds on. */
export interface Place {
  id: number
  version: number
}

/** One change of status. */
interface Transition {
  from_status: Status
  to_status: Status
  reason_codes: readonly string[]
  reason: string
  happened_at: string
  user_name: string | null
}

/** What the desks know about a record, whatever its kind calls its columns. */
export interface DeskRecord extends Place {
  title: string
  status: Status
  /** The status of the working copy beside a public record; null if there is none. */
  draft_status: Status | null
  /** The version that is public; null if none is. */
  published_version: number | null
  planned_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  deleted_at: string | null
  /** Newest first. */
  history: readonly Transition[]
}
