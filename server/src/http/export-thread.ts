import type { Sentence } from '@balai/contract/core/sentences.ts'
import { Readable } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { Sheet } from '../lib/excel.ts'
import { Refusal, type Details } from '../lib/refusal.ts'

/** What the thread is told when it begins. */
export interface Setup {
  database_url: string
  /** The file that says where the rows of every spreadsheet come from. */
  sources_url: string
  /** What the thread may hold; one that holds more is ended before it takes the memory of others. */
  most_megabytes: number
}

/** One spreadsheet that is wanted, and the way on which its pieces come. */
export interface Wanted {
  port: MessagePort
  domain: string
  name: string
  input: unknown
  sheet: Sheet
}
export type Asked = 'more' | 'stop'
export type Told =
  | { kind: 'begun' }
  | { kind: 'piece'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'refused'; lines: readonly Sentence[]; details: Details }
  | { kind: 'failed'; error: Error }

/** Makes spreadsheets apart from everything else. */
export interface Exporter {
  /** The bytes, once the first rows are there; what goes wrong until then can still be refused. */
  open(wanted: Omit<Wanted, 'port'>): Promise<Readable>
  close(): Promise<void>
}

/** How long a thread without work stays: the next export would need it again, its memory is of use to others. */
const idleFor = 30_000

/** Makes every spreadsheet of this process in one thread, which is there only while somebody needs it. */
export function openExporter(setup: Setup): Exporter {
  let worker: Worker | undefined
  let running = 0
  let leaving: NodeJS.Timeout | undefined
  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const begin = () => {
    clearTimeout(leaving)
    running += 1
    worker ??= started(setup, (gone) => {
      if (worker === gone) worker = undefined
    })
    return worker
  }
  const done = () => {
    running -= 1
    if (running === 0) leaving = setTimeout(() => void end(), idleFor).unref()
  }
  return {
    open: (wanted) => piecesFrom(begin(), wanted, done),
    close() {
      clearTimeout(leaving)
      return end()
    },
  }
}

function started(setup: Setup, onGone: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL('export-worker.ts', import.meta.url), {
    workerData: setup,
    // Little room for what is young: rows are gone as soon as they are written.
    resourceLimits: { maxOldGenerationSizeMb: setup.most_megabytes, maxYoungGenerationSizeMb: 16 },
  })
  worker.unref()
  // Without a listener an error there would end the process; its exports hear of it themselves.
  worker.on('error', () => onGone(worker))
  worker.on('exit', () => onGone(worker))
  // Twenty exports that all wait for the same thread are no leak.
  worker.setMaxListeners(0)
  return worker
}

function piecesFrom(worker: Worker, wanted: Omit<Wanted, 'port'>, done: () => void): Promise<Readable> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((begun, refuse) => {
    const stream = new Readable({
      read: () => ask('more'),
      destroy(error, callback) {
        ask('stop')
        port.close()
        worker.off('error', fail)
        worker.off('exit', lost)
        done()
        callback(error)
      },
    })
    const ask = (asked: Asked) => port.postMessage(asked)
    const fail = (error: Error) => {
      refuse(error)
      stream.destroy(error)
    }
    const lost = () => fail(new Error('The thread that makes spreadsheets ended.'))
    const heard = (told: Told) => {
      if (told.kind === 'begun') begun(stream)
      if (told.kind === 'piece') stream.push(told.bytes)
      if (told.kind === 'end') stream.push(null)
      if (told.kind === 'refused') fail(new Refusal(told.lines, told.details))
      if (told.kind === 'failed') fail(told.error)
    }
    // Before it is handed on nobody listens, and `refuse` has told already.
    stream.on('error', () => undefined)
    port.on('message', heard)
    worker.once('error', fail)
    worker.once('exit', lost)
    worker.postMessage({ ...wanted, port: port2 } satisfies Wanted, [port2])
  })
}
