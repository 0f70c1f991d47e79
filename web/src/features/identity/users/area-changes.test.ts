import { describe, expect, it } from 'vitest'
import { areaChanges } from './area-changes.ts'

describe('area changes', () => {
  it('lists gained and lost areas, not those that stay', () => {
    const { gained, lost } = areaChanges(['data_analyst'], ['social_media'])
    expect(gained).toContain('articles')
    expect(lost).toContain('members')
    expect([...gained, ...lost]).not.toContain('subscribers')
  })

  it('counts an area that several roles open once', () => {
    expect(areaChanges(['content'], ['content', 'social_media'])).toEqual({ gained: [], lost: [] })
  })
})
