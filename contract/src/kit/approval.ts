import { z } from 'zod'

/** How far a copy that is not public yet has come. */
export const draftStatuses = ['draft', 'in_review', 'returned', 'approved', 'scheduled'] as const
export type DraftStatus = (typeof draftStatuses)[number]
export const DraftStatus = z.enum(draftStatuses, { error: `must be one of ${draftStatuses.join(', ')}` })

/** While something is public it is `published`, whatever becomes of the draft beside it. */
export const statuses = [...draftStatuses, 'published', 'archived'] as const
export type Status = (typeof statuses)[number]
export const Status = z.enum(statuses, { error: `must be one of ${statuses.join(', ')}` })
