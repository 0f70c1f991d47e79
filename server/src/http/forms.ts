import { isUtf8 } from 'node:buffer'
import type { BodyLimits } from '@balai/contract/core/call-options.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { Refusal } from '../lib/refusal.ts'
import { refuseFieldOfRequest, refuseUnstorable } from './problems.ts'

export type FormLimits = Pick<BodyLimits, 'keys' | 'depth'>

/**
 * Parses nested keys and lists in form notation: `tags[]=a`, `tags[0]=a`, `filter[status]=draft`. The time grows with the
 * length of the form and with nothing else: the sender is not known yet.
 */
export function parseForm(body: Buffer, limits: FormLimits): Record<string, unknown> {
  return formOf(pairsIn(body, limits.keys), limits)
}

/** Parses names and values that are decoded already. */
export function formOf(pairs: Iterable<Pair>, limits: FormLimits): Record<string, unknown> {
  const root = new Group()
  for (const [name, value] of pairs) {
    const path = pathOf(name)
    if (path.length > limits.depth) throw tooDeep(limits.depth)
    add(root, path, value, name)
  }
  return objectOf(root)
}

type Pair = readonly [name: string, value: string]

function* pairsIn(body: Buffer, most: number): Generator<Pair> {
  // Latin-1 keeps bytes that are not UTF-8, so that the field they stand in can be named.
  const text = body.toString(isUtf8(body) ? 'utf8' : 'latin1')
  const decode = isUtf8(body) ? decodeText : decodeBytes
  let count = 0
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('&', start)
    const end = next === -1 ? text.length : next
    if (end > start) {
      if ((count += 1) > most) throw tooManyKeys(most)
      const pair = text.slice(start, end)
      const equals = pair.indexOf('=')
      const name = decode(equals === -1 ? pair : pair.slice(0, equals))
      if (name === null) throw notText(pair.slice(0, equals === -1 ? undefined : equals))
      const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
      if (value === null) throw notText(name)
      refuseUnstorable(name, name)
      refuseUnstorable(name, value)
      yield [name, value]
    }
    start = end + 1
  }
}

/** Returns null if the text is not encoded correctly: a bad escape, or bytes that are not UTF-8. */
function decodeText(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return null
  }
}

const decodeBytes = (text: string) => (isUtf8(Buffer.from(text, 'latin1')) ? decodeText(text) : null)

const notText = (name: string) => refuseFieldOfRequest(name, say('is not text in UTF-8'))

export const tooDeep = (depth: number) =>
  new Refusal(say('The body is nested more than {{depth}} deep.', { depth }), { status: 400 })

export const tooManyKeys = (count: number) =>
  new Refusal(say('The body has more than {{count}} fields.', { count }), { status: 400 })

/** `a[b][]` is `a`, `b`, and an empty segment. A name with other brackets is one segment. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const segments = name.slice(open + 1, -1).split('][')
  return segments.some((segment) => /[[\]]/.test(segment)) ? [name] : [name.slice(0, open), ...segments]
}

/** Fields under one name. They are a list as long as all their names are positions. */
class Group {
  readonly values = new Map<string, string | Group>()
  isList = true
  /** Every position came after all smaller ones. */
  isSorted = true
  /** The position of the next value without one. */
  next = 0

  /** The name of a segment in this group. */
  key(segment: string): string {
    if (segment !== '' && !/^\d{1,6}$/.test(segment)) {
      this.isList = false
      return segment
    }
    const position = segment === '' ? this.next : Number(segment)
    this.isSorted &&= position >= this.next
    this.next = Math.max(this.next, position + 1)
    return String(position)
  }
}

function add(root: Group, path: string[], value: string, name: string): void {
  let group = root
  for (const [index, segment] of path.entries()) {
    // The fields of the form itself are never a list, whatever their names.
    const key = index === 0 ? segment : group.key(segment)
    const known = group.values.get(key)
    if (index === path.length - 1) {
      if (known === undefined) group.values.set(key, value)
      else push(group, key, known, value, name)
      return
    }
    if (known instanceof Group) group = known
    else {
      const inner = new Group()
      // `a=1&a[]=2` is a list of both.
      if (known !== undefined) inner.values.set(inner.key(''), known)
      group.values.set(key, inner)
      group = inner
    }
  }
}

/** A name that is repeated is a list of its values. */
function push(group: Group, key: string, known: string | Group, value: string, name: string): void {
  const list = known instanceof Group ? known : new Group()
  if (typeof known === 'string') {
    list.values.set(list.key(''), known)
    group.values.set(key, list)
  }
  if (!list.isList) throw refuseFieldOfRequest(name, say('is both a value and a group of fields'))
  list.values.set(list.key(''), value)
}

/** The depth limit also bounds the recursion. */
function valueOf(value: string | Group): unknown {
  if (typeof value === 'string') return value
  return value.isList ? listOf(value) : objectOf(value)
}

/** Positions only order the values; those without a value are skipped. */
function listOf({ values, isSorted }: Group): unknown[] {
  const places = [...values]
  if (!isSorted) places.sort(([one], [other]) => Number(one) - Number(other))
  return places.map(([, value]) => valueOf(value))
}

/** The object has no prototype, because an attacker may name a field `__proto__`. */
function objectOf({ values }: Group): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>
  for (const [name, value] of values) object[name] = valueOf(value)
  return object
}
