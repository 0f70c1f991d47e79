import { expect, test } from 'vitest'
import { axisValues, writtenPlaces } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [30, [0, 10, 20, 30]],
  [1_234, [0, 500, 1_000, 1_500]],
])('an axis for figures up to %i has round values', (highest, values) => {
  expect(axisValues(highest)).toEqual(values)
})

test('names that would touch each other are left out evenly', () => {
  const names = Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`)
  expect(writtenPlaces(names, 2_000)).toHaveLength(12)
  expect(writtenPlaces(names, 400)).toEqual([0, 3, 6, 9])
})
