import { expect, it } from 'vitest'
import { jsonOf } from './json.ts'

const bytesOf = (answer: unknown) => Buffer.from(jsonOf(answer))

it.each(['plain', 'é and ü', 'Tagihan … lunas', '日本語', '😀', '\u0000\u2028', 'half \ud800 a pair'])(
  'encodes %j as JSON in UTF-8',
  (text) => {
    const answer = { data: [text, { [text]: 1 }] }
    expect(bytesOf(answer)).toEqual(Buffer.from(JSON.stringify(answer), 'utf8'))
  },
)

it('encodes only what needs it', () => {
  expect(jsonOf({ title: 'plain' })).toBe('{"title":"plain"}')
  expect(jsonOf({ title: '…' })).toBeInstanceOf(Buffer)
})
