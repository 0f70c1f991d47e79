import { describe, expect, it } from 'vitest'
import { Preferences, themeColors } from '@balai/contract/identity/account.ts'
import { contrast } from '../lib/colors.ts'
import { themeOf } from './theme.ts'

describe('the theme', () => {
  it.each(themeColors)(
    '%s: a default button is readable under the pointer, light and dark',
    (theme_color) => {
      for (const dark of [false, true]) {
        const { token, components } = themeOf(Preferences.parse({ theme_color }), { dark, still: false })
        const ground = String(token?.colorBgContainer)
        const { defaultHoverColor, defaultActiveColor } = components?.Button ?? {}
        for (const color of [defaultHoverColor, defaultActiveColor])
          expect(contrast(String(color), ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
