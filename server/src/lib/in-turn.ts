/**
 * Makes a function that never runs twice at once. A call during a run shares one further run, so that it sees everything
 * that happened before the call.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = () => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  const runAfter = async (before: Promise<void>) => {
    await before.catch(() => undefined)
    next = undefined
    await run()
  }
  return () => {
    // Between two runs only the next one is known.
    if (next) return next
    if (!running) return run()
    next = runAfter(running)
    return next
  }
}
