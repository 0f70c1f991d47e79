import { describe, expect, it } from 'vitest'
import { eventsIn } from './live-events.ts'

/** A stream that arrives in these pieces, wherever they are cut. */
const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

async function read(...pieces: string[]) {
  const events = []
  for await (const event of eventsIn(streamOf(...pieces))) events.push(event)
  return events
}

describe('a live stream', () => {
  it('is parsed however it is split, without comments', async () => {
    const text = ': open\n\nevent: live.ready\ndata: {}\n\nevent: account.changed\ndata: {"user_id":7}\n\n'
    const wanted = [
      { topic: 'live.ready', data: {} },
      { topic: 'account.changed', data: { user_id: 7 } },
    ]
    expect(await read(text)).toEqual(wanted)
    expect(await read(...text.match(/.|\n/g)!)).toEqual(wanted)
    expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(wanted)
  })

  it('skips unknown topics and unreadable data', async () => {
    expect(await read('event: toString\ndata: {}\n\n')).toEqual([])
    expect(await read('event: account.changed\ndata: {"user_id":"x"}\n\n')).toEqual([])
    expect(await read('event: live.ready\ndata: {not json\n\n')).toEqual([])
    expect(await read('event: live.ready\ndata: {}')).toEqual([])
  })
})
