import { offsetOf } from './time-zone.ts'

/** The programs show numbers with the separators of their language. */
export const wholeNumbers = '#,##0'
export const dateFormats = { day: 'yyyy-mm-dd', month: 'yyyy-mm', moment: 'yyyy-mm-dd hh:mm:ss' }

/**
 * Converts moments to local time. Computing an offset is slow, so it is cached per day; only on days of a clock change
 * it is computed for each moment.
 */
export function localClock(time_zone: string) {
  const day = 86_400_000
  const offsets = new Map<number, number | null>()
  return (moment: Date) => {
    const time = moment.getTime()
    const today = Math.floor(time / day)
    let offset = offsets.get(today)
    if (offset === undefined) {
      const [morning, night] = [offsetAt(time_zone, today * day), offsetAt(time_zone, (today + 1) * day)]
      offset = morning === night ? morning : null
      offsets.set(today, offset)
    }
    return new Date(time + (offset ?? offsetAt(time_zone, time)))
  }
}

/** The offset in milliseconds. */
function offsetAt(time_zone: string, time: number): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offsetOf(time_zone, new Date(time))) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}
