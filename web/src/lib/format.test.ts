import i18next, { type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  abbreviateNumber,
  formatDate,
  formatDateTime,
  formatDateTimeFully,
  formatMonth,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  formatTime,
  formatTimeSpan,
  formatTotal,
  tCount,
} from './format.ts'

describe('money', () => {
  it.each([
    [1_234_567, '1.234.567,00'],
    [0, '0,00'],
    [-0, '0,00'],
    [-0.001, '0,00'],
    [999, '999,00'],
    [1_000, '1.000,00'],
    [-1_500, '-1.500,00'],
    [0.5, '0,50'],
    [Number.MAX_SAFE_INTEGER, '9.007.199.254.740.991,00'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%d is %s', (amount, text) => expect(formatMoney(amount)).toBe(text))
})

describe('the number of rows of a list', () => {
  it('has a plus sign while it is not exact', () => {
    expect([formatTotal(10_000), formatTotal(10_000, false)]).toEqual(['10.000', '10.000+'])
  })
})

describe('numbers in full', () => {
  it.each([
    [1_234_567.891, '1.234.567,89'],
    [12, '12'],
    [-12.5, '-12,5'],
    [-0.001, '0'],
    [Number.NaN, '–'],
  ])('%d is %s', (value, text) => expect(formatNumber(value)).toBe(text))
})

describe('numbers in short', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [999.94, '999,9'],
    [999.96, '1k'],
    [1_000, '1k'],
    [1_049, '1k'],
    [1_500, '1,5k'],
    [10_000, '10k'],
    [999_949, '999,9k'],
    [999_950, '1M'],
    [-1_500, '-1,5k'],
    [-999_999, '-1M'],
    [1e6, '1M'],
    [2.5e9, '2,5G'],
    [1e12, '1T'],
    [1e15, '1P'],
    [1e18, '1E'],
    [1.25e21, '1.250E'],
    [0.04, '0'],
    [Number.NaN, '–'],
    [Number.NEGATIVE_INFINITY, '–'],
  ])('%d is %s', (value, text) => expect(abbreviateNumber(value)).toBe(text))

  it('uses the requested number of digits', () => {
    expect(abbreviateNumber(1_234, 2)).toBe('1,23k')
    expect(abbreviateNumber(1_999, 0)).toBe('2k')
  })
})

describe('file sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Byte'],
    [-1, '-1 Byte'],
    [1_023, '1.023 Bytes'],
    [1_024, '1 KB'],
    [1_536, '1,5 KB'],
    [1_048_575, '1 MB'],
    [5 * 1024 ** 2, '5 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [2_048 * 1024 ** 8, '2.048 YB'],
    [-1_536, '-1,5 KB'],
    [Number.NaN, '–'],
  ])('%d is %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
})

describe('times', () => {
  let t: TFunction
  beforeAll(async () => {
    const id = { '{{n}} days': '{{n}} hari', '{{time}} ago': '{{time}} yang lalu' }
    await i18next.init({
      lng: 'en',
      resources: { id: { translation: id } },
      keySeparator: false,
      nsSeparator: false,
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0])
    t = i18next.t
  })
  const seconds = 1_000
  const minutes = 60 * seconds
  const hours = 60 * minutes
  const days = 24 * hours

  it.each([
    [0, '0 minutes'],
    [59 * seconds, '0 minutes'],
    [1 * minutes, '1 minute'],
    [2 * minutes - 1, '1 minute'],
    [59 * minutes + 59 * seconds, '59 minutes'],
    [1 * hours, '1 hour'],
    [2 * hours - 1, '1 hour'],
    [1 * days - 1, '23 hours'],
    [1 * days, '1 day'],
    [2 * days - 1, '1 day'],
    [2 * days, '2 days'],
    [1_500 * days, '1.500 days'],
    [-3 * hours, '3 hours'],
  ])('a span of %d is %s', (span, text) => expect(formatTimeSpan(span, t)).toBe(text))

  const now = new Date('2026-11-15T10:00:00Z')
  it.each([
    ['2026-11-15T09:59:30Z', 'just now'],
    ['2026-11-15T10:00:30Z', 'just now'],
    ['2026-11-15T09:59:00Z', '1 minute ago'],
    ['2026-11-13T09:00:00Z', '2 days ago'],
    ['2026-11-15T10:05:00Z', 'in 5 minutes'],
    ['no date', '–'],
  ])('%s is %s', (moment, text) => expect(formatRelativeTime(new Date(moment), now, t)).toBe(text))

  it.each([
    [0, '0 seats of 5'],
    [1, '1 seat of 5'],
    [1_200, '1.200 seats of 5'],
  ])('a count of %d is “%s”', (n, text) =>
    expect(tCount(t, n, '1 seat of {{all}}', '{{n}} seats of {{all}}', { all: 5 })).toBe(text),
  )

  it('are translated', () => {
    expect(formatRelativeTime(new Date('2026-11-13T09:00:00Z'), now, i18next.getFixedT('id'))).toBe(
      '2 hari yang lalu',
    )
  })
})

describe('dates', () => {
  const late = '2026-08-31T18:05:09Z'

  it('use the time zone, and names of months in the language of the interface', async () => {
    expect(formatDate(late, 'UTC')).toBe('31 Aug 2026')
    expect(formatMonth('2026-05')).toBe('May 2026')
    await i18next.changeLanguage('id')
    expect(formatMonth('2026-05')).toBe('Mei 2026')
    expect(formatDate(late, 'Asia/Jakarta')).toBe('1 Sep 2026')
    expect(formatDate(late, 'UTC')).toBe('31 Agu 2026')
    expect(formatTime(late, 'Asia/Jakarta')).toBe('01.05')
    expect(formatDateTime(late, 'Asia/Jakarta')).toBe('1 Sep 2026 01.05')
    expect(formatDateTimeFully(late, 'Asia/Jakarta')).toBe('1 Sep 2026 01.05.09 WIB')
    expect(formatDateTime('2026-11-14T17:00:00Z', 'Asia/Jakarta')).toBe('15 Nov 2026 00.00')
  })

  it('show a dash if there is no date', () => {
    expect(formatDateTime('', 'UTC')).toBe('–')
    expect(formatDateTimeFully('x', 'UTC')).toBe('–')
  })
})

describe('a percentage', () => {
  it.each([
    [0, '0%'],
    [54, '54%'],
    [0.5, '0,5%'],
    [Number.NaN, '–'],
  ])('%d is %s', (percent, text) => expect(formatPercent(percent)).toBe(text))
})
