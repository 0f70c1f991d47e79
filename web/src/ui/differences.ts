type Facts = Record<string, unknown>

export interface DifferentField {
  name: string
  before: unknown
  after: unknown
}

/** The fields in which two states of a record differ; null means that the record did not exist. */
export function differences(before: Facts | null, after: Facts | null): DifferentField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((field) => canonical(field.before) !== canonical(field.after))
}

/** The same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
