import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { List, ListChange, ListInput } from '../../lib/use-list.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { DeskAction } from '../desk/action.ts'
import type { DeskQuery } from '../desk/query.ts'
import type { DeskRecord, Place } from '../desk/record.ts'

/** A record that waits for review, as far as every kind has it. */
export interface Waiting {
  review_due_at: string | null
  submitted_at: string | null
  submitted_by_name: string | null
  claimed_by: number | null
  claimed_by_name: string | null
}

type Claimed = 'mine' | 'others' | 'nobody'

/** The queue with the one filter that every kind has. */
export interface ReviewList<Row> extends List<Row> {
  input: ListInput & { claimed?: Claimed | undefined }
  change(next: ListChange & { claimed?: unknown }): void
}

/** A record that waits for review, with everything the decision is based on. */
export interface ReviewRecord extends DeskRecord, Omit<Waiting, 'submitted_at'> {
  may_review: boolean
  /** Why the person cannot approve it, in the server's words; null if they can. */
  not_approvable: string | null
}

export interface ReviewDecision {
  place: Place
  decision: 'approve' | 'return'
  reason_codes?: string[]
  reason?: string
  /** Publishes at this moment; without it, the writer does. */
  publish_at?: string | undefined
}

interface Words {
  /** The title of the queue, a key of the catalogue. */
  queue: string
  /** The reasons for which a reviewer returns a record, by their codes. */
  reasons: Readonly<Record<string, string>>
  /** "Approve this article?" */
  approve: string
  return: string
  /** "This article does not wait for review any more." */
  decided: string
}

/** Everything the review desk has to know about a kind of record. */
export interface ReviewKind<Row extends Waiting, Detail> {
  words(t: TFunction): Words

  /** Columns, density and views of the queue are remembered under this name. */
  tableName: string
  itemOf(row: Row): { id: number; title: string }
  /** The columns by which a row is recognised; the shared ones follow them. */
  columns(t: TFunction, pathOf: (id: number) => string): Column<Row>[]
  path(id: number): string
  queuePath: string
  /** The first records of the queue with this filter, in its order, and how many there are. */
  queue(filter: Record<string, string>): DeskQuery<{ ids: number[]; total: number }>
  claim(id: number, isClaimed: boolean): Promise<unknown>

  detail(slug: string): DeskQuery<Detail>
  recordOf(detail: Detail): ReviewRecord
  /** What the kind adds to the facts beside the reader's view. */
  facts(detail: Detail, t: TFunction): [name: string, value: ReactNode][]
  ReaderView: ComponentType<{ id: number }>
  decision: DeskAction<ReviewDecision, unknown>
}
