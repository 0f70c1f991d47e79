import { describe, expect, it } from 'vitest'
import { zoneName, zoneTimes } from './zone-times.ts'

describe('the times of an event', () => {
  it('are those of all three Indonesian zones, from west to east', () => {
    const line = '19.00–21.00 WIB / 20.00–22.00 WITA / 21.00–23.00 WIT'
    for (const zone of ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'])
      expect(zoneTimes(zone, '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z')).toBe(line)
  })

  it('begin with the zone of the event elsewhere, by its time in summer and in winter', () => {
    const evening = (moment: string) => zoneTimes('Europe/Berlin', moment, null)
    expect(evening('2026-07-20T12:00:00Z')).toBe('14.00 Berlin (GMT+2) / 19.00 WIB / 20.00 WITA / 21.00 WIT')
    expect(evening('2026-11-20T12:00:00Z')).toBe('13.00 Berlin (GMT+1) / 19.00 WIB / 20.00 WITA / 21.00 WIT')
  })

  it('mark another day than that of the event', () => {
    expect(zoneTimes('America/New_York', '2026-11-20T23:30:00Z', null)).toBe(
      '18.30 New York (GMT-5) / 06.30 WIB (+1) / 07.30 WITA (+1) / 08.30 WIT (+1)',
    )
    expect(zoneTimes('Asia/Jayapura', '2026-11-19T16:00:00Z', null)).toBe(
      '23.00 WIB (−1) / 00.00 WITA / 01.00 WIT',
    )
  })

  it('leave out an end on another day', () => {
    expect(zoneTimes('Asia/Jakarta', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z')).toBe(
      '19.00 WIB / 20.00 WITA / 21.00 WIT',
    )
  })
})

it('a zone is called by its Indonesian name, or by its city and offset', () => {
  expect(zoneName('Asia/Pontianak', '2026-11-20T12:00:00Z')).toBe('WIB')
  expect(zoneName('Australia/Sydney', '2026-01-20T12:00:00Z')).toBe('Sydney (GMT+11)')
})
