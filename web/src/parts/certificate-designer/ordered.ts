/** A value whose objects have their keys in order: the database returns them in an order of its own. */
export function ordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => ordered(each)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, ordered(each as unknown)])) as Value
}
