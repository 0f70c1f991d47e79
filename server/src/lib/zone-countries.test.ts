import { expect, it } from 'vitest'
import { allCountries } from '@balai/contract/people/countries.ts'
import { countryOfZone } from './zone-countries.ts'

it('every time zone of a place belongs to a country, by its old and its new name', () => {
  const places = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.includes('/') && !zone.startsWith('Etc/'),
  )
  expect(places.filter((zone) => countryOfZone(zone) === '')).toEqual([])
  const countries = new Set(allCountries().map(({ code }) => code))
  expect(places.filter((zone) => !countries.has(countryOfZone(zone)))).toEqual([])
  expect(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'].map(countryOfZone)).toEqual(['ID', 'ID', 'ID'])
  expect(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev'].map(countryOfZone)).toEqual([
    ...['IN', 'IN', 'UA', 'UA'],
  ])
})

it('a zone that belongs to no country has none', () => {
  expect(['UTC', 'Etc/GMT+7', '', 'Mars/Olympus', 'ID'].map(countryOfZone)).toEqual(['', '', '', '', ''])
})
