import { categories } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { queryOf } from '../../../lib/queries.ts'

const quiet = { quiet: true }

/** The tree of the categories for articles. */
export const categoryTree = {
  ...queryOf(categories.list, { is_content: '1', perPage: limits.perPage }, quiet),
  staleTime: 60_000,
}
