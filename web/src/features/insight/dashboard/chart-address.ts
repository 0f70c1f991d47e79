import { z } from 'zod'
import { contributorStatuses } from '@balai/contract/content/news-shapes.ts'
import { oneOf } from '@balai/contract/core/shapes.ts'
import { comparisons } from '@balai/contract/kit/ranges.ts'

export const periods = ['weekly', 'monthly', 'annual'] as const
export type Period = (typeof periods)[number]
export const kinds = ['news', 'article', 'video', 'event'] as const
export type Kind = (typeof kinds)[number]

/** What the chart of content shows, as it stands in the address. Fields of both charts have names of their own. */
export const ContentAddress = z.object({
  content_period: oneOf(periods).default('weekly'),
  content_kind: oneOf(kinds).default('news'),
  content_by: oneOf(contributorStatuses).default('all'),
  content_compare: oneOf(comparisons).default('before'),
})

/** The same of the chart of members. */
export const MembersAddress = z.object({
  members_compare: oneOf(comparisons).default('before'),
})
