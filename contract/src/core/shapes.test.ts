import { describe, expect, it } from 'vitest'
import { blankable, text, wholeNumber } from './shapes.ts'

describe('shapes', () => {
  it('are one object if they are equal, because the contract has hundreds of them', () => {
    expect(text({ max: 7 })).toBe(text({ min: 0, max: 7, lines: false }))
    expect(wholeNumber({ max: 7 })).toBe(wholeNumber({ min: 0, max: 7 }))
    expect(blankable(text({ max: 7 }))).toBe(blankable(text({ max: 7 })))
  })

  it('differ if their limits or their sentences differ', () => {
    expect(text({ max: 3 }).safeParse('four').success).toBe(false)
    expect(text({ max: 4 }).safeParse('four').success).toBe(true)
    expect(text({ max: 4, min: 1 }).safeParse('').success).toBe(false)
    expect(text({ max: 4, lines: true }).safeParse('a\nb').success).toBe(true)
    expect(text({ max: 4 }).safeParse('a\nb').success).toBe(false)
    expect(wholeNumber({ min: 1, max: 5 }).safeParse('0').success).toBe(false)
    expect(wholeNumber({ max: 5 }).safeParse('0').success).toBe(true)
    const messageOf = (shape: ReturnType<typeof wholeNumber>) =>
      shape.safeParse(undefined).error?.issues[0]?.message
    expect(messageOf(wholeNumber({ max: 5, missing: 'is missing' }))).toBe('is missing')
    expect(messageOf(wholeNumber({ max: 5, error: 'is wrong' }))).toBe('is wrong')
  })
})
