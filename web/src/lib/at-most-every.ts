/**
 * Throttles a function: the first call runs at once, calls within the interval run together as one when the interval
 * ends.
 */
export function atMostEvery(pause: number, work: () => void): () => void {
  let isResting = false
  let isWanted = false
  const begin = () => {
    isResting = true
    isWanted = false
    work()
    setTimeout(() => {
      isResting = false
      if (isWanted) begin()
    }, pause)
  }
  return () => {
    if (isResting) isWanted = true
    else begin()
  }
}
