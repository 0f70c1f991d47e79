import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import { cleanHtml, cleanStoredHtml, UncleanableHtml } from './html-rules.ts'
import type { Cleaning, Outcome } from './html.ts'

giveWay()
parentPort?.on('message', ({ html, isStored }: Cleaning) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(outcomeOf(html, isStored))
})

function outcomeOf(html: string, isStored: boolean): Outcome {
  try {
    return { clean: isStored ? cleanStoredHtml(html) : cleanHtml(html) }
  } catch (error) {
    if (error instanceof UncleanableHtml) return { uncleanable: error.why }
    throw error
  }
}
