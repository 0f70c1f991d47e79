import { expect, vi } from 'vitest'
import { livePath } from '@balai/contract/live.ts'
import type { Client } from './api.ts'

const streams: { stop(): void }[] = []

/** Closes every open stream before the server closes. */
export function stopListening(): void {
  for (const stream of streams.splice(0)) stream.stop()
}

/** The timeout for an expected event. */
export const within = (seconds: number) => ({ timeout: seconds * 1_000, interval: 20 })

/** Opens an event stream as the web does, and collects its events. */
export async function listen(client: Client) {
  const abort = new AbortController()
  const response = await client.raw(livePath, { signal: abort.signal })
  const events: { event: string; data: unknown }[] = []
  const stream = { events, response, text: '', ended: false, stop: () => abort.abort() }
  streams.push(stream)
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      stream.text += decoder.decode(chunk, { stream: true })
      const parts = stream.text.split('\n\n').slice(0, -1)
      events.splice(0, events.length, ...parts.filter((part) => part.startsWith('event')).map(parse))
    }
  }
  read().then(
    () => (stream.ended = true),
    () => (stream.ended = true),
  )
  if (response.status === 200)
    await vi.waitFor(() => expect(events.map(({ event }) => event)).toContain('live.ready'), within(10))
  return stream
}

function parse(part: string) {
  const [event = '', data = ''] = part.split('\n').map((line) => line.slice(line.indexOf(': ') + 2))
  return { event, data: JSON.parse(data) as unknown }
}
