import { livePath } from '@balai/contract/live.ts'
import { authorization } from './api.ts'
import { eventsIn, type LiveEvent } from './live-events.ts'
import { readToken } from './session.ts'

/** Statuses that mean no stream for this person, or no session any more. */
const finalStatuses = new Set([401, 403, 404])
const pauses = [1_000, 3_000, 10_000, 30_000]

/**
 * Follows the server's stream until stopped. A lost stream is reopened with growing pauses; the end of the
 * session ends it without an error.
 */
export function followLive(onEvent: (event: LiveEvent) => void): () => void {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  void (async () => {
    for (let failures = 0; !isStopped(); failures += 1) {
      try {
        const response = await fetch(livePath, {
          headers: { authorization: authorization(), accept: 'text/event-stream' },
          signal: stopping.signal,
        })
        if (response.ok && response.body) {
          failures = 0
          for await (const event of eventsIn(response.body)) onEvent(event)
        } else {
          await response.body?.cancel()
          if (finalStatuses.has(response.status)) return
        }
      } catch {
        // Offline or disconnected: retried below.
      }
      const pause = pauses[Math.min(failures, pauses.length - 1)]
      if (!isStopped() && readToken()) await new Promise((done) => setTimeout(done, pause))
    }
  })()
  return () => stopping.abort()
}
