import type { z } from 'zod'

/** The state of a list in the address bar. */
export interface ListAddress<I extends z.ZodObject> {
  /** Every field as parsed by the schema, with defaults. */
  input: z.output<I>
  /** The values that differ from the defaults, in the form in which they are sent. */
  wire: Partial<z.input<I>>
}

type Values = Record<string, unknown>

/** Parses the state of a list by its input schema; an invalid value counts as missing. */
export function readAddress<I extends z.ZodObject>(
  schema: I,
  params: URLSearchParams,
  fixed: Partial<z.input<I>> = {},
): ListAddress<I> {
  const input: Values = {}
  const wire: Values = { ...fixed }
  for (const [name, field] of fieldsOf(schema)) {
    if (name in fixed) {
      input[name] = field.parse((fixed as Values)[name])
      continue
    }
    const given = rawOf(params.getAll(name))
    const fallback = defaultOf(field)
    const parsed = given === undefined ? undefined : field.safeParse(given)
    if (parsed?.success && !same(parsed.data, fallback)) {
      input[name] = parsed.data
      wire[name] = given
    } else if (fallback !== undefined) input[name] = fallback
  }
  return { input: input as z.output<I>, wire: wire as Partial<z.input<I>> }
}

/**
 * The address after a change. Defaults are not written, fields of other lists stay, and every change except one of
 * the page returns to the first page.
 */
export function writeAddress<I extends z.ZodObject>(
  schema: I,
  params: URLSearchParams,
  next: Partial<z.input<I>>,
): URLSearchParams {
  const changes: Values = 'page' in next ? next : { page: undefined, ...next }
  const written = new URLSearchParams(params)
  for (const [name, field] of fieldsOf(schema)) {
    if (!(name in changes)) continue
    written.delete(name)
    const texts = textsOf(changes[name])
    const parsed = texts.length > 0 ? field.safeParse(rawOf(texts)) : undefined
    if (!parsed?.success || same(parsed.data, defaultOf(field))) continue
    for (const text of texts) written.append(name, text)
  }
  return written
}

/** The state of a list without the page, as a canonical text: the content of a saved view. */
export function viewOf<I extends z.ZodObject>(schema: I, params: URLSearchParams): string {
  const { wire } = readAddress(schema, params)
  const view = new URLSearchParams()
  for (const [name, value] of Object.entries(wire))
    if (name !== 'page') for (const text of textsOf(value)) view.append(name, text)
  return view.toString()
}

/** The address that shows a view: its state replaces the current one, fields of other lists stay. */
export function showView<I extends z.ZodObject>(
  schema: I,
  params: URLSearchParams,
  view: string,
): URLSearchParams {
  const shown = new URLSearchParams(params)
  for (const [name] of fieldsOf(schema)) shown.delete(name)
  for (const [name, text] of new URLSearchParams(viewOf(schema, new URLSearchParams(view))))
    shown.append(name, text)
  return shown
}

/** The fields that filter the list, without page and order. */
export const filtersIn = (wire: object, fixed: object = {}): string[] =>
  Object.keys(wire).filter((name) => !notFilters.has(name) && !(name in fixed))

/** The values of those fields: the input of totals and counts. Named fields are left out. */
export function filterOf<Wire extends object, Except extends string = never>(
  wire: Wire,
  ...except: Except[]
): Omit<Wire, Except | 'page' | 'perPage' | 'order_by' | 'order'> {
  const left = Object.entries(wire).filter(
    ([name]) => !notFilters.has(name) && !except.includes(name as Except),
  )
  return Object.fromEntries(left) as Omit<Wire, Except | 'page' | 'perPage' | 'order_by' | 'order'>
}

const notFilters = new Set(['page', 'perPage', 'order_by', 'order'])

const fieldsOf = (schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][]

const defaultOf = (field: z.ZodType): unknown => field.safeParse(undefined).data

const rawOf = (texts: string[]): string | string[] | undefined => (texts.length > 1 ? texts : texts[0])

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'boolean') return [value ? '1' : '0']
  if (value instanceof Date) return [value.toISOString()]
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
