import { formatTime } from './format.ts'
import { dayIn } from './zone.ts'

/** One zone for each of the three Indonesian times, from west to east. */
const indonesian = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']

/** The short name of a zone at a moment: `WIB`, or the city and the offset elsewhere: `Berlin (GMT+2)`. */
export function zoneName(zone: string, moment: string | Date): string {
  const short = shortName(zone, moment, 'short')
  if (/^WI(?:B|TA|T)$/.test(short)) return short
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${city} (${shortName(zone, moment, 'shortOffset')})`
}

/**
 * The times of an event for readers in every part of Indonesia: `19.00–21.00 WIB / 20.00–22.00 WITA / 21.00–23.00 WIT`.
 * The zone of the event comes first if it is another one. A day that differs from the day of the event is marked.
 */
export function zoneTimes(zone: string, start: string, end: string | null): string {
  const names = indonesian.map((each) => shortName(each, start, 'short'))
  const zones = names.includes(shortName(zone, start, 'short')) ? indonesian : [zone, ...indonesian]
  // An end on another day would be misread as an hour of the same day.
  const isOneDay = end !== null && dayIn(zone, new Date(start)) === dayIn(zone, new Date(end))
  return zones
    .map((each) => {
      const times = [start, ...(isOneDay ? [end] : [])].map((moment) => formatTime(moment, each))
      return `${times.join('–')} ${zoneName(each, start)}${dayShift(zone, each, start)}`
    })
    .join(' / ')
}

/** ` (+1)` where the next day has begun already, ` (−1)` where it is still the day before. */
function dayShift(zone: string, other: string, moment: string): string {
  const [here, there] = [zone, other].map((each) => dayIn(each, new Date(moment)))
  if (here === there || here === undefined || there === undefined) return ''
  return there > here ? ' (+1)' : ' (−1)'
}

function shortName(zone: string, moment: string | Date, timeZoneName: 'short' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('id-ID', { timeZone: zone, timeZoneName }).formatToParts(
    new Date(moment),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
