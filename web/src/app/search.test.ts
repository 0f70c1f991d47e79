import { describe, expect, it } from 'vitest'
import { screensFor } from '../screens/screens.ts'
import { rank } from './search.ts'

describe('the palette', () => {
  const found = (text: string) => rank(text, screensFor(['superuser'])).map((screen) => screen.title)

  it('finds screens by the start, the middle and scattered letters, the best match first', () => {
    expect(found('adm')[0]).toBe('Admins')
    expect(found('log')[0]).toBe('Audit log')
    expect(found('ssns')).toContain('Sessions')
    expect(found('xyz')).toEqual([])
  })

  it('finds screens if two letters are swapped, or one is missing or too many', () => {
    expect(found('sesisons')[0]).toBe('Sessions')
    expect(found('aduit')[0]).toBe('Audit log')
    expect(found('sesions')).toContain('Sessions')
    expect(found('sesssions')[0]).toBe('Sessions')
    expect(found('sesisonz')).toEqual([])
  })

  it('takes a short text as it is, which is nearly contained in too many names', () => {
    expect(found('logz')).toEqual([])
  })
})
