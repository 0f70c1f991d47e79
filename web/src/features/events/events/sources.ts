import { categories } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { queryOf } from '../../../lib/queries.ts'

/** The tree of the categories for events. */
export const categoryTree = {
  ...queryOf(categories.list, { is_event: '1', perPage: limits.perPage }, { quiet: true }),
  staleTime: 60_000,
}
