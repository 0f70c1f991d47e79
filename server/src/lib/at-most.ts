import { setTimeout as wait } from 'node:timers/promises'

/** Waits for the work, but not longer than this: the work then goes on alone. */
export async function atMost(seconds: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const timer = wait(seconds * 1_000, undefined, { signal: late.signal }).catch(() => undefined)
  try {
    await Promise.race([work, timer])
  } finally {
    late.abort()
  }
}
