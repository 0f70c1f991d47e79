import { describe, expect, it } from 'vitest'
import { holdReasons } from './holding.rules.ts'

const rules = {
  banned_words: ['slot gacor', 'goblok', 'judi online'],
  most_links: 1,
  repeat_hours: 24,
  trusted_after: 2,
}
const known = { approved: 2, is_repeating: false, is_premoderated: false }
const reasonsOf = (text: string, writer = known) => holdReasons(text, writer, rules)

describe('the reasons to hold a comment', () => {
  it('are none for a text that breaks no rule', () => {
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
  ])('include a banned word in every spelling: %s', (text, word) => {
    expect(reasonsOf(text)).toEqual({ held_reasons: ['banned_word'], held_words: [word] })
  })

  it('do not include a banned word inside another word', () => {
    expect(reasonsOf('Kata goblokan tidak dilarang, slot gacornya juga').held_words).toEqual([])
  })

  it.each([
    ['https://a.example/x http://b.example/y', true],
    ['www.contoh.id dan bit.ly/abc', true],
    ['hanya contoh.com saja', false],
    ['Jam 10.30 di kafe. Datang ya.', false],
  ])('include too many links: %s', (text, isHeld) => {
    expect(reasonsOf(text).held_reasons).toEqual(isHeld ? ['link'] : [])
  })

  it('include new and pre-moderated writers and repetitions, and are all listed', () => {
    const writer = { approved: 1, is_repeating: true, is_premoderated: true }
    expect(reasonsOf('judi online https://a.example https://b.example', writer)).toEqual({
      held_reasons: ['banned_word', 'link', 'repeat', 'new_commenter', 'premoderated'],
      held_words: ['judi online'],
    })
  })

  it('omit new writers and repetitions if the rules say so', () => {
    const trusting = { ...rules, repeat_hours: 0, trusted_after: 0 }
    expect(holdReasons('Halo', { ...known, approved: 0, is_repeating: true }, trusting).held_reasons).toEqual(
      [],
    )
  })
})
