import { mayEnter } from '@balai/contract/core/access.ts'
import {
  hitsPerKind,
  searchKinds,
  shortestSearch,
  type Hit,
  type search,
} from '@balai/contract/kit/search.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Joined } from '../../manifest.ts'
import type { SearchSource } from './search.queries.ts'
import { isSpelledLike } from './spelling.ts'

export const searchRoutes = ({ search: sources }: Joined): Handlers<typeof search> => ({
  find: async ({ db, caller }, { search: text, records }) => {
    const open = searchKinds.flatMap((kind) =>
      sources.filter((source) => source.kind === kind && mayEnter(caller.roles, source.area)),
    )
    const found = await Promise.all(
      open.map(async (source) => {
        const ids = records.filter(({ kind }) => kind === source.kind).map(({ id }) => id)
        const hits = [
          ...(ids.length > 0 ? await source.find(db, { ids }) : []),
          ...(text.length >= shortestSearch ? await bestOf(db, source, text) : []),
        ]
        return hits.map((hit): Hit => ({ ...hit, kind: source.kind }))
      }),
    )
    return found.flat()
  },
})

/** The best matches. Misspelled words are only searched for if nothing has the words as they are. */
async function bestOf(db: ReadDb, source: SearchSource, text: string) {
  const exact = await source.find(db, { words: text })
  if (exact.length === 0) {
    const similar = await source.find(db, { spelledLike: text })
    return similar.filter(({ title, note }) => isSpelledLike(text, `${title} ${note}`)).slice(0, hitsPerKind)
  }
  const start = text.toLowerCase()
  const rank = ({ title }: { title: string }) => {
    const at = title.toLowerCase().indexOf(start)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  // Among equals the newest comes first.
  return exact.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id).slice(0, hitsPerKind)
}
