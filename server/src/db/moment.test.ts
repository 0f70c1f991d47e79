import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type Api } from '../../test/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Time zones of the server, and moments far in the past and the future. */
const zones = ['UTC', 'Asia/Jakarta', 'America/New_York', 'Asia/Kolkata', 'Europe/Paris']
const moments = [
  ...['2026-11-15 09:30:00.123456+07', '2026-11-15 09:30:00+07', '1900-01-01 00:00:00+00'],
  ...['0044-03-15 12:00:00+00 BC', '0001-01-01 00:00:00+00', '10000-01-01 00:00:00+00'],
]

it.each(zones)('reads a timestamp as the same moment as the database in %s', async (zone) => {
  const client = await api.services.pool.connect()
  try {
    await client.query(`set time zone '${zone}'`)
    const { rows } = await client.query<{ read: Date; meant: string }>(
      `select m::timestamptz as read, trunc(extract(epoch from m::timestamptz) * 1000)::text as meant
      from unnest($1::text[]) m`,
      [moments],
    )
    expect(rows.map(({ read }) => String(read.getTime()))).toEqual(rows.map(({ meant }) => meant))
  } finally {
    client.release(true)
  }
})

it('reads infinity as an infinite number', async () => {
  const { rows } = await api.services.pool.query<{ read: number }>(`select 'infinity'::timestamptz as read`)
  expect(rows[0]?.read).toBe(Number.POSITIVE_INFINITY)
})
