import { describe, expect, it } from 'vitest'
import { parseTypedDate, parseTypedTime } from './typed-date.ts'

/** A Sunday. */
const now = '2026-11-15T14:20'
const read = (text: string) => {
  const found = parseTypedDate(text, now)
  return found && [found.day, found.time].filter(Boolean).join(' ')
}

describe('a typed date', () => {
  it.each([
    ['15/11', '2026-11-15'],
    ['1/2/27', '2027-02-01'],
    ['1-2-2027', '2027-02-01'],
    ['1.2.2027', '2027-02-01'],
    ['2027-02-01', '2027-02-01'],
    ['15 Nov', '2026-11-15'],
    ['3 mei 2027', '2027-05-03'],
    ['17 Agustus', '2026-08-17'],
    ['5 Dec 2026', '2026-12-05'],
    ['today', '2026-11-15'],
    ['hari ini', '2026-11-15'],
    ['Besok', '2026-11-16'],
    ['tomorrow', '2026-11-16'],
    ['lusa', '2026-11-17'],
    ['kemarin', '2026-11-14'],
    ['+3 hari', '2026-11-18'],
    ['+3 days', '2026-11-18'],
    ['+3d', '2026-11-18'],
    ['- 1 week', '2026-11-08'],
    ['+1 bulan', '2026-12-15'],
    ['+1 year', '2027-11-15'],
    ['senin', '2026-11-16'],
    ['sat', '2026-11-21'],
    ['sunday', '2026-11-22'],
  ])('%s is %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    ['besok 9', '2026-11-16 09:00'],
    ['tomorrow 9', '2026-11-16 09:00'],
    ['besok jam 9.30', '2026-11-16 09:30'],
    ['tomorrow at 18:05', '2026-11-16 18:05'],
    ['15/11 9', '2026-11-15 09:00'],
    ['15/11/2027, 09:30', '2027-11-15 09:30'],
    ['2031-05-20T08:30', '2031-05-20 08:30'],
    ['15 nov 2027 23.59', '2027-11-15 23:59'],
    ['+3 hari 9', '2026-11-18 09:00'],
    ['+2 jam', '2026-11-15 16:20'],
    ['+10 hours', '2026-11-16 00:20'],
    ['+45 menit', '2026-11-15 15:05'],
    ['jumat 8', '2026-11-20 08:00'],
    ['9:30', '2026-11-15 09:30'],
    ['now', '2026-11-15 14:20'],
  ])('%s is %s', (text, moment) => expect(read(text)).toBe(moment))

  it('is cut to the last day of a shorter month', () =>
    expect(parseTypedDate('+1 month', '2027-01-31T00:00')).toEqual({ day: '2027-02-28' }))

  it.each([
    '',
    '31/2',
    '15/13',
    '0/1',
    'soon',
    '+3',
    '+3 apples',
    'besok 25',
    'besok 9.75',
    '15/11 noon',
    'tomorrows',
  ])('“%s” is no date', (text) => expect(read(text)).toBeUndefined())
})

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['09:30', '09:30'],
    [' 23.59 ', '23:59'],
    ['0', '00:00'],
    ['jam 7', '07:00'],
    ['at 18:05', '18:05'],
  ])('%s is %s', (text, time) => expect(parseTypedTime(text)).toBe(time))

  it.each(['', '24', '9.60', '9.3', '-1', '9 pm', 'noon', '9:30:00', '2026'])('“%s” is no time', (text) =>
    expect(parseTypedTime(text)).toBeUndefined(),
  )
})
