import { liveEvents, livePath, type LiveData, type LiveTopic } from '@balai/contract/live.ts'
import { authorization } from './api.ts'
import { readToken } from './session.ts'

/** Something that happened while one was looking. */
export type LiveEvent = { [T in LiveTopic]: { topic: T; data: LiveData<T> } }[LiveTopic]

/** There is no stream for us, or no session any more. */
const quietEnds = new Set([401, 403, 404])
const pauses = [1_000, 3_000, 10_000, 30_000]

/**
 * Follows the server's stream until stopped. A lost stream is taken up again, ever more patiently; a
 * session that is over ends it quietly.
 */
export function followLive(heard: (event: LiveEvent) => void): () => void {
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
          for await (const event of eventsIn(response.body)) heard(event)
        } else {
          await response.body?.cancel()
          if (quietEnds.has(response.status)) return
        }
      } catch {
        // Offline or cut off: tried again below.
      }
      const pause = pauses[Math.min(failures, pauses.length - 1)]
      if (!isStopped() && readToken()) await new Promise((done) => setTimeout(done, pause))
    }
  })()
  return () => stopping.abort()
}

/** The events of a stream; comments, unknown topics and unreadable data are passed over. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventFrom(block)
      if (event) yield event
    }
  }
}

function eventFrom(block: string): LiveEvent | null {
  const lines = block.split(/\r?\n/)
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n')
  const topic = field('event')
  if (!Object.hasOwn(liveEvents, topic)) return null
  try {
    const data = liveEvents[topic as LiveTopic].safeParse(JSON.parse(field('data')))
    return data.success ? ({ topic, data: data.data } as LiveEvent) : null
  } catch {
    return null
  }
}
