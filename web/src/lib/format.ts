import i18next, { type TFunction } from 'i18next'
import { inSteps, numbersOf } from '@balai/contract/core/numbers.ts'

export { abbreviateNumber } from '@balai/contract/core/numbers.ts'

// Numbers, money and times have the Indonesian form in every language of the interface; names of months follow it.
const locale = 'id-ID'
const monthLocale = () => (i18next.language === 'id' ? locale : 'en-GB')
const nothing = '–'

/** Made when the first amount is shown: the first format of a page takes it 20 ms. */
let amounts: Intl.NumberFormat | undefined

function newAmounts() {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  })
}

/** An amount of money: `1.234.567,00`. */
export const formatMoney = (amount: number): string =>
  Number.isFinite(amount) ? (amounts ??= newAmounts()).format(amount) : nothing

/** A number in full: `1.234.567,8`. */
export const formatNumber = (value: number, digits = 2): string =>
  Number.isFinite(value) ? numbersOf(digits).format(value) : nothing

/** A share in percent: `54%`, `0,5%`. */
export const formatPercent = (percent: number): string =>
  Number.isFinite(percent) ? `${formatNumber(percent)}%` : nothing

/** The number of rows of a list: `1.234`, or `10.000+` while only that many are counted. */
export const formatTotal = (total: number, isExact = true): string =>
  isExact ? formatNumber(total) : `${formatNumber(total)}+`

/** The text for 1, or the text for any other number, which is in it as `{{n}}`. */
export const tCount = (
  t: TFunction,
  n: number,
  one: string,
  many: string,
  values?: Record<string, unknown>,
): string => (n === 1 ? t(one, { ...values }) : t(many, { n: formatNumber(n), ...values }))

/** The size of a file in steps of 1024: `1,5 KB`. */
export const formatFileSize = (bytes: number, digits = 2): string =>
  Math.abs(bytes) === 1
    ? `${bytes} Byte`
    : inSteps(bytes, {
        base: 1_024,
        units: ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
        digits,
        between: ' ',
      })

/** A time that runs down: `1:05`. */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A length of time in whole minutes, hours or days, always rounded down: `1 day`, `2 days`. */
export function formatTimeSpan(milliseconds: number, t: TFunction): string {
  const length = Math.abs(milliseconds)
  if (length >= day) return counted(length / day, 'day', t)
  if (length >= hour) return counted(length / hour, 'hour', t)
  return counted(length / minute, 'minute', t)
}

/** When something was or will be, as seen from now: `2 days ago`, `in 5 minutes`. */
export function formatRelativeTime(moment: Date, now: Date, t: TFunction): string {
  const past = now.getTime() - moment.getTime()
  if (Number.isNaN(past)) return nothing
  if (Math.abs(past) < minute) return t('just now')
  const time = formatTimeSpan(past, t)
  return past > 0 ? t('{{time}} ago', { time }) : t('in {{time}}', { time })
}

// Written out, so that the test of the translations finds each text.
function counted(length: number, unit: 'minute' | 'hour' | 'day', t: TFunction): string {
  const number = Math.floor(length)
  switch (unit) {
    case 'minute':
      return tCount(t, number, '1 minute', '{{n}} minutes')
    case 'hour':
      return tCount(t, number, '1 hour', '{{n}} hours')
    case 'day':
      return tCount(t, number, '1 day', '{{n}} days')
  }
}

type Moment = Date | string | number

/** The day of a moment in a time zone: `15 Nov 2026`. */
export const formatDate = (moment: Moment, zone: string): string =>
  inZone(moment, zone, { day: 'numeric', month: 'short', year: 'numeric' }, monthLocale())

/** A month, given as `2026-11`: `Nov 2026`. */
export const formatMonth = (month: string): string =>
  inZone(`${month}-01`, 'UTC', { month: 'short', year: 'numeric' }, monthLocale())

/** The time of day of a moment in a time zone: `09.30`. */
export const formatTime = (moment: Moment, zone: string): string =>
  inZone(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Day and time of a moment in a time zone: `15 Nov 2026 09.30`. */
export function formatDateTime(moment: Moment, zone: string): string {
  const date = formatDate(moment, zone)
  return date === nothing ? nothing : `${date} ${formatTime(moment, zone)}`
}

/** Day, time and zone name, for exact moments: `15 Nov 2026 09.30.05 WIB`. */
export function formatDateTimeFully(moment: Moment, zone: string): string {
  const date = formatDate(moment, zone)
  if (date === nothing) return nothing
  const time = inZone(moment, zone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return `${date} ${time}`
}

const momentFormats = new Map<string, Intl.DateTimeFormat>()

function inZone(
  moment: Moment,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  language = locale,
): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return nothing
  const key = language + zone + Object.keys(options).join()
  let format = momentFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
    momentFormats.set(key, format)
  }
  return format.format(date)
}
