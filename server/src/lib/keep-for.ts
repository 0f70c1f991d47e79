/** Keeps the results of a function for some milliseconds; concurrent callers with the same arguments share one. */
export function keepFor<Given extends (string | number)[], Result>(
  life: number,
  find: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const known = new Map<string, { until: number; result: Promise<Result> }>()
  return (...given) => {
    const key = given.join(' ')
    const found = known.get(key)
    if (found && found.until > performance.now()) return found.result
    const result = find(...given)
    known.set(key, { until: performance.now() + life, result })
    result.catch(() => known.delete(key))
    for (const [other, { until }] of known) if (until <= performance.now()) known.delete(other)
    return result
  }
}
