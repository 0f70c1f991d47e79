import { expect, it } from 'vitest'
import { linkState, type LinkState } from './site.ts'

const now = new Date('2026-11-15T12:00:00Z')
const open = {
  is_on: true,
  shown_from: null,
  shown_until: null,
  target_kind: 'subject',
  subject: { is_public: true },
} as const

it.each<[string, object, LinkState]>([
  ['between its times', { shown_from: '2026-11-15T12:00:00Z', shown_until: '2026-11-15T12:00:01Z' }, 'shown'],
  ['before its beginning', { shown_from: '2026-11-15T12:00:01Z' }, 'planned'],
  ['from its end on', { shown_until: '2026-11-15T12:00:00Z' }, 'over'],
  ['switched off', { is_on: false }, 'off'],
  ['whose target is not public', { subject: { is_public: false } }, 'unreachable'],
  ['whose target does not exist any more', { subject: null }, 'unreachable'],
  ['with an address and no subject', { target_kind: 'address', subject: null }, 'shown'],
])('a link %s is %3$s', (_what, changes, state) => {
  expect(linkState({ ...open, ...changes }, now)).toBe(state)
})
