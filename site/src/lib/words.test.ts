import { afterEach, describe, expect, it } from 'vitest'
import { language, languageAmong, translate } from './words.ts'

const words = { 'By {{name}}': 'Oleh {{name}}' }

afterEach(() => language.write('en'))

describe('a sentence', () => {
  it('is translated with its values, which are never read as sentences', () => {
    expect(translate(words, 'By {{name}}', { name: '{{name}}' })).toBe('By {{name}}')
    language.write('id')
    expect(translate(words, 'By {{name}}', { name: 'Ratna' })).toBe('Oleh Ratna')
  })
})

it('the language is the first of the browser that the site has, otherwise English', () => {
  expect(languageAmong(['en-GB', 'id-ID'])).toBe('en')
  expect(languageAmong(['ms', 'id-ID', 'en'])).toBe('id')
  expect(languageAmong(['fr'])).toBe('en')
})
