import { expect, it } from 'vitest'
import { changedArrangements, inZone, withStart, type ArrangementValues } from './values.ts'

const values: ArrangementValues = {
  event_start_date: '2026-07-20T12:00:00.000Z',
  event_end_date: '2026-07-20T14:00:00.000Z',
  time_zone: 'Asia/Jakarta',
  event_mode: 'offline',
  place: 'Balai Kartini',
  place_map_url: '',
  join_link: '',
  capacity: 50,
  registration_from: null,
  registration_until: '2026-07-19T17:00:00.000Z',
}

it('keeps the hour on the clock when the zone changes, also in a zone with summer time', () => {
  expect(inZone(values, 'Asia/Makassar')).toMatchObject({
    time_zone: 'Asia/Makassar',
    event_start_date: '2026-07-20T11:00:00.000Z',
    registration_from: null,
  })
  expect(inZone(values, 'Europe/Berlin')).toMatchObject({
    event_start_date: '2026-07-20T17:00:00.000Z',
    registration_until: '2026-07-19T22:00:00.000Z',
  })
})

it('names only what was changed', () => {
  expect(changedArrangements(values, { ...values, capacity: null, place: 'Balai Sidang' })).toEqual({
    capacity: null,
    place: 'Balai Sidang',
  })
  expect(changedArrangements(values, { ...values })).toEqual({})
})

it('moves the end with the start, and gives an event without an end two hours', () => {
  expect(withStart(values, '2026-07-21T10:00:00.000Z').event_end_date).toBe('2026-07-21T12:00:00.000Z')
  const blank = { ...values, event_start_date: null, event_end_date: null }
  expect(withStart(blank, '2026-07-21T10:00:00.000Z').event_end_date).toBe('2026-07-21T12:00:00.000Z')
  // An end that was typed first stays.
  expect(withStart({ ...values, event_start_date: null }, '2026-07-20T10:00:00.000Z')).toEqual({
    event_start_date: '2026-07-20T10:00:00.000Z',
  })
})
