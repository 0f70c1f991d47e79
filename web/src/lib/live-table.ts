import type { Read } from '@balai/contract/core/endpoint.ts'
import type { LiveData, LiveTopic } from '@balai/contract/live.ts'
import { atMostEvery } from './at-most-every.ts'
import { queries, refresh } from './queries.ts'

/** The topics that domains hear; the stream's own start is the shell's. */
export type HeardTopic = Exclude<LiveTopic, 'live.ready'>

/** The window that heard an event. */
export interface LiveWindow {
  /** Who is signed in. */
  user_id: number
  /** Shows a sentence in the bell. */
  notify: (text: string) => void
}

/** What a domain does when it hears of a change: mostly, it names the calls whose answers are now out of date. */
export type LiveTable = {
  [T in HeardTopic]?: (data: LiveData<T>, window: LiveWindow) => void
}

type Call = Pick<Read, 'path'>

/** These calls are out of date, and are loaded again at once where they are shown. */
export const outdated =
  (...calls: Call[]) =>
  (): void =>
    void refresh(...calls)

/** The same for lists that may change many times a second: they are loaded again at most every two seconds. */
export const outdatedSoon = (...calls: Call[]) => atMostEvery(2_000, outdated(...calls))

/** Only the answers about these records are out of date; null stands for all records. */
export function outdatedAbout(ids: readonly number[] | null, ...calls: Call[]): void {
  const paths = new Set<unknown>(calls.map(({ path }) => path))
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path, input] }) =>
      paths.has(path) && (ids === null || ids.includes(recordIn(input))),
  })
}

/** Which record a call was about. */
const recordIn = (input: unknown) =>
  Number(
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([name]) => name === 'id' || name === 'member_id')?.[1]
      : input,
  )
