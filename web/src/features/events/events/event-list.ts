import type { events } from '@balai/contract/events/events.ts'
import type { useList } from '../../../lib/use-list.ts'

/** The list of events, whose filters the calendar shares. */
export type EventList = ReturnType<typeof useList<typeof events.list.input, typeof events.list.result>>
