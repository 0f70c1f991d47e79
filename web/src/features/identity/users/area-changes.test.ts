import { describe, expect, it } from 'vitest'
import { areaChanges } from './area-changes.ts'

describe('what a change of roles does', () => {
  it('names what is gained and what is lost, not what stays', () => {
    const { gained, lost } = areaChanges(['data_analyst'], ['social_media'])
    expect(gained).toContain('articles')
    expect(lost).toContain('members')
    expect([...gained, ...lost]).not.toContain('subscribers')
  })

  it('counts what several roles open together once', () => {
    expect(areaChanges(['content'], ['content', 'social_media'])).toEqual({ gained: [], lost: [] })
  })
})
