/** Knows whether the process answers many requests at the moment, so that background work can give way to them. */
export interface Traffic {
  /** Counts a request. */
  note(): void
  /** Whether there were many requests in the last moments. */
  isBusy(): boolean
}

/** Milliseconds over which requests are counted, and how many of them are many: 40 a second leave time for other work. */
const period = 250
const many = 10

export function openTraffic(now: () => number = () => performance.now()): Traffic {
  let current = { since: now(), requests: 0 }
  let previous = { until: Number.NEGATIVE_INFINITY, requests: 0 }
  const turn = () => {
    const at = now()
    if (at - current.since < period) return
    previous = { until: at, requests: current.requests }
    current = { since: at, requests: 0 }
  }
  return {
    note() {
      turn()
      current.requests += 1
    },
    isBusy() {
      turn()
      const isRecent = now() - previous.until < period
      return current.requests > many || (isRecent && previous.requests > many)
    },
  }
}
