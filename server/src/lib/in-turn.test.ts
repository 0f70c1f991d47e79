import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('never runs the work twice at once, whenever it is called', async () => {
  let running = 0
  let most = 0
  const work = inTurn(async () => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    running -= 1
  })
  const calls: Promise<void>[] = []
  // Calls in every microtask, also in those between two runs.
  for (let turn = 0; turn < 100; turn += 1) {
    calls.push(work())
    await Promise.resolve()
  }
  await Promise.all(calls)
  expect(most).toBe(1)
})
