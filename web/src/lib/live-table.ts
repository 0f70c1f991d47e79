import type { Read } from '@balai/contract/core/endpoint.ts'
import type { LiveData, LiveTopic } from '@balai/contract/live.ts'
import { atMostEvery } from './at-most-every.ts'
import { queries, refresh } from './queries.ts'

/** The topics that domains handle; the shell handles the start of the stream. */
export type HandledTopic = Exclude<LiveTopic, 'live.ready'>

/** The window that received an event. */
export interface LiveWindow {
  /** Who is signed in. */
  user_id: number
  /** The token that the stream was opened with. */
  token: string
  /** Shows a sentence in the bell. */
  notify: (text: string) => void
}

/** How a domain handles each topic: usually by invalidating the calls whose answers are stale. */
export type LiveTable = {
  [T in HandledTopic]?: (data: LiveData<T>, window: LiveWindow) => void
}

type Call = Pick<Read, 'path'>

/** Returns a handler that invalidates these calls; those on screen are loaded again at once. */
export const invalidate =
  (...calls: Call[]) =>
  (): void =>
    void refresh(...calls)

/** The same for lists that may change many times a second: at most every two seconds. */
export const invalidateThrottled = (...calls: Call[]) => atMostEvery(2_000, invalidate(...calls))

/** Invalidates only the answers about these records; null means all records. */
export function invalidateRecords(ids: readonly number[] | null, ...calls: Call[]): void {
  const paths = new Set<unknown>(calls.map(({ path }) => path))
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path, input] }) =>
      paths.has(path) && (ids === null || ids.includes(recordIn(input))),
  })
}

/** The record that a call was about. */
const recordIn = (input: unknown) =>
  Number(
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([name]) => name === 'id' || name === 'member_id')?.[1]
      : input,
  )
