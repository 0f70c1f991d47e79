import { liveEvents, type LiveData, type LiveTopic } from '@balai/contract/live.ts'

/** An event of the server's stream. */
export type LiveEvent = { [T in LiveTopic]: { topic: T; data: LiveData<T> } }[LiveTopic]

/** The events of a stream; comments, unknown topics and unreadable data are skipped. */
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
