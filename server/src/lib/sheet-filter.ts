import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReadableStream } from 'node:stream/web'

/** The cells that the filter of a sheet covers, asked for when its last row has been written. */
type Range = () => string

const ranges = new AsyncLocalStorage<Range>()
const end = '</worksheet>'

/**
 * Replaces TextEncoder for a writer that streams sheets without a filter: the sheets of `withFilter` get one at their end.
 * The writer keeps the encoder that it finds when it is loaded, so this one has to be set before.
 */
export class FilteringEncoder extends TextEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    const range = text.endsWith(end) ? ranges.getStore() : undefined
    return super.encode(range ? `${text.slice(0, -end.length)}<autoFilter ref="${range()}"/>${end}` : text)
  }
}

/** Reads what `write` streams. The title row of each of its sheets gets a filter over the range. */
export async function* withFilter(
  range: Range,
  write: () => ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  // The stream writes while it is read, so every read belongs to these sheets.
  const reader = ranges.run(range, () => write().getReader())
  try {
    for (;;) {
      const { done, value } = await ranges.run(range, () => reader.read())
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
