import { oneOf } from '../core/shapes.ts'

/** The statuses of a draft that is not public yet. */
export const draftStatuses = ['draft', 'in_review', 'returned', 'approved', 'scheduled'] as const
export type DraftStatus = (typeof draftStatuses)[number]
export const DraftStatus = oneOf(draftStatuses)

/** A public record is `published`, whatever the status of the draft beside it. */
export const statuses = [...draftStatuses, 'published', 'archived'] as const
export type Status = (typeof statuses)[number]
export const Status = oneOf(statuses)
