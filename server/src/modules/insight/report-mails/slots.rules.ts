import type { Cadence } from '@balai/contract/insight/report-mails.ts'
import {
  addDays,
  dayIn,
  sameTimeOn,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from '@balai/contract/core/zone.ts'

/** When a report is mailed. */
export interface Schedule {
  cadence: Cadence
  weekday: number
  month_day: number
  at_time: string
  time_zone: string
}

/**
 * The first slot after a moment. Slots keep the time of the day when clocks change; one within an hour that clocks skip is
 * an hour earlier.
 */
export function nextSlot(schedule: Schedule, after: Date): Date {
  let day = dayIn(schedule.time_zone, after)
  for (;;) {
    const slot = slotFrom(schedule, day)
    const moment = momentOf(schedule, slot)
    if (moment > after) return moment
    day = addDays(slot, 1)
  }
}

/** The first day from this one on that has a slot. */
function slotFrom({ cadence, weekday, month_day }: Schedule, day: string): string {
  if (cadence === 'daily') return day
  if (cadence === 'weekly') {
    const inWeek = addDays(startOfWeek(day), weekday - 1)
    return inWeek >= day ? inWeek : addDays(inWeek, 7)
  }
  const inMonth = (months: number) => {
    const last = addDays(startOfMonth(day, months + 1), -1)
    const wanted = addDays(startOfMonth(day, months), month_day - 1)
    return wanted < last ? wanted : last
  }
  return inMonth(0) >= day ? inMonth(0) : inMonth(1)
}

/** The moment of a day at which clocks of the zone show the time, read from a day on which no clock changes. */
function momentOf({ at_time, time_zone }: Schedule, day: string): Date {
  const [hours = 0, minutes = 0] = at_time.split(':').map(Number)
  const quietDay = startOfDay(time_zone, '2026-01-15')
  return sameTimeOn(time_zone, day, new Date(quietDay.getTime() + (hours * 60 + minutes) * 60_000))
}
