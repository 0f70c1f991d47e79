import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ani Wijaya', 'AW'],
  ['  siti   nur  haliza ', 'SH'],
  ['Soekarno', 'S'],
  ['', '?'],
  ['   ', '?'],
  ['👩‍🏫 Guru', '👩‍🏫G'],
  ['élan', 'É'],
])('%j is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
