import type { z } from 'zod'
import type { ParticipantRow } from '@balai/contract/events/registration-shapes.ts'
import type { registrations } from '@balai/contract/events/registrations.ts'

export type Attendance = z.input<typeof registrations.markAttendance.input>['status']

/** What undoes the marking of people: those whom it changes, by their former status. */
export function formerAttendance(
  rows: readonly Pick<ParticipantRow, 'registration_id' | 'status'>[],
  next: Attendance,
) {
  const groups = new Map<Attendance, number[]>()
  for (const { registration_id, status } of rows)
    if (isAttendance(status) && status !== next)
      groups.set(status, [...(groups.get(status) ?? []), registration_id])
  return [...groups].map(([status, registration_ids]) => ({ status, registration_ids }))
}

/** Who waits or is cancelled is not marked. */
const isAttendance = (status: ParticipantRow['status']): status is Attendance =>
  status === 'registered' || status === 'attended' || status === 'absent'
