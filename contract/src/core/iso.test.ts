import { expect, it } from 'vitest'
import { isoOf } from './iso.ts'

it('formats every moment exactly as toISOString does', () => {
  const edges = [0, 1, -1, 999, 1_000, 59_999, 86_399_999, 86_400_000, -86_400_000, -62_167_219_200_001]
  const spread = Array.from({ length: 5_000 }, (_, place) => -8.64e15 + place * 3_450_000_000_123)
  const near = Array.from({ length: 5_000 }, (_, place) => 1_700_000_000_000 + place * 7_654_321)
  for (const time of [...edges, ...spread, ...near])
    expect(isoOf(new Date(time))).toBe(new Date(time).toISOString())
})

it('throws for an invalid date', () => {
  expect(() => isoOf(new Date(Number.NaN))).toThrow(RangeError)
})
