/** Runs work when fewer than the most is running. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Limits the work that runs at once. The rest waits for its turn, not longer than `patience` milliseconds, and at most
 * `longest` of it; what cannot wait is refused.
 */
export function newTurns(options: {
  most: number
  patience: number
  longest?: number
  refuse: () => Error
}): InTurn {
  const { most, patience, longest = Number.POSITIVE_INFINITY, refuse } = options
  let running = 0
  const waiting = new Set<() => void>()
  const begin = async () => {
    if (running < most) {
      running += 1
      return
    }
    if (waiting.size >= longest) throw refuse()
    await new Promise<void>((start, stop) => {
      const turn = () => {
        clearTimeout(timer)
        start()
      }
      const timer = setTimeout(() => {
        waiting.delete(turn)
        stop(refuse())
      }, patience)
      waiting.add(turn)
    })
  }
  const end = () => {
    const [next] = waiting
    if (next) {
      // The place goes to the work that has waited longest.
      waiting.delete(next)
      next()
    } else running -= 1
  }
  return async (work) => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
