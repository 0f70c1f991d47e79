import { setTimeout as pause } from 'node:timers/promises'

/** Exports that run in this process, and when the next batch of any of them may be made. */
let running = 0
let nextTurn = 0
/** What making and writing a batch took lately, in milliseconds. */
const costs: number[] = []

/**
 * Lets exports take turns. One by itself runs as fast as it can; several together get a share of the process, so that
 * the screens of everybody else stay quick however many export at once.
 */
export async function* inTurns<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  running += 1
  let begun = performance.now()
  try {
    for await (const batch of batches) {
      yield batch
      note(performance.now() - begun)
      if (running > 1) await myTurn()
      begun = performance.now()
    }
  } finally {
    running -= 1
  }
}

/** Of the time that passes, exports together take this part. */
const share = 1 / 8
const remembered = 50

function note(cost: number) {
  costs.push(cost)
  if (costs.length > remembered) costs.shift()
}

/** The least of the last ones is the work itself; everything above it was waiting for others. */
async function myTurn(): Promise<void> {
  const now = performance.now()
  const turn = Math.max(now, nextTurn)
  nextTurn = turn + Math.min(...costs) / share
  await pause(turn - now)
}
