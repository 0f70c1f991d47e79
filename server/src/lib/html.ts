import { say } from '@balai/contract/core/sentences.ts'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from './refusal.ts'
import type { CleanHtml } from './html-rules.ts'

/** Cleaning a long text takes tens of milliseconds; one that takes this long is an attack. */
const maxMilliseconds = 10_000
const maxWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))

interface Cleaner {
  worker: Worker
  waiting: Map<number, { done(clean: CleanHtml): void; fail(error: Error): void }>
}

/** Cleans a text in a worker thread, so that the event loop is not blocked. */
export function cleaned(html: string): Promise<CleanHtml> {
  if (html === '') return Promise.resolve({ html, words: 0, keys: [], is_cleaned: false })
  const cleaner = leastBusy()
  return new Promise((done, fail) => {
    const number = (count += 1)
    const settle = () => {
      clearTimeout(timer)
      cleaner.waiting.delete(number)
      // An idle thread must not keep the process alive.
      if (cleaner.waiting.size === 0) cleaner.worker.unref()
    }
    const timer = setTimeout(() => retire(cleaner, tooSlow()), maxMilliseconds)
    cleaner.waiting.set(number, {
      done: (clean) => (settle(), done(clean)),
      fail: (error) => (settle(), fail(error)),
    })
    cleaner.worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    cleaner.worker.postMessage({ number, html })
  })
}

let count = 0
const cleaners: Cleaner[] = []

function leastBusy(): Cleaner {
  const [least] = cleaners.toSorted((a, b) => a.waiting.size - b.waiting.size)
  if (least && (least.waiting.size === 0 || cleaners.length >= maxWorkers)) return least
  const worker = new Worker(new URL('html-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const cleaner: Cleaner = { worker, waiting: new Map() }
  worker.on('message', ({ number, clean }: { number: number; clean: CleanHtml }) =>
    cleaner.waiting.get(number)?.done(clean),
  )
  worker.on('error', (error: Error) => retire(cleaner, error))
  worker.unref()
  cleaners.push(cleaner)
  return cleaner
}

/** Ends a thread that failed or exceeded the time limit, and refuses its texts. The next text starts a new thread. */
function retire(cleaner: Cleaner, error: Error): void {
  const index = cleaners.indexOf(cleaner)
  if (index >= 0) cleaners.splice(index, 1)
  for (const { fail } of [...cleaner.waiting.values()]) fail(error)
  void cleaner.worker.terminate()
}

const tooSlow = () =>
  new Refusal(say('This text takes too long to clean. Shorten it or paste it as plain text.'))
