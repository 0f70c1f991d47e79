import { afterEach, describe, expect, it } from 'vitest'
import { language, languageAmong, tCount, translate, type Translate } from './words.ts'

const words = { 'By {{name}}': 'Oleh {{name}}' }

afterEach(() => language.write('en'))

describe('a sentence', () => {
  it('is translated with its values, which are never read as sentences', () => {
    expect(translate(words, 'By {{name}}', { name: '{{name}}' })).toBe('By {{name}}')
    language.write('id')
    expect(translate(words, 'By {{name}}', { name: 'Ratna' })).toBe('Oleh Ratna')
  })
})

describe('a sentence that counts', () => {
  const t: Translate<typeof likes> = (sentence, values) => translate(likes, sentence, values)
  const likes = { '1 like': '1 suka', '{{count}} likes': '{{count}} suka' }

  it.each([
    [0, '0 likes', '0 suka'],
    [1, '1 like', '1 suka'],
    [1_200, '1.200 likes', '1.200 suka'],
  ])('of %d is “%s”', (count, english, indonesian) => {
    expect(tCount(t, count, '1 like', '{{count}} likes')).toBe(english)
    language.write('id')
    expect(tCount(t, count, '1 like', '{{count}} likes')).toBe(indonesian)
  })
})

it('the language is the first of the browser that the site has, otherwise English', () => {
  expect(languageAmong(['en-GB', 'id-ID'])).toBe('en')
  expect(languageAmong(['ms', 'id-ID', 'en'])).toBe('id')
  expect(languageAmong(['fr'])).toBe('en')
})
