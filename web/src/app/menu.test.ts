import { describe, expect, it } from 'vitest'
import { roles } from '@balai/contract/core/access.ts'
import { screenAt } from '../screens/screens.ts'
import { menuFor } from './menu.ts'

describe('the menu', () => {
  it('shows a group with one screen as that screen, and hides empty groups', () => {
    for (const role of roles)
      for (const { children, path } of menuFor([role])) {
        if (children) expect(children.length).toBeGreaterThan(1)
        else expect(screenAt(path ?? '')).toBeDefined()
      }
  })
})
