import { describe, expect, it } from 'vitest'
import { roles } from '@balai/contract/core/access.ts'
import { menuFor } from '../app/menu.ts'
import { screenAt, screens, shortcuts } from './screens.ts'
import { rank } from '../app/search.ts'

describe('the table of screens', () => {
  it('names every path once, and only paths that exist', () => {
    const paths = screens.map((screen) => screen.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const target of [...Object.values(shortcuts), ...screens.flatMap(({ under }) => under ?? [])])
      expect(paths).toContain(target)
  })

  it('prefers a literal path to one with parameters', () => {
    expect(screenAt('/setting/users/create')?.path).toBe('/setting/users/create')
    expect(screenAt('/setting/users/12')?.path).toBe('/setting/users/:user_id')
    expect(screenAt('/setting/users/12/more')).toBeUndefined()
  })
})

describe('the menu', () => {
  it('shows a group of one as that one, and no group without screens', () => {
    for (const role of roles)
      for (const { children, path } of menuFor([role])) {
        if (children) expect(children.length).toBeGreaterThan(1)
        else expect(screenAt(path ?? '')).toBeDefined()
      }
  })
})

describe('the palette', () => {
  const found = (text: string) => rank(text, screens).map((screen) => screen.title)

  it('finds by beginning, middle and scattered letters, the closest first', () => {
    expect(found('adm')[0]).toBe('Admins')
    expect(found('log')[0]).toBe('Audit log')
    expect(found('ssns')).toContain('Sessions')
    expect(found('xyz')).toEqual([])
  })
})
