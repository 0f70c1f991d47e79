interface Waiting<Item, Result> {
  item: Item
  done: (result: Result) => void
  failed: (error: unknown) => void
}

/**
 * Makes a function that works on many items together: on those of one turn of the event loop, and on those that arrive
 * while `most` batches are running. `run` returns a result for each item, in the order of the items.
 */
export function newBatches<Item, Result>(
  { most, size }: { most: number; size: number },
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  let isDue = false

  const runBatch = async () => {
    const batch = waiting.splice(0, size)
    running += 1
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [place, { done }] of batch.entries()) done(results[place] as Result)
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
    running -= 1
    begin()
  }

  const begin = () => {
    if (isDue || running >= most || waiting.length === 0) return
    isDue = true
    setImmediate(() => {
      isDue = false
      void runBatch()
      begin()
    })
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      begin()
    })
}

/**
 * As many items as the next power of two, the last one repeated: a statement with so many parameters is one of a few
 * that PostgreSQL plans once.
 */
export function paddedToPower<Item>(items: readonly Item[]): Item[] {
  const count = 2 ** Math.ceil(Math.log2(items.length))
  return Array.from({ length: count }, (_, at) => items[Math.min(at, items.length - 1)] as Item)
}
