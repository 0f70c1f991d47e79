/** Runs the function at most once per turn of the event loop. A caller never gets a result that began before its call. */
export function oncePerTurn<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | null = null
  return () => {
    next ??= endOfTurn().then(() => {
      // Later calls join the next run.
      next = null
      return run()
    })
    return next
  }
}

/** Resolves when the requests of this turn have arrived. */
export const endOfTurn = () => new Promise((done) => setImmediate(done))
