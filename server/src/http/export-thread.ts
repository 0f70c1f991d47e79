import type { Sentence } from '@balai/contract/core/sentences.ts'
import { Readable } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { Exporter, ExportRequest } from '../lib/exporter.ts'
import { Refusal, type Details } from '../lib/refusal.ts'

/** The `workerData` of the thread. */
export interface Setup {
  database_url: string
  /** The module that exports the row sources of every spreadsheet. */
  sources_url: string
  /**
   * The heap limit of the thread. Node terminates a thread that exceeds it, and the rest of the process is not
   * affected.
   */
  max_megabytes: number
}

/** A request, and the port on which the chunks of its spreadsheet arrive. */
export interface PostedRequest extends ExportRequest {
  port: MessagePort
}
export type ReaderMessage = 'more' | 'stop'
export type ThreadMessage =
  | { kind: 'begun' }
  | { kind: 'piece'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'refused'; lines: readonly Sentence[]; details: Details }
  | { kind: 'failed'; error: Error }

/** Milliseconds until an idle thread ends. The next export reuses it; ending it releases its memory. */
const idleLimit = 30_000

/** Generates every spreadsheet of this process in one thread, which starts on demand and ends when idle. */
export function openExporter(setup: Setup): Exporter {
  let worker: Worker | undefined
  let running = 0
  let idleTimer: NodeJS.Timeout | undefined
  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const begin = () => {
    clearTimeout(idleTimer)
    running += 1
    worker ??= startThread(setup, (gone) => {
      if (worker === gone) worker = undefined
    })
    return worker
  }
  const done = () => {
    running -= 1
    if (running === 0) idleTimer = setTimeout(() => void end(), idleLimit).unref()
  }
  return {
    open: (request) => streamFrom(begin(), request, done),
    close() {
      clearTimeout(idleTimer)
      return end()
    },
  }
}

function startThread(setup: Setup, onGone: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL('export-worker.ts', import.meta.url), {
    workerData: setup,
    // Rows are short-lived, so a small young generation is enough.
    resourceLimits: { maxOldGenerationSizeMb: setup.max_megabytes, maxYoungGenerationSizeMb: 16 },
  })
  worker.unref()
  // Without a listener an error in the thread would end the process; each export has a listener that fails it.
  worker.on('error', () => onGone(worker))
  worker.on('exit', () => onGone(worker))
  // Every running export adds listeners, which is not a leak.
  worker.setMaxListeners(0)
  return worker
}

function streamFrom(worker: Worker, request: ExportRequest, done: () => void): Promise<Readable> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const stream = new Readable({
      read: () => post('more'),
      destroy(error, callback) {
        post('stop')
        port.close()
        worker.off('error', fail)
        worker.off('exit', lost)
        done()
        callback(error)
      },
    })
    const post = (message: ReaderMessage) => port.postMessage(message)
    const fail = (error: Error) => {
      reject(error)
      stream.destroy(error)
    }
    const lost = () => fail(new Error('The thread that makes spreadsheets ended.'))
    const receive = (message: ThreadMessage) => {
      if (message.kind === 'begun') resolve(stream)
      if (message.kind === 'piece') stream.push(message.bytes)
      if (message.kind === 'end') stream.push(null)
      if (message.kind === 'refused') fail(new Refusal(message.lines, message.details))
      if (message.kind === 'failed') fail(message.error)
    }
    // Nobody listens to the stream before the promise resolves, and `reject` has already reported the error.
    stream.on('error', () => undefined)
    port.on('message', receive)
    worker.once('error', fail)
    worker.once('exit', lost)
    worker.postMessage({ ...request, port: port2 } satisfies PostedRequest, [port2])
  })
}
