import { offsetOf } from './time-zone.ts'

const isWeekend = (local: Date) => local.getUTCDay() === 0 || local.getUTCDay() === 6

/**
 * The moment that lies so many working days (Monday to Friday in the time zone) later, at the same time of day. At a
 * weekend, counting starts on Monday at midnight.
 */
export function workingDaysAfter(moment: Date, days: number, time_zone: string): Date {
  // The fields in UTC of this date are those of the clock on the wall.
  const local = new Date(moment.getTime() + offsetMs(moment, time_zone))
  while (isWeekend(local)) {
    local.setUTCHours(0, 0, 0, 0)
    local.setUTCDate(local.getUTCDate() + 1)
  }
  for (let left = days; left > 0; left -= isWeekend(local) ? 0 : 1) local.setUTCDate(local.getUTCDate() + 1)
  // The offset may differ at that time; a day is long enough to find it from the near moment.
  const near = new Date(local.getTime() - offsetMs(moment, time_zone))
  return new Date(local.getTime() - offsetMs(near, time_zone))
}

function offsetMs(at: Date, time_zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offsetOf(time_zone, at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
