import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aComment } from './comments.factory.ts'

const rules = {
  banned_words: ['slot gacor', 'goblok', 'judi online'],
  most_links: 1,
  repeat_hours: 24,
  trusted_after: 2,
}

describe('the moderation rules of an installation', () => {
  let api: Api
  let moderator: Client
  beforeAll(async () => {
    api = await startApi()
    moderator = await api.as('business_development')
  })
  afterAll(() => api.close())

  it('hold new comments by the history of the writer', async () => {
    const { version } = await moderator.call(comments.rules)
    await moderator.call(comments.saveRules, { ...rules, trusted_after: 1, version })
    const { news_id } = await anArticle(api.services.db)
    const { id: member_id } = await aMember(api.services.db)
    const first = await aComment(api.services.db, { news_id, member_id, comment_text: 'Halo semua' })
    expect(first).toMatchObject({ state: 'held', held_reasons: ['new_commenter'] })
    await moderator.call(comments.approve, { comment_id: [first.comment_id] })
    const second = await aComment(api.services.db, { news_id, member_id, comment_text: 'Salam dari Bandung' })
    expect(second).toMatchObject({ state: 'visible', held_reasons: [] })
    const again = await aComment(api.services.db, { news_id, member_id, comment_text: 'SALAM dari bandung' })
    expect(again).toMatchObject({ state: 'held', held_reasons: ['repeat'] })
    const rude = await aComment(api.services.db, { news_id, member_id, comment_text: 'Goblok' })
    expect(rude).toMatchObject({ state: 'held', held_words: ['goblok'] })
  })

  it('apply again to an edited comment, and the first step says so', async () => {
    const { news_id } = await anArticle(api.services.db)
    const { id: member_id } = await aMember(api.services.db)
    const { comment_id } = await aComment(api.services.db, { news_id, member_id, state: 'visible' })
    const worse = { comment_id, comment_text: 'Ayo judi online', version: 1 }
    expect((await moderator.check(comments.update, worse)).effects).toEqual([
      'It will wait for a decision: it contains judi online.',
    ])
    expect(await moderator.store(comments.update, worse)).toMatchObject({ state: 'held' })
    const better = { comment_id, comment_text: 'Ayo belajar', version: 2 }
    expect((await moderator.check(comments.update, better)).effects).toEqual([
      'Nothing speaks against it any more, so it becomes visible.',
    ])
    expect(await moderator.store(comments.update, better)).toMatchObject({ state: 'visible' })
  })

  it('can be changed by moderators, and a stale version is refused', async () => {
    const { version } = await moderator.call(comments.rules)
    const changed = {
      banned_words: ['Kasar', 'kasar', 'pinjol ilegal'],
      most_links: 0,
      repeat_hours: 1,
      trusted_after: 3,
    }
    await moderator.call(comments.saveRules, { ...changed, version })
    expect(await moderator.call(comments.rules)).toEqual({
      ...changed,
      banned_words: ['kasar', 'pinjol ilegal'],
      version: version + 1,
    })
    expect((await moderator.send(comments.saveRules, { ...changed, version })).status).toBe(409)
    const wrong = { ...changed, banned_words: ['x'], version: version + 1 }
    expect((await moderator.send(comments.saveRules, wrong)).status).toBe(400)
  })
})
