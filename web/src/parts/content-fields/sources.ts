import { news } from '@balai/contract/content/news.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { categories, type CategoryNode } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/queries.ts'
import type { Choice } from '../../ui/search-select.tsx'

const quiet = { quiet: true }

/** Finds accounts that can be authors. */
export const findAuthors = async (search: string): Promise<Choice[]> =>
  (await call(news.authors, { search }, quiet)).map(({ user_id, name }) => ({ value: user_id, label: name }))

/** Finds members who are contributors. */
export const findContributors = async (search: string): Promise<Choice[]> =>
  (await call(news.contributors, { search }, quiet)).map(({ contributor_id, name }) => ({
    value: contributor_id,
    label: name,
  }))

/** Finds tags whose title contains the text, most used first. */
export const findTags = async (search: string): Promise<Choice[]> =>
  (await call(tags.list, { search, order_by: 'usage_count', order: 'desc', perPage: 30 }, quiet)).rows.map(
    ({ tag_id, tag_title }) => ({ value: tag_id, label: tag_title }),
  )

/** The tree of the categories for one kind of record. */
export const categoryTreeOf = (kind: { is_event: '1' } | { is_course: '1' }) => ({
  ...queryOf(categories.list, { ...kind, perPage: limits.perPage }, { quiet: true }),
  staleTime: 60_000,
})
export type CategoryTree = ReturnType<typeof categoryTreeOf>

/** A category and everything below it, each with its path of titles. */
export function flatten(nodes: CategoryNode[], above: string[] = []): { value: number; label: string }[] {
  return nodes.flatMap((node) => {
    const names = [...above, node.category_title]
    return [{ value: node.category_id, label: names.join(' › ') }, ...flatten(node.children_category, names)]
  })
}
