import { describe, expect, it } from 'vitest'
import { similarOf } from './similar.rules.ts'

/** The groups of these searches, of which the first is the most frequent. */
const groupsOf = (...keywords: string[]) =>
  similarOf(keywords.map((keyword, place) => ({ label_id: place, keyword, searches: 100 - place }))).map(
    (group) => group.map(({ keyword }) => keyword),
  )

describe('similar searches', () => {
  it.each([
    ['words in another order', 'kursus excel', 'excel kursus'],
    ['a letter less', 'kursus excel', 'kursus exel'],
    ['a letter more', 'pelatihan', 'pelatiihan'],
    ['another letter', 'sertifikat', 'sertivikat'],
    ['swapped letters', 'pelatihan', 'pelaithan'],
    ['words written together', 'power point', 'powerpoint'],
    ['words that say nothing', 'kursus excel', 'kursus untuk excel'],
    ['one word among those that say nothing', 'kursus', 'untuk kursus'],
    ['words that all say nothing', 'dan atau', 'atau dan'],
    ['another language', 'kursus excel', 'excel course'],
    ['accents and capital letters', 'kafe bandung', 'Kafé Bandung'],
  ])('are those with %s', (_what, one, other) => {
    expect(groupsOf(one, other)).toEqual([[one, other]])
  })

  it.each([
    ['numbers', 'laporan pajak 2025', 'laporan pajak 2026'],
    ['numbers within a word', 'harga iphone15', 'harga iphone16'],
    ['short words', 'batik', 'baik'],
    ['a word of seven letters', 'seminar', 'seminer'],
    ['a word of three letters', 'kursus seo', 'kursus sem'],
    ['the first letter', 'harga emas', 'warga emas'],
    ['two letters beside each other', 'pelatihan', 'pexltihan'],
    ['two letters of a word', 'sertifikat', 'sertivikar'],
    ['two words', 'kursus excel', 'kursis exel'],
    ['two words, one of which is there twice', 'excel excel kursus', 'excel kursis lanjutan'],
    ['a further word', 'kursus excel', 'kursus excel lanjutan'],
    ['signs alone', '???', '!!!'],
    ['nothing', '', ''],
  ])('are not those that differ in %s', (_what, one, other) => {
    expect(groupsOf(one, other)).toEqual([])
  })

  it('join the most frequent one that they are similar to, and never by way of a third one', () => {
    const [first, between, last] = ['sertifikat', 'sertifikt', 'sertifik']
    expect(groupsOf(first, between, last)).toEqual([[first, between]])
    expect(groupsOf(between, first, last)).toEqual([[between, first, last]])
  })
})
