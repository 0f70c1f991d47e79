import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadavg } from 'node:os'

/**
 * Watches how long the machine keeps a process waiting, for its processor and for its disk, so that failures of a
 * crowded machine can be distinguished from those of the product. `end` returns the longest waits in a sentence.
 */
export function watchForStalls(folder) {
  const worst = { timer: 0, disk: 0, load: 0 }
  const path = join(folder, 'stalls')
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const due = performance.now() + 1_000
      await new Promise((done) => setTimeout(done, 1_000))
      worst.timer = Math.max(worst.timer, performance.now() - due)
      worst.load = Math.max(worst.load, loadavg()[0])
      const begun = performance.now()
      await writeThrough(path).catch(() => undefined)
      worst.disk = Math.max(worst.disk, performance.now() - begun)
    }
    await rm(path, { force: true })
  })()
  return {
    end: async () => {
      over.abort()
      await watching
      const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`
      return `The longest waits: ${seconds(worst.timer)} for the processor, ${seconds(worst.disk)} for the disk; load up to ${worst.load.toFixed(1)}.`
    },
  }
}

async function writeThrough(path) {
  const file = await open(path, 'w')
  try {
    await file.write('x')
    await file.sync()
  } finally {
    await file.close()
  }
}
