import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

it('has a button for each of a few pages', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(2, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('has buttons for the first, the last and those around the current page', () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5, 20])
  expect(pagesAround(10, 20)).toEqual([1, 8, 9, 10, 11, 12, 20])
  expect(pagesAround(20, 20)).toEqual([1, 16, 17, 18, 19, 20])
})

it('shows a single page instead of a gap', () => {
  expect(pagesAround(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 20])
  expect(pagesAround(16, 20)).toEqual([1, 14, 15, 16, 17, 18, 19, 20])
})
