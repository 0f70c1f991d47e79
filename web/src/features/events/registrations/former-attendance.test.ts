import { expect, it } from 'vitest'
import { formerAttendance } from './former-attendance.ts'

it('undoing a marking gives people whom it changed the status that they had', () => {
  const rows = [
    { registration_id: 1, status: 'registered' as const },
    { registration_id: 2, status: 'attended' as const },
    { registration_id: 3, status: 'absent' as const },
    { registration_id: 4, status: 'registered' as const },
    { registration_id: 5, status: 'waiting' as const },
  ]
  expect(formerAttendance(rows, 'absent')).toEqual([
    { status: 'registered', registration_ids: [1, 4] },
    { status: 'attended', registration_ids: [2] },
  ])
  expect(formerAttendance(rows.slice(2, 3), 'absent')).toEqual([])
})
