import { describe, expect, it } from 'vitest'
import { parseForm } from './forms.ts'

const limits = { keys: 50, depth: 4 }
const parse = (text: string) => parseForm(Buffer.from(text), limits)

describe('a form', () => {
  it.each([
    ['a=1&b=two%20words&c=two+words', { a: '1', b: 'two words', c: 'two words' }],
    ['a&b=&=&&c=1', { a: '', b: '', '': '', c: '1' }],
    ['a=b=c', { a: 'b=c' }],
    ['tags[]=x&tags[]=y', { tags: ['x', 'y'] }],
    ['tags[1]=y&tags[0]=x&tags[7]=z', { tags: ['x', 'y', 'z'] }],
    ['tags=x&tags=y', { tags: ['x', 'y'] }],
    ['tags=x&tags[]=y', { tags: ['x', 'y'] }],
    ['tags%5B0%5D=x', { tags: ['x'] }],
    ['filter[status]=draft&filter[tags][]=x', { filter: { status: 'draft', tags: ['x'] } }],
    [
      'items[0][name]=a&items[1][name]=b&items[0][price]=1',
      { items: [{ name: 'a', price: '1' }, { name: 'b' }] },
    ],
    ['f[0]=x&f[name]=y', { f: { 0: 'x', name: 'y' } }],
    ['0=x&1=y', { 0: 'x', 1: 'y' }],
    ['a[=1&[b]=2&c]=3&d[e]f=4', { 'a[': '1', '[b]': '2', 'c]': '3', 'd[e]f': '4' }],
    ['Kopi=%E2%98%95&emoji=%F0%9F%98%80', { Kopi: '☕', emoji: '😀' }],
  ])('%s', (text, expected) => {
    expect(structuredClone({ ...parse(text) })).toEqual(expected)
  })

  it('can name a field after a property of every object', () => {
    const form = parse('__proto__[x]=1&constructor=2&toString=3')
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(({} as { x?: string }).x).toBeUndefined()
  })

  it.each([
    ['more fields than the limit', 'a=1&'.repeat(51), 'more than 50 fields'],
    ['more levels than the limit', 'a[b][c][d][e]=1', 'more than 4 deep'],
    ['a name that is a value and a group', 'a[b]=1&a=2', 'a is both'],
    ['a byte that is not UTF-8', 'ok=1&name=%ff%fe', 'name is not text'],
    ['an overlong encoding', 'name=%c0%af', 'name is not text'],
    ['an encoded surrogate', 'name=%ed%a0%80', 'name is not text'],
    ['a broken escape', 'name=100%', 'name is not text'],
    ['a name that is not UTF-8', '%ff=1', '%ff is not text'],
    ['NUL', 'name=a%00b', 'name contains characters'],
  ])('with %s is refused', (_what, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })

  it('with raw bytes that are not UTF-8 is refused by the name of the field', () => {
    const body = Buffer.concat([Buffer.from('é=1&name='), Buffer.from([0xff]), Buffer.from('&z=1')])
    expect(() => parseForm(body, limits)).toThrow('name is not text')
  })
})

const repeated = (count: number, pair: (index: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, index) => pair(index)).join('&'))

it.each<[string, (index: number) => string]>([
  ['positions', (index) => `k[${index}]=1`],
  ['positions in descending order', (index) => `k[${999_999 - index}]=1`],
  ['one name', () => 'k=1'],
  ['one list', () => 'k[]=1'],
  ['many names', (index) => `k${index}=1`],
  ['many groups', (index) => `k[g${index}][0]=1`],
  ['escapes', (index) => `k${index}=%E2%98%95+%41`],
])('takes time that grows with the number of fields, not with its square: %s', (_what, pair) => {
  const sizes = [repeated(500, pair), repeated(8_000, pair)] as const
  const best = [Infinity, Infinity]
  // Sixteen times the fields take about sixteen times as long, or 256 times if each is compared with all others.
  const most = 64
  // Other work on the machine only ever adds time, so the best of several runs tends to the true one.
  for (let run = 0; run < 20 && !(run > 4 && best[1]! <= most * best[0]!); run += 1)
    for (const [index, body] of sizes.entries()) {
      const started = performance.now()
      parseForm(body, { keys: 100_000, depth: 3 })
      best[index] = Math.min(best[index]!, performance.now() - started)
    }
  expect(best[1]! / best[0]!).toBeLessThanOrEqual(most)
})
