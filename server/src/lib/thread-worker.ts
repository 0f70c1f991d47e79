import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import { Refusal } from './refusal.ts'
import type { ThreadAnswer } from './thread.ts'

giveWay()
parentPort?.on('message', ({ module, name, input }: { module: string; name: string; input: unknown }) => {
  void answerTo(module, name, input).then((answer) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    parentPort?.postMessage(answer)
  })
})

async function answerTo(module: string, name: string, input: unknown): Promise<ThreadAnswer> {
  try {
    const exported = (await import(module)) as Record<string, (given: unknown) => unknown>
    return { result: await exported[name]?.(input) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { lines: error.lines, details: error.details } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
