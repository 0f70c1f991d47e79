import { describe, expect, it } from 'vitest'
import { formatIn } from './format.ts'

const moment = '2026-11-16T18:30:00.000Z'

describe('dates', () => {
  it('are written in the language of the reader, in the zone of the site', () => {
    expect(formatIn('en', 'Asia/Jakarta').date(moment)).toBe('17 November 2026')
    expect(formatIn('id', 'Europe/Berlin').date('2026-08-16T12:00:00.000Z')).toBe('16 Agustus 2026')
  })

  it('name the Indonesian zone of a time, in both languages', () => {
    expect(formatIn('en', 'Asia/Jakarta').dateTime(moment)).toBe('17 November 2026 at 01:30 WIB')
    expect(formatIn('id', 'Asia/Jakarta').dateTime(moment, 'Asia/Makassar')).toBe(
      '17 November 2026 pukul 02.30 WITA',
    )
  })
})

it('amounts are written as in Indonesia, in both languages', () => {
  expect(formatIn('en', 'Asia/Jakarta').rupiah(1_250_000)).toBe('Rp 1.250.000')
  expect(formatIn('id', 'Asia/Jakarta').number(12_345)).toBe('12.345')
})
