import fc from 'fast-check'
import { z } from 'zod'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'

/** The subset of JSON Schema that the contract's inputs use. */
interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Field {
  name: string
  required: boolean
  fitting: fc.Arbitrary<unknown>
}

/** The fields of a call, each with values that should pass its schema. */
export function fieldsOf({ input }: AnyEndpoint): Field[] {
  // The output schema has the range of a transformed field, the input schema its shape: both are needed.
  const [taken, given] = (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(input, { io, unrepresentable: 'any' }) as Schema & { required?: string[] },
  )
  return Object.entries(given?.properties ?? {}).map(([name, schema]) => {
    const shape = isSpecific(schema) ? schema : (taken?.properties?.[name] ?? {})
    return { name, required: taken?.required?.includes(name) ?? false, fitting: fitting(shape, name) }
  })
}

const isSpecific = ({ type, enum: choices, anyOf, oneOf }: Schema) =>
  Boolean(type ?? choices ?? anyOf ?? oneOf)

function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, name)))
  switch (schema.type) {
    case 'string':
      return fittingText(schema, name)
    case 'integer':
    case 'number':
      return fittingNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 4),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fitting(inner, key)]),
        ),
      )
    default:
      return fc.constantFrom('1', 'text', 7)
  }
}

function fittingNumber({ minimum = 0, maximum = 1_000_000 }: Schema): fc.Arbitrary<unknown> {
  const number = fc.oneof(
    // A limit can be a fraction, such as half a millimetre.
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, Math.ceil(minimum) + 20)) }),
    fc.constantFrom(minimum, maximum),
  )
  return number.chain((value) => fc.constantFrom<unknown>(value, String(value)))
}

/** A deadline in the future. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

function fittingText(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  name: string,
): fc.Arbitrary<unknown> {
  if (format === 'date-time')
    return fc.constantFrom('2026-11-15T09:30:00+07:00', '1999-12-31T23:59:59Z', tomorrow)
  if (format === 'date') return fc.constantFrom('1990-12-31', '2000-02-29')
  if (format === 'uuid') return fc.uuid()
  // Zones, addresses, phone numbers and countries have rules that the schema does not contain.
  if (name === 'time_zone') return fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Europe/Berlin')
  if (/_(url|link)$/.test(name)) return fc.constantFrom('https://example.com/halaman', '')
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, maxLength))
  if (name.includes('phone')) return fc.constantFrom('0812 3456 7890', '+628123456789', '')
  if (name === 'country') return fc.constantFrom('ID', 'my', '')
  if (name.includes('email')) return fc.nat({ max: 1e9 }).map((number) => `fuzz-${number}@example.com`)
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30) }) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts.filter((odd) => odd.length <= maxLength)) },
  )
  return text.map((value) => (value.trim().length < minLength ? value.trim().padEnd(minLength, 'x') : value))
}

/** Valid texts that often break careless code. */
const oddTexts = [
  '100% _sure_ \\',
  'O\'Brien; -- "quoted"',
  '\\',
  '%%%___',
  'שלום \u202Eevil\u202C',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0327'.repeat(20),
  'Z\u0351\u036b\u0343\u036a'.repeat(20),
  '<script>alert(1)</script>',
  '${7*7} {{7*7}} $1 $$ $&',
  '\ufeff\u200b\u00a0 text',
]

/** Values that no field accepts, or barely. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[0, -1, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324, 0.5, 1.0000001],
    ...[
      '0',
      '-1',
      '2147483648',
      '9007199254740993',
      '1e308',
      'NaN',
      'Infinity',
      '-Infinity',
      '0x10',
      '1_000',
      '٣',
      ' 1 ',
    ],
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'x\udfff',
      '\ud800\udc00',
      '\u0000'.repeat(10),
      '\r\n',
      '\x1b[31m',
      '\x7f',
    ],
    ...[
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      "\\'",
      '{}',
      '{a,b}',
      '[]',
      'null',
      'undefined',
      'true',
      '__proto__',
      'constructor',
    ],
    ...[
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      [{}],
      ['a', 1, null],
      { a: 1 },
      { toString: 1 },
      { length: 5 },
      { $ne: null },
    ],
    ...[
      '2026-02-30T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:60Z',
      '+275760-09-13T00:00:00Z',
      '2026-11-15',
    ],
    ...[
      'a'.repeat(255),
      'a'.repeat(2_001),
      '界'.repeat(70_000),
      `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
      'a@b@c.com',
    ],
    ...['ﷺ'.repeat(100), '\u0958'.repeat(120), '\u1e9b\u0323'.repeat(60)],
  ),
  fc.constantFrom(9, 63, 64, 65, 500).map(nested),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom<unknown>(1, 'a', null, {}), { maxLength: 50 }),
  fc.constant(Array.from({ length: 1_200 }, (_, index) => String(index))),
  fc
    .anything({ maxDepth: 3, withNullPrototype: false, withObjectString: true })
    .filter((value) => jsonOf(value) !== undefined),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** The value as JSON, if it can be written as JSON. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
