import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aComment } from './comments.factory.ts'
import { holdReasons } from './comments.rules.ts'

const rules = {
  banned_words: ['slot gacor', 'goblok', 'judi online'],
  most_links: 1,
  repeat_hours: 24,
  trusted_after: 2,
}
const known = { approved: 2, is_repeating: false }
const reasonsOf = (text: string, writer = known) => holdReasons(text, writer, rules)

describe('holdReasons', () => {
  it('finds nothing in what there is nothing wrong with', () => {
    expect(reasonsOf('Artikelnya bagus, terima kasih! Lihat juga https://contoh.id/kopi')).toEqual({
      held_reasons: [],
      held_words: [],
    })
  })

  it.each([
    ['Dasar goblok', 'goblok'],
    ['GOBLOK!', 'goblok'],
    ['dasar g0bl0k', 'goblok'],
    ['gooobloook kamu', 'goblok'],
    ['main slot-gacor yuk', 'slot gacor'],
    ['Main Slôt   gácor', 'slot gacor'],
  ])('finds a banned word however it is written: %s', (text, word) => {
    expect(reasonsOf(text)).toEqual({ held_reasons: ['banned_word'], held_words: [word] })
  })

  it('does not find one inside another word', () => {
    expect(reasonsOf('Kata goblokan tidak dilarang, slot gacornya juga').held_words).toEqual([])
  })

  it.each([
    ['https://a.example/x http://b.example/y', true],
    ['www.contoh.id dan bit.ly/abc', true],
    ['hanya contoh.com saja', false],
    ['Jam 10.30 di kafe. Datang ya.', false],
  ])('counts links: %s', (text, isHeld) => {
    expect(reasonsOf(text).held_reasons).toEqual(isHeld ? ['link'] : [])
  })

  it('knows who is new and who repeats, and says everything that it found', () => {
    const writer = { approved: 1, is_repeating: true }
    expect(reasonsOf('judi online https://a.example https://b.example', writer)).toEqual({
      held_reasons: ['banned_word', 'link', 'repeat', 'new_commenter'],
      held_words: ['judi online'],
    })
  })

  it('can be told to trust everybody and to overlook repetitions', () => {
    const trusting = { ...rules, repeat_hours: 0, trusted_after: 0 }
    expect(holdReasons('Halo', { approved: 0, is_repeating: true }, trusting).held_reasons).toEqual([])
  })
})

describe('the rules of an installation', () => {
  let api: Api
  let moderator: Client
  beforeAll(async () => {
    api = await startApi()
    moderator = await api.as('business_development')
  })
  afterAll(() => api.close())

  it('hold what is posted, by what is known of the writer', async () => {
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

  it('run again over what is edited, and the first step says so', async () => {
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

  it('are changed by those who moderate, one after the other', async () => {
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
