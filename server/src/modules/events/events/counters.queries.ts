import type { Status } from '@balai/contract/kit/approval.ts'
import { defineCounter } from '../../../kit/counters/counters.queries.ts'

/** The counters of events. All but `trash` exclude those in the trash. */
export const eventCounters = {
  status: defineCounter<Status>('events.status'),
  draftStatus: defineCounter<Status>('events.draft_status'),
  category: defineCounter<number>('events.category'),
  author: defineCounter<number>('events.author'),
  /** Written by staff or by a contributor. */
  origin: defineCounter<'internal' | 'contributor'>('events.origin'),
  /** Waiting for review. */
  review: defineCounter('events.review'),
  trash: defineCounter('events.trash'),
}
export type EventCounter = (typeof eventCounters)[keyof typeof eventCounters]
