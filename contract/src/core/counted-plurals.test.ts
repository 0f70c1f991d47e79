import { expect, it } from 'vitest'
import { countsInPlural } from './counted-plurals.ts'

it.each([
  '{{n}} articles',
  'It is used by {{count}} articles.',
  '{{count}} other invoices are open.',
  '{{n}} people get a mail.',
  '{{points}} of {{max}} points',
  'Taken back: {{days}} days of premium',
])('counts in the plural: %s', (text) => expect(countsInPlural(text)).toBe(true))

it.each([
  '{{n}} article',
  '{{n}} selected',
  '{{name}} gets a mail.',
  '{{count}} is too much.',
  'Paste at most {{max}} addresses.',
  'An entry can have {{count}} labels at most.',
  'The file has more than {{most}} rows.',
])('counts nothing in the plural, or a limit: %s', (text) => expect(countsInPlural(text)).toBe(false))
