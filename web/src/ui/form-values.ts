import type { z } from 'zod'

export type Values = Record<string, unknown>

/** Whether the fields differ from what they began with. Nothing typed and emptied again count as the same. */
export const isChanged = (values: Values, initial: Values): boolean =>
  Object.keys(values).some((name) => !sameValue(values[name], initial[name]))

/** Whether two values of a field are the same to a person. */
export const sameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return ''
  return JSON.stringify(value)
}

/** What the contract says about one field, as a sentence about its label; undefined when all is well. */
export function fieldProblem(schema: z.ZodType, value: unknown, label: string): string | undefined {
  const result = schema.safeParse(value)
  if (result.success) return undefined
  // A field never touched has no value; what it lacks is said as if it had been left empty.
  const asked = value === undefined || value === null ? schema.safeParse('') : result
  const message = asked.error?.issues[0]?.message ?? result.error.issues[0]?.message ?? ''
  return `${label} ${message.replace(/\.$/, '')}.`
}

/** Whether a field must be filled in. */
export const isRequired = (schema: z.ZodType): boolean =>
  !schema.safeParse(undefined).success && !schema.safeParse('').success

export interface PlacedErrors {
  /** What fields of the form are to blame for. */
  marked: { name: string; errors: string[] }[]
  /** What no field of the form can show. */
  rest: string[]
}

/** Puts the server's sentences to the fields they are about, and names these as the form does. */
export function placeErrors(
  errors: Record<string, string[]>,
  labels: ReadonlyMap<string, string>,
): PlacedErrors {
  const marked = new Map<string, string[]>()
  const rest: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const name = path.split('.')[0] ?? path
    const label = labels.get(name)
    if (label === undefined) rest.push(...sentences)
    else
      marked.set(name, [
        ...(marked.get(name) ?? []),
        ...sentences.map((sentence) => named(sentence, path, label)),
      ])
  }
  const places = [...labels.keys()]
  return {
    marked: [...marked]
      .map(([name, all]) => ({ name, errors: [...new Set(all)] }))
      .toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name)),
    rest,
  }
}

const named = (sentence: string, path: string, label: string) =>
  sentence.startsWith(`${path} `) ? label + sentence.slice(path.length) : sentence
