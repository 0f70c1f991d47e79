import { describe, expect, it } from 'vitest'
import { screenAt, screens, shortcuts } from './screens.ts'

describe('the table of screens', () => {
  it('has every path once, and refers only to paths that exist', () => {
    const paths = screens.map((screen) => screen.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const target of [...Object.values(shortcuts), ...screens.flatMap(({ under }) => under ?? [])])
      expect(paths).toContain(target)
  })

  it('prefers a literal path to one with parameters', () => {
    expect(screenAt('/setting/users/create')?.path).toBe('/setting/users/create')
    expect(screenAt('/setting/users/12')?.path).toBe('/setting/users/:user_id')
    expect(screenAt('/setting/users/12/more')).toBeUndefined()
    expect(screenAt('/Setting/users/12/')?.path).toBe('/setting/users/:user_id')
  })
})
