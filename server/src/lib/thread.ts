import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { say } from '@balai/contract/core/sentences.ts'
import { Refusal, refuseField } from './refusal.ts'

/** A function that runs in a thread: an export of a module. It gets and returns values that can be cloned. */
export interface ThreadTask {
  module: URL
  name: string
}

/** What a thread answers: the result, a refusal for the user, or a fault for the log. */
export type ThreadAnswer =
  | { result: unknown }
  | { refusal: Pick<Refusal, 'lines' | 'details'> }
  | { fault: string }

/** An upload of the largest allowed size takes a few seconds; one that takes this long is an attack. */
const maxSeconds = 60
const maxMegabytes = 256
const maxThreads = Math.min(2, availableParallelism())
/** Milliseconds until an idle thread ends, which releases its memory. Files come seldom. */
const idleLimit = 3_000

interface Waiting {
  task: ThreadTask
  input: unknown
  done(result: unknown): void
  fail(error: unknown): void
}

/**
 * Runs a slow function on an uploaded file in a thread, so that the event loop answers other requests meanwhile.
 * Threads are few and take one file at a time; further files wait. A file that needs too much time or memory is
 * refused, and its thread is ended.
 */
export function inThread<Run extends (input: never) => Promise<unknown>>(
  task: ThreadTask,
  input: Parameters<Run>[0],
): ReturnType<Run> {
  return new Promise<unknown>((done, fail) => {
    queue.push({ task, input, done, fail })
    startNext()
  }) as ReturnType<Run>
}

const queue: Waiting[] = []
/** Idle threads, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()
let running = 0

function startNext(): void {
  if (running >= maxThreads) return
  const next = queue.shift()
  if (!next) return
  const [known] = idle.keys()
  if (known) stopWaiting(known)
  run(known ?? newWorker(), next)
}

function stopWaiting(worker: Worker): void {
  clearTimeout(idle.get(worker))
  idle.delete(worker)
}

const newWorker = () =>
  new Worker(new URL('thread-worker.ts', import.meta.url), {
    // Rows are short-lived, so a small young generation is enough.
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 16 },
  })

function run(worker: Worker, { task, input, done, fail }: Waiting): void {
  running += 1
  worker.removeAllListeners()
  worker.ref()
  const settle = (isUsable: boolean, act: () => void) => {
    clearTimeout(timer)
    worker.removeAllListeners()
    running -= 1
    if (isUsable) {
      // An idle thread must not keep the process alive.
      worker.unref()
      const end = () => {
        stopWaiting(worker)
        void worker.terminate()
      }
      idle.set(worker, setTimeout(end, idleLimit).unref())
      worker.once('error', end)
    } else {
      // The thread may run out of memory while it is being ended, and an error without a listener ends the process.
      worker.on('error', () => undefined)
      void worker.terminate()
    }
    act()
    startNext()
  }
  const timer = setTimeout(() => settle(false, () => fail(tooMuch())), maxSeconds * 1_000)
  worker.once('message', (answer: ThreadAnswer) =>
    settle(true, () => {
      if ('result' in answer) done(answer.result)
      else if ('refusal' in answer) fail(new Refusal(answer.refusal.lines, answer.refusal.details))
      else fail(new Error(answer.fault))
    }),
  )
  worker.once('error', (error: Error & { code?: string }) =>
    settle(false, () => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  worker.postMessage({ module: task.module.href, name: task.name, input })
}

const tooMuch = () =>
  refuseField('file', say('The file takes too long to read. Split it into several files.'))
