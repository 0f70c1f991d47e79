import { addDays } from './zone.ts'

/** A typed day, and the time if one was typed. */
export interface TypedDate {
  /** `2026-11-15` */
  day: string
  /** `09:30` */
  time?: string
}

/**
 * Understands a typed day and time, in English and in Indonesian: `15/11`, `15 Nov 2027 9.30`, `besok 9`, `senin`,
 * `+3 days`, `+2 jam`. `now` is the local time of the platform, `2026-11-15T09:30`. Undefined if the text is no date.
 */
export function parseTypedDate(text: string, now: string): TypedDate | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const today = now.slice(0, 10)
  for (const read of [isoDay, numericDay, namedDay, relative, word, weekday, timeOnly]) {
    const found = read(typed, today, now)
    if (!found) continue
    const [day, rest, ownTime] = found
    if (rest === '') return ownTime ? { day, time: ownTime } : { day }
    const time = ownTime ? undefined : timeIn(rest)
    if (time) return { day, time }
  }
  return undefined
}

/** What a reader found: the day, the text behind it, and the time if the text itself says it. */
type Found = [day: string, rest: string, time?: string] | undefined

function isoDay(typed: string): Found {
  const [, year, month, day, rest] = /^(\d{4})-(\d{1,2})-(\d{1,2})t?(.*)$/.exec(typed) ?? []
  return withDay(Number(year), Number(month), Number(day), rest)
}

function numericDay(typed: string, today: string): Found {
  const [, day, month, year, rest] =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?((?: |,).*)?$/.exec(typed) ?? []
  return withDay(fullYear(year, today), Number(month), Number(day), rest)
}

function namedDay(typed: string, today: string): Found {
  const [, day, name = '', year, rest] =
    /^(\d{1,2}) ?([a-z]{3,9})\.?(?: (\d{4}))?((?: |,).*)?$/.exec(typed) ?? []
  const month = months.findIndex((names) => names.some((each) => each.startsWith(name))) + 1
  return name === '' || month === 0 ? undefined : withDay(fullYear(year, today), month, Number(day), rest)
}

function relative(typed: string, today: string, now: string): Found {
  const [, sign, count, name = '', rest = ''] = /^([+-]) ?(\d{1,4}) ?([a-z]+)(.*)$/.exec(typed) ?? []
  const unit = Object.entries(units).find(([, names]) => names.includes(name))?.[0]
  const by = Number(`${sign}${count}`)
  switch (unit) {
    case 'day':
      return [addDays(today, by), rest.trim()]
    case 'week':
      return [addDays(today, by * 7), rest.trim()]
    case 'month':
      return [addMonths(today, by), rest.trim()]
    case 'year':
      return [addMonths(today, by * 12), rest.trim()]
    case 'hour':
    case 'minute': {
      const later = Date.parse(`${now}Z`) + by * (unit === 'hour' ? 3_600_000 : 60_000)
      const [day = '', time = ''] = new Date(later).toISOString().slice(0, 16).split('T')
      return [day, rest.trim(), time]
    }
    default:
      return undefined
  }
}

function word(typed: string, today: string, now: string): Found {
  if (/^(now|sekarang)$/.test(typed)) return [today, '', now.slice(11, 16)]
  const [all, name = ''] =
    /^(today|hari ini|tomorrow|besok|the day after tomorrow|lusa|yesterday|kemarin)\b/.exec(typed) ?? []
  const days = Object.entries(words).find(([, names]) => names.includes(name))?.[0]
  return all && days ? [addDays(today, Number(days)), typed.slice(all.length).trim()] : undefined
}

/** The next such day; never today. */
function weekday(typed: string, today: string): Found {
  const [name = ''] = /^[a-z']{3,9}/.exec(typed) ?? []
  const wanted = weekdays.findIndex((names) =>
    names.some((each) => each === name || each.slice(0, 3) === name),
  )
  if (wanted === -1) return undefined
  const present = new Date(`${today}T00:00:00Z`).getUTCDay()
  return [addDays(today, ((wanted - present + 6) % 7) + 1), typed.slice(name.length).trim()]
}

/** Understands a typed time of day: `9`, `9.30`, `09:30`, `jam 9`. Undefined if the text is none. */
export const parseTypedTime = (text: string): string | undefined =>
  timeIn(text.trim().toLowerCase().replaceAll(/\s+/g, ' '))

const timeOnly = (typed: string, today: string): Found =>
  /^\d{1,2}:\d{2}$/.test(typed) ? [today, typed] : undefined

/** `9`, `9.30`, `09:30`, `jam 9`, `at 9`. */
function timeIn(text: string): string | undefined {
  const [, hours, minutes = '0'] = /^,? ?(?:at |jam |pukul )?(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** The day if the calendar has it. */
function withDay(year: number, month: number, day: number, rest = ''): Found {
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  const moment = Date.parse(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  return isReal ? [text, rest.trim()] : undefined
}

/** The present year if none was typed. */
function fullYear(year: string | undefined, today: string): number {
  if (year === undefined) return Number(today.slice(0, 4))
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

/** The same day of another month, or its last one if it is shorter. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

const pad = (value: number) => String(value).padStart(2, '0')

const words = {
  '-1': ['yesterday', 'kemarin'],
  '0': ['today', 'hari ini'],
  '1': ['tomorrow', 'besok'],
  '2': ['the day after tomorrow', 'lusa'],
}
const units = {
  minute: ['min', 'minute', 'minutes', 'menit'],
  hour: ['h', 'hour', 'hours', 'jam'],
  day: ['d', 'day', 'days', 'hari'],
  week: ['w', 'week', 'weeks', 'minggu'],
  month: ['month', 'months', 'bulan'],
  year: ['y', 'year', 'years', 'tahun'],
}
const months = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'maret'],
  ['april'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august', 'agustus', 'agt'],
  ['september'],
  ['october', 'oktober'],
  ['november', 'nopember'],
  ['december', 'desember'],
]
const weekdays = [
  ['sunday', 'minggu'],
  ['monday', 'senin'],
  ['tuesday', 'selasa'],
  ['wednesday', 'rabu'],
  ['thursday', 'kamis'],
  ['friday', 'jumat', "jum'at"],
  ['saturday', 'sabtu'],
]
