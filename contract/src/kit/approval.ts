import { oneOf } from '../core/shapes.ts'

/** How far a copy that is not public yet has come. */
export const draftStatuses = ['draft', 'in_review', 'returned', 'approved', 'scheduled'] as const
export type DraftStatus = (typeof draftStatuses)[number]
export const DraftStatus = oneOf(draftStatuses)

/** While something is public it is `published`, whatever becomes of the draft beside it. */
export const statuses = [...draftStatuses, 'published', 'archived'] as const
export type Status = (typeof statuses)[number]
export const Status = oneOf(statuses)
