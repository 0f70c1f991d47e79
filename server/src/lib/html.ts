import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { htmlLimits, type CleanHtml, type Uncleanable } from './clean-html.ts'
import { Refusal } from './refusal.ts'

/** Cleaning the longest text takes about a second; on a busy machine, several. */
const maxMilliseconds = 20_000
const maxWorkers = Math.min(4, Math.max(2, availableParallelism() - 1))
/**
 * Milliseconds until an idle thread ends, which releases its memory. The last one stays longer, because a writer saves
 * again soon.
 */
const idleLimit = { last: 60_000, others: 3_000 }

/** What a thread is sent, and what it answers. */
export interface Cleaning {
  html: string
  /** A stored text was cleaned before, so it is never refused. */
  isStored: boolean
}
export type Outcome = { clean: CleanHtml } | { uncleanable: Uncleanable }

/** Whose text it is: each person has a queue, and all stored texts have one. */
type Owner = number | 'stored'

interface Task {
  cleaning: Cleaning
  done(clean: CleanHtml): void
  fail(error: Error): void
}

interface Cleaner {
  worker: Worker
  /** Ends the thread when it has been idle for long. */
  idleTimer?: NodeJS.Timeout
  running: { owner: Owner; task: Task; timer: NodeJS.Timeout } | null
}

/** Cleans what a person wrote, in a thread, so that the event loop is not blocked. */
export const cleaned = (html: string, user_id: number): Promise<CleanHtml> =>
  enqueue({ html, isStored: false }, user_id)

/** Cleans a stored text again, because the rules have changed since. */
export const cleanedAgain = (html: string): Promise<CleanHtml> => enqueue({ html, isStored: true }, 'stored')

/** The owners whose turn comes next are first. */
const queues = new Map<Owner, Task[]>()
const cleaners: Cleaner[] = []

function enqueue(cleaning: Cleaning, owner: Owner): Promise<CleanHtml> {
  if (cleaning.html === '') return Promise.resolve({ html: '', words: 0, keys: [], is_cleaned: false })
  return new Promise((done, fail) => {
    const task = { cleaning, done, fail }
    const queue = queues.get(owner)
    if (queue) queue.push(task)
    else queues.set(owner, [task])
    startTasks()
  })
}

/** Gives every idle thread a task, in turn by owner. One owner never holds all threads, so others need not wait. */
function startTasks(): void {
  for (const [owner, queue] of queues) {
    const held = cleaners.filter(({ running }) => running?.owner === owner).length
    if (held >= maxWorkers - 1) continue
    const cleaner = cleaners.find(({ running }) => !running) ?? newCleaner()
    if (!cleaner) return
    const task = queue.shift()
    queues.delete(owner)
    // Behind all others, for its next turn.
    if (queue.length > 0) queues.set(owner, queue)
    if (task) start(cleaner, owner, task)
  }
}

function start(cleaner: Cleaner, owner: Owner, task: Task): void {
  clearTimeout(cleaner.idleTimer)
  const timer = setTimeout(() => retire(cleaner, tooSlow()), maxMilliseconds)
  cleaner.running = { owner, task, timer }
  cleaner.worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  cleaner.worker.postMessage(task.cleaning)
}

function newCleaner(): Cleaner | undefined {
  if (cleaners.length >= maxWorkers) return undefined
  const worker = new Worker(new URL('html-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  const cleaner: Cleaner = { worker, running: null }
  worker.on('message', (outcome: Outcome) => {
    const task = release(cleaner)
    // An idle thread must not keep the process alive.
    worker.unref()
    if ('clean' in outcome) task?.done(outcome.clean)
    else task?.fail(new Refusal(reasons[outcome.uncleanable]))
    startTasks()
    if (!cleaner.running) retireLater(cleaner)
  })
  worker.on('error', (error: Error) =>
    retire(cleaner, (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow() : error),
  )
  worker.unref()
  cleaners.push(cleaner)
  return cleaner
}

function retireLater(cleaner: Cleaner): void {
  const others = cleaners.filter((other) => other !== cleaner && !other.running).length
  const limit = others > 0 ? idleLimit.others : idleLimit.last
  cleaner.idleTimer = setTimeout(() => retire(cleaner), limit).unref()
}

function release(cleaner: Cleaner): Task | undefined {
  const { running } = cleaner
  clearTimeout(running?.timer)
  cleaner.running = null
  return running?.task
}

/** Ends a thread that is idle, failed or exceeded the time limit; with an error its text is refused. */
function retire(cleaner: Cleaner, error?: Error): void {
  const index = cleaners.indexOf(cleaner)
  if (index === -1) return
  cleaners.splice(index, 1)
  clearTimeout(cleaner.idleTimer)
  const task = release(cleaner)
  if (error) task?.fail(error)
  void cleaner.worker.terminate()
  startTasks()
}

const tooSlow = () =>
  new Refusal(say('This text takes too long to clean. Shorten it or paste it as plain text.'))

const reasons: Record<Uncleanable, Sentence> = {
  depth: say('This text is nested more than {{max}} levels deep. Paste it as plain text.', {
    max: htmlLimits.depth,
  }),
  elements: say('This text has more than {{max}} elements. Divide it, or paste it as plain text.', {
    max: htmlLimits.elements,
  }),
  unstable: say('The HTML of this text is broken. Correct it, or paste it as plain text.'),
}
