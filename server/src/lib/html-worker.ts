import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './html-rules.ts'

parentPort?.on('message', ({ number, html }: { number: number; html: string }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ number, clean: cleanHtml(html) }),
)
