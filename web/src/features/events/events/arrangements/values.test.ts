import { expect, it } from 'vitest'
import { changedArrangements, inZone, type ArrangementValues } from './values.ts'

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
