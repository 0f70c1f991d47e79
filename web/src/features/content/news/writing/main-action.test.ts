import { describe, expect, it } from 'vitest'
import { mainAction } from './main-action.ts'

const detail = { next_statuses: [], may_submit: false, locked: null }

describe('the main button', () => {
  it('publishes for those who may, and hands in for everybody else', () => {
    expect(mainAction(null, true)).toBe('publish')
    expect(mainAction(null, false)).toBe('submit')
    expect(mainAction({ ...detail, next_statuses: ['published'], may_submit: true }, true)).toBe('publish')
    expect(mainAction({ ...detail, may_submit: true }, false)).toBe('submit')
  })

  it('is not there while others have to act', () => {
    expect(mainAction({ ...detail, locked: 'It is being reviewed.' }, false)).toBeUndefined()
    expect(mainAction(detail, true)).toBeUndefined()
  })
})
