/**
 * Throttles a function: the first call runs at once, calls within the interval run together as one when the interval
 * ends.
 */
export function atMostEvery(pause: number, work: () => void): () => void {
  let isPaused = false
  let isWanted = false
  const begin = () => {
    isPaused = true
    isWanted = false
    work()
    setTimeout(() => {
      isPaused = false
      if (isWanted) begin()
    }, pause)
  }
  return () => {
    if (isPaused) isWanted = true
    else begin()
  }
}
