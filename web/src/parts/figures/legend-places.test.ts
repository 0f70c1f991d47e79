import { expect, it } from 'vitest'
import { placesOf } from './legend-places.ts'

it('entries of a legend stand beside each other, and below if they do not fit', () => {
  expect(placesOf([], 300)).toEqual({ places: [], rows: 0 })
  expect(placesOf([100, 80, 100, 400, 10], 300)).toEqual({
    places: [
      { x: 0, row: 0 },
      { x: 120, row: 0 },
      { x: 0, row: 1 },
      { x: 0, row: 2 },
      { x: 0, row: 3 },
    ],
    rows: 4,
  })
  expect(placesOf([100, 80], 200).rows).toBe(1)
  expect(placesOf([100, 80], 199).rows).toBe(2)
})
