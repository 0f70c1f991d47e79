import { describe, expect, it } from 'vitest'
import { mainAction as mainOf, menuActions } from '../../../parts/writing-desk/actions.ts'
import type { Role } from '@balai/contract/core/access.ts'
import { allowedFor } from './allowed.ts'

const detail = {
  next_statuses: [],
  may_submit: false,
  may_review: false,
  locked: null,
  draft_status: null,
  published_version: null,
}
const mainAction = (asked: Parameters<typeof allowedFor>[0], mayPublish: boolean) =>
  mainOf(allowedFor(asked, mayPublish ? ['content'] : ['social_media']))

describe('the main button', () => {
  it('publishes for callers who may publish, and submits for all others', () => {
    expect(mainAction(null, true)).toBe('publish')
    expect(mainAction(null, false)).toBe('submit')
    expect(mainAction({ ...detail, next_statuses: ['published'], may_submit: true }, true)).toBe('publish')
    expect(mainAction({ ...detail, may_submit: true }, false)).toBe('submit')
  })

  it('is hidden while others have to act', () => {
    expect(mainAction({ ...detail, locked: 'It is being reviewed.' }, false)).toBeUndefined()
    expect(mainAction(detail, true)).toBeUndefined()
  })
})

describe('the menu', () => {
  const rights: Role[] = ['content']

  it('offers the statuses that the server returns, and never repeats the main button', () => {
    const asked = {
      ...detail,
      next_statuses: ['scheduled', 'published', 'archived'] as const,
      may_submit: true,
    }
    const allowed = allowedFor({ ...asked, next_statuses: [...asked.next_statuses] }, rights)
    expect(menuActions(allowed)).toEqual(['schedule', 'submit', 'archive'])
    expect(menuActions(allowedFor({ ...detail, may_submit: true }, rights))).toEqual([])
  })

  it('discards a working copy only beside a public article that is not locked', () => {
    const copy = { ...detail, draft_status: 'draft' as const, published_version: 3 }
    expect(allowedFor(copy, rights).discard).toBe(true)
    expect(allowedFor({ ...copy, locked: 'It is being reviewed.' }, rights).discard).toBe(false)
    expect(allowedFor({ ...copy, published_version: null }, rights).discard).toBe(false)
    expect(allowedFor({ ...copy, draft_status: null }, rights).discard).toBe(false)
  })
})
