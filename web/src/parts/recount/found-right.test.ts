import { expect, it } from 'vitest'
import { wasFoundRight } from './found-right.ts'

const figure = 'content.state'
const difference = (key: string, counted: number, found: number) => ({
  figure,
  key,
  labels: [],
  day: null,
  counted,
  found,
  counted_amount: 0,
  found_amount: 0,
})
const checksOf = (differing: number, differences: ReturnType<typeof difference>[]) => ({
  checked_at: '2026-11-15T02:40:00.000Z',
  checks: [
    {
      figure,
      definition: 'Content by kind.',
      counted: 20,
      found: 20,
      checked_at: '2026-11-15T02:40:00.000Z',
      numbers: 9,
      of_days: 0,
      differing,
    },
  ],
  differences,
})
const swapped = [difference('article/internal/draft', 3, 2), difference('video/internal/draft', 1, 2)]

it('an article too many and a video too few are not right, although their sum is', () => {
  const checks = checksOf(2, swapped)
  expect(wasFoundRight(checks, figure)).toBe(false)
  expect(wasFoundRight(checks, figure, 'article/')).toBe(false)
  expect(wasFoundRight(checks, figure, 'video/')).toBe(false)
  expect(wasFoundRight(checks, figure, 'event/')).toBe(true)
})

it('articles are not mistaken for static articles', () => {
  const checks = checksOf(1, [difference('article_static/internal/draft', 3, 2)])
  expect(wasFoundRight(checks, figure, 'article/')).toBe(true)
  expect(wasFoundRight(checks, figure, 'article_static/')).toBe(false)
})

it('no kind is right while differences are left out of the answer', () => {
  expect(wasFoundRight(checksOf(3, swapped), figure, 'event/')).toBe(false)
})

it('a figure that was not recounted is neither', () => {
  expect(wasFoundRight(checksOf(0, []), figure)).toBe(true)
  expect(wasFoundRight(checksOf(0, []), 'members')).toBeUndefined()
})
