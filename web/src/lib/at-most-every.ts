/**
 * The same work, begun at once and then no more often than every so many milliseconds: whatever is asked for in between
 * is done together, when the time is over.
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
