import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, and runs calls within the interval as one when it ends', () => {
  const work = vi.fn()
  const go = atMostEvery(2_000, work)
  go()
  expect(work).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 5; time += 1) go()
  vi.advanceTimersByTime(1_999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs at once again after a quiet interval', () => {
  const work = vi.fn()
  const go = atMostEvery(2_000, work)
  go()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
  go()
  expect(work).toHaveBeenCalledTimes(2)
})
