import { searchKinds, type Hit, type SearchKind } from '@balai/contract/kit/search.ts'
import { browserStorage } from '../lib/browser-storage.ts'

/** How many screens and records the palette remembers. */
const most = 8

/** What a person opened with the palette: the path of a screen, or a record such as `members:12`. */
export type Recent = string

export const recordKey = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): Recent => `${kind}:${id}`

/** The most recent first. Only keys are stored in the browser, so no name outlives its record there. */
export function readRecent(user_id: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(nameOf(user_id)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export function rememberRecent(user_id: number, key: Recent): void {
  const kept = [...new Set([key, ...readRecent(user_id)])].slice(0, most)
  browserStorage.write(nameOf(user_id), JSON.stringify(kept))
}

/** The records among the recent ones. */
export const recentRecords = (recent: readonly Recent[]): { kind: SearchKind; id: number }[] =>
  recent.flatMap((key) => {
    const [kind, id] = key.split(':', 2)
    const known = searchKinds.find((name) => name === kind)
    return known && /^[1-9]\d{0,8}$/.test(id ?? '') ? [{ kind: known, id: Number(id) }] : []
  })

const nameOf = (user_id: number) => `recent.${user_id}`
