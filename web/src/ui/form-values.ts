import { z } from 'zod'
import { sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'

export type Values = Record<string, unknown>

/** Whether the fields differ from their initial values. Untouched and emptied fields count as equal. */
export const isChanged = (values: Values, initial: Values): boolean =>
  Object.keys(values).some((name) => !sameValue(values[name], initial[name]))

/** Whether two values of a field are the same to a person. */
export const sameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return ''
  return JSON.stringify(value)
}

/** The error that the contract reports for a value; undefined if the value is valid. */
export function fieldProblem(schema: z.ZodType, value: unknown): Sentence | undefined {
  const result = schema.safeParse(value)
  if (result.success) return undefined
  // An untouched field has no value; it is validated as if it had been left empty.
  const asked = value === undefined || value === null ? schema.safeParse('') : result
  if (asked.success) return undefined
  return sentenceOf((asked.error.issues[0]?.message ?? '').replace(/\.$/, ''))
}

/** Whether a field must be filled in. A switch always has a value. */
export const isRequired = (schema: z.ZodType): boolean =>
  [undefined, '', false].every((value) => !schema.safeParse(value).success)

/**
 * The schemas of a form's fields. In an update a missing field stays as it is; the form shows all of its fields, so
 * there a missing value is an empty one.
 */
export const fieldSchemas = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      ('version' in shape && schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType,
    ]),
  )

/**
 * The values to send. In an update, a field that was cleared is sent as an empty one, because a missing one would stay
 * as it is.
 */
export function sentValues({ shape }: z.ZodObject, values: Values, initial: Values): Values {
  const isCleared = (name: string) =>
    'version' in shape && values[name] === undefined && !sameValue(initial[name], '')
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isCleared(name) ? '' : value]),
  )
}

export interface PlacedErrors {
  /** Sentences about fields of this form. */
  marked: { name: string; errors: string[] }[]
  /** Sentences that belong to no field of this form. */
  rest: string[]
}

/** Assigns the server's sentences to their fields, with the labels of the form. */
export function placeErrors(
  errors: Record<string, string[]>,
  labels: ReadonlyMap<string, string>,
): PlacedErrors {
  const marked = new Map<string, string[]>()
  const rest: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const name = fieldAt(path, labels)
    const label = name && labels.get(name)
    if (name === undefined || label === undefined) rest.push(...sentences)
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

/** The field that a path such as `questions.2.kind` leads to: the innermost that the form shows. */
const fieldAt = (path: string, labels: ReadonlyMap<string, string>) =>
  path
    .split('.')
    .map((_part, index, parts) => parts.slice(0, index + 1).join('.'))
    .findLast((name) => labels.has(name))

const named = (sentence: string, path: string, label: string) =>
  sentence.startsWith(`${path} `) ? label + sentence.slice(path.length) : sentence
