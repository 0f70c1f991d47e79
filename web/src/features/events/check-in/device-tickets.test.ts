import { expect, it } from 'vitest'
import type { DoorTicket } from '@balai/contract/events/check-in-shapes.ts'
import { cleanCode, findByName, hashOfCode, ownResult, updatedTickets } from './device-tickets.ts'

const ticket = (wanted: Partial<DoorTicket> = {}): DoorTicket => ({
  registration_id: 1,
  code_hash: 'a',
  name: 'Siti Aminah',
  part: 'participant',
  status: 'registered',
  is_checked_in: false,
  ...wanted,
})
const now = new Date('2026-11-15T09:00:00Z')
const open = { is_cancelled: false, opens_at: '2026-11-15T08:00:00Z' }

it('decides about a ticket as the server does', () => {
  expect(ownResult(open, ticket(), now)).toBe('accepted')
  expect(ownResult(open, ticket({ status: 'absent' }), now)).toBe('accepted')
  expect(ownResult(open, ticket({ is_checked_in: true, status: 'attended' }), now)).toBe('already')
  expect(ownResult(open, ticket({ status: 'cancelled' }), now)).toBe('cancelled')
  expect(ownResult(open, ticket({ status: 'waiting' }), now)).toBe('waiting')
  expect(ownResult(open, ticket({ status: 'pending_payment' }), now)).toBe('unpaid')
  expect(ownResult({ ...open, is_cancelled: true }, ticket(), now)).toBe('event_cancelled')
  expect(ownResult({ ...open, opens_at: '2026-11-15T10:00:00Z' }, ticket(), now)).toBe('too_early')
})

it('leaves a ticket that is not in the list to the server', () => {
  expect(ownResult(open, undefined, now)).toBe('unchecked')
})

it('hashes the code in an address like the bare code', async () => {
  expect(cleanCode(' https://balai.id/ticket/abc-12?lang=id ')).toBe('ABC12')
  expect(await hashOfCode(7, 'https://balai.id/t/ABC')).toBe(await hashOfCode(7, 'ABC'))
  expect(await hashOfCode(7, 'ABC')).not.toBe(await hashOfCode(8, 'ABC'))
})

it('finds names by parts of their words, without accents', () => {
  const list = [ticket(), ticket({ registration_id: 2, name: 'Ámir Siddiq' })]
  expect(findByName(list, 'sid amir').map(({ name }) => name)).toEqual(['Ámir Siddiq'])
  expect(findByName(list, ' ')).toEqual([])
})

it('replaces what changed in the list', () => {
  const later = ticket({ is_checked_in: true })
  expect(updatedTickets([ticket(), ticket({ registration_id: 2 })], [later])).toEqual([
    later,
    ticket({ registration_id: 2 }),
  ])
})
