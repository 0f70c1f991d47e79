import { describe, expect, it } from 'vitest'
import { themeColors } from '@balai/contract/identity/account.ts'
import { contrast, readableOn } from './colors.ts'

describe('colours', () => {
  it('have the contrast ratio of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#1890ff', '#ffffff')).toBeCloseTo(3.24, 1)
  })

  it.each(themeColors)('%s is readable on light and dark backgrounds', (color) => {
    for (const ground of ['#ffffff', '#141414'])
      expect(contrast(readableOn(ground, color), ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('stay unchanged if they are readable already', () => {
    expect(readableOn('#ffffff', '#212121')).toBe('#212121')
  })
})
