import { offsetMsOf } from './time-zone.ts'

const isWeekend = (local: Date) => local.getUTCDay() === 0 || local.getUTCDay() === 6

/**
 * The moment that lies so many working days (Monday to Friday in the time zone) later, at the same time of day. At a
 * weekend, counting starts on Monday at midnight.
 */
export function workingDaysAfter(moment: Date, days: number, time_zone: string): Date {
  // The fields in UTC of this date are those of the clock on the wall.
  const local = new Date(moment.getTime() + offsetMsOf(time_zone, moment))
  while (isWeekend(local)) {
    local.setUTCHours(0, 0, 0, 0)
    local.setUTCDate(local.getUTCDate() + 1)
  }
  for (let left = days; left > 0; left -= isWeekend(local) ? 0 : 1) local.setUTCDate(local.getUTCDate() + 1)
  // The offset may differ at that time; a day is long enough to find it from the near moment.
  const near = new Date(local.getTime() - offsetMsOf(time_zone, moment))
  return new Date(local.getTime() - offsetMsOf(time_zone, near))
}
