import { describe, expect, it } from 'vitest'
import { mainAction as mainOf, menuActions } from '../../../parts/writing-desk/actions.ts'
import { allowedFor } from './allowed.ts'

const publisher = { roles: ['content' as const] }
const writer = { roles: ['social_media' as const] }
const article = {
  news_status: 'draft' as const,
  draft_status: null,
  claimed_by: null,
  deleted_at: null,
  locked: null,
  published_version: null,
}
const published = { ...article, news_status: 'published' as const, published_version: 3 }
const mainAction = (asked: Parameters<typeof allowedFor>[0], who: Parameters<typeof allowedFor>[1]) =>
  mainOf(allowedFor(asked, who))

describe('the main button', () => {
  it('publishes for those who may, and submits for everybody else', () => {
    expect(mainAction(null, publisher)).toBe('publish')
    expect(mainAction(null, writer)).toBe('submit')
    expect(mainAction(article, publisher)).toBe('publish')
    expect(mainAction(article, writer)).toBe('submit')
    expect(mainAction({ ...article, news_status: 'approved' }, writer)).toBe('publish')
  })

  it('is absent while a reviewer has to act, and while nothing is to be published', () => {
    expect(mainAction({ ...article, news_status: 'in_review', locked: 'In review.' }, writer)).toBeUndefined()
    expect(mainAction(published, publisher)).toBeUndefined()
    expect(mainAction({ ...article, deleted_at: '2026-11-15' }, publisher)).toBeUndefined()
  })
})

describe('the menu', () => {
  it('offers what the rules allow, and never repeats the main button', () => {
    const changed = { ...published, draft_status: 'draft' as const }
    expect(menuActions(allowedFor(changed, publisher))).toEqual(['schedule', 'submit', 'archive', 'discard'])
    expect(menuActions(allowedFor(article, writer))).toEqual([])
  })

  it('discards a draft only beside a public copy, and only for those who may edit it', () => {
    const changed = { ...published, draft_status: 'draft' as const }
    expect(allowedFor(changed, writer).discard).toBe(true)
    expect(allowedFor({ ...changed, draft_status: 'in_review' }, writer).discard).toBe(false)
    expect(allowedFor({ ...changed, published_version: null }, publisher).discard).toBe(false)
    expect(allowedFor(published, publisher).discard).toBe(false)
  })
})

describe('the decision of a reviewer', () => {
  it('is offered to reviewers while the article waits for it', () => {
    const waiting = { ...article, news_status: 'in_review' as const }
    expect(allowedFor(waiting, publisher).review).toBe(true)
    expect(allowedFor(waiting, writer).review).toBe(false)
    expect(allowedFor(article, publisher).review).toBe(false)
  })
})
