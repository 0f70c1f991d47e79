import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayIn, startOfDay, startOfMonth } from '@balai/contract/core/zone.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

/** The beginning of the month that is a number of months from now, and moments beside it. */
const startOf = (months: number, milliseconds = 0) => {
  const day = startOfMonth(dayIn('Asia/Jakarta', new Date()), months)
  return new Date(startOfDay('Asia/Jakarta', day).getTime() + milliseconds)
}
const hour = 3_600_000

/** The size of a cohort and its shares, as many members as its list and the lists of its shares have. */
async function cohortOf(
  of: 'seen' | 'premium',
  months: number,
  filterOf: (start: string, next: string, left?: string) => z.input<typeof members.list.input>,
) {
  const month = startOfMonth(dayIn('Asia/Jakarta', new Date()), months).slice(0, 7)
  const cohort = (await staff.call(analytics.cohorts, { of })).find((one) => one.month === month)!
  const moment = (after: number) => startOf(months + after).toISOString()
  const count = async (left?: string) =>
    (await staff.call(members.list, filterOf(moment(0), moment(1), left))).total
  const size = await count()
  const counts = await Promise.all(cohort.shares.map((_, after) => count(moment(after))))
  return {
    numbers: [cohort.size, ...cohort.shares],
    listed: [size, ...counts.map((left) => Math.round((left / cohort.size) * 1_000) / 10)],
    counts,
  }
}

it('members of a cohort, and those of them who were seen again after months, are listed', async () => {
  const { db } = api.services
  const join = (member_join_datetime: Date, last_seen_at: Date | null) =>
    aMember(db, { member_join_datetime, last_seen_at })
  await join(startOf(-3), null)
  await join(startOf(-3), startOf(-3, -hour))
  await join(startOf(-3, hour), startOf(-3, hour))
  await join(startOf(-2, -1), startOf(-1, -1))
  await join(startOf(-3, hour), startOf(-1))
  // Not of this month.
  await join(startOf(-3, -1), startOf(0))
  await join(startOf(-2), startOf(0))
  const { numbers, listed, counts } = await cohortOf('seen', -3, (joined_from, joined_until, seen_from) => ({
    ...{ joined_from, joined_until, seen_from: seen_from ?? '' },
  }))
  expect(counts).toEqual([3, 2, 1, 0])
  expect(numbers).toEqual([5, 60, 40, 20, 0])
  expect(listed).toEqual(numbers)
})

it('members who became premium in a month, and those of them who still were after months, are listed', async () => {
  const { db } = api.services
  const joined = { member_join_datetime: new Date('2010-01-01T03:00:00Z') }
  const premium = async (...times: [Date, Date | null][]) => {
    const { id: member_id } = await aMember(db, joined)
    await db
      .insertInto('premium_periods')
      .values(times.map(([started_at, ended_at]) => ({ member_id, started_at, ended_at })))
      .execute()
  }
  await premium([startOf(-2), null])
  await premium([startOf(-2, hour), startOf(-2, 2 * hour)])
  await premium([startOf(-2), startOf(-1, -1)])
  await premium([startOf(-1, -1), startOf(-1)])
  // The time that began in the month had ended; a later one had not.
  await premium([startOf(-2), startOf(-2, hour)], [startOf(-1), null])
  await premium([startOf(-2, -1), null])
  const { numbers, listed, counts } = await cohortOf('premium', -2, (from, until, left) => ({
    ...{ premium_event: 'became', premium_event_from: from, premium_event_until: until },
    premium_lasted_until: left ?? '',
  }))
  expect(counts).toEqual([5, 2, 1])
  expect(numbers).toEqual([5, 100, 40, 20])
  expect(listed).toEqual(numbers)
})
