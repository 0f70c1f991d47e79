import { expect, it } from 'vitest'
import { ordered } from './ordered.ts'

it('puts the keys of objects in order at every depth, and leaves lists as they are', () => {
  const value = { b: [{ y: 1, x: 2 }, 'text', null], a: { d: 1, c: [2, 1] } }
  expect(JSON.stringify(ordered(value))).toBe('{"a":{"c":[2,1],"d":1},"b":[{"x":2,"y":1},"text",null]}')
  expect(ordered(value)).toEqual(value)
})
