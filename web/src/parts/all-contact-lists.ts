import { useQueries, useQuery } from '@tanstack/react-query'
import { limits } from '@balai/contract/core/shapes.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import type { FolderList } from '@balai/contract/mailing/contact-shapes.ts'
import { queryOf } from '../lib/queries.ts'

const pageOf = (page: number) => queryOf(contacts.folderLists, { page }, { quiet: true })

/** All lists of contacts, by folder and name, however many pages the call answers. */
export function useAllContactLists() {
  const first = useQuery(pageOf(0))
  const pages = Math.ceil((first.data?.count ?? 0) / limits.perPage)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageOf(index + 1)),
  })
  const all = [first, ...rest]
  const failed = all.find(({ error, data }) => error && !data)
  // A list that was added between two answers can be in both.
  const lists = new Map<number, FolderList>()
  for (const { data } of all) for (const list of data?.lists ?? []) lists.set(list.id, list)
  return {
    lists: [...lists.values()],
    isComplete: all.every(({ data }) => data),
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  }
}
