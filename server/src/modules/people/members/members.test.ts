import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember, manyMembers } from './members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  await manyMembers(api.services.db, 6_500)
  await aMember(api.services.db, {
    member_first_name: 'Zulaikha',
    member_last_name: 'Nūr Çelik',
    member_email: 'zulaikha@contoh.id',
    member_mobilephone: '+628119876543',
    country: 'TR',
    labels: ['pembicara'],
    member_join_datetime: new Date('2024-02-29T20:00:00Z'),
    last_seen_at: new Date('2026-10-01T00:00:00Z'),
  })
})
afterAll(() => api.close())

const list = (
  input: Parameters<typeof staff.call<typeof members.list.input, typeof members.list.result>>[1] = {},
) => staff.call(members.list, input)

describe('the list of members', () => {
  it.each(['0811 987 6543', '08119876543', '628119876543', '+628119876543', '+62 811-9876', '0811 9876 54'])(
    'finds a phone number that is written %s',
    async (search) => {
      const { rows, total } = await list({ search })
      expect(rows).toMatchObject([{ member_first_name: 'Zulaikha', member_mobilephone: '+628119876543' }])
      expect(total).toBe(1)
    },
  )

  it.each(['zulaikha', 'nur celik', 'ÇELIK', 'zulaikha@contoh', '9876543'])(
    'finds %s in name, e-mail and phone, whatever the case and accents',
    async (search) =>
      expect((await list({ search })).rows).toMatchObject([{ member_email: 'zulaikha@contoh.id' }]),
  )

  it('treats wildcards as ordinary characters', async () => {
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: '_ulaikha' })).total).toBe(0)
  })

  const filters = [
    {},
    { country: 'ID' },
    { country: 'tr' },
    { member_type: 'premium' as const },
    { member_type: 'free' as const },
    { suspended: '1' as const },
    { suspended: '0' as const },
    { contributor_status: 'pending' as const },
    { contributor_status: 'none' as const },
    { email_suppressed: '1' as const },
    { label: 'vip' },
    { country: 'ID', member_type: 'premium' as const, suspended: '0' as const },
    { country: 'MY', label: 'alumni' },
    { search: 'budi' },
    { search: 'gmail', country: 'ID' },
    { joined_from: '2023-01-01T00:00:00+07:00', joined_until: '2024-01-01T00:00:00+07:00' },
    { seen_from: '2025-01-01T00:00:00+07:00' },
    { seen_until: '2023-01-01T00:00:00+07:00', member_type: 'premium' as const },
    { country: 'unknown' },
    { country: 'unknown', member_type: 'free' as const },
    { consent: 'partner_offers' as const },
    { premium_before: '0' as const, premium_lasted_until: '2026-01-01T00:00:00+07:00' },
  ]

  describe.each(filters)('with %j', (filter) => {
    it('returns exactly its total of rows, each once, in every order', async () => {
      for (const order_by of ['member_join_datetime', 'name', 'last_seen_at'] as const)
        for (const order of ['asc', 'desc'] as const) {
          const { ids, keys, total } = await all({ ...filter, order_by, order })
          expect(ids).toHaveLength(total)
          expect(new Set(ids).size).toBe(total)
          expect(keys).toEqual(sorted(keys, order))
        }
    })
  })

  it('filters by every field', async () => {
    const all = async (filter: object) => (await list({ ...filter, perPage: 200 })).rows
    expect((await all({ country: 'MY' })).every(({ country }) => country === 'MY')).toBe(true)
    expect((await all({ member_type: 'premium' })).every(({ is_member }) => is_member)).toBe(true)
    expect((await all({ suspended: '1' })).every(({ suspended_at }) => suspended_at)).toBe(true)
    expect((await all({ email_suppressed: '1' })).every((row) => row.email_suppressed_at)).toBe(true)
    expect((await all({ country: 'unknown' })).map(({ country }) => country)).toContain(null)
    expect((await all({ country: 'unknown' })).every(({ country }) => country === null)).toBe(true)
    expect((await all({ label: 'vip' })).every(({ labels }) => labels.includes('vip'))).toBe(true)
    const joined = await all({ joined_from: '2024-02-29T00:00:00Z', joined_until: '2024-03-01T00:00:00Z' })
    expect(joined.length).toBeGreaterThan(0)
    for (const row of joined) expect(row.member_join_datetime).toMatch(/^2024-02-29/)
  })

  it('returns deep pages, and an empty page past the end', async () => {
    const deep = await list({ page: 60, perPage: 100 })
    expect(deep.rows).toHaveLength(100)
    const past = await list({ page: 1_000, perPage: 100 })
    expect(past).toMatchObject({ rows: [], total: deep.total })
    expect(await list({ page: 5, search: 'zulaikha' })).toMatchObject({ rows: [], total: 1 })
  })

  it.each([
    ['a country that does not exist', { country: 'XX' }, 'country'],
    ['an unknown sort column', { order_by: 'member_email' }, 'order_by'],
    ['an invalid day', { joined_from: '2024-02-30' }, 'joined_from'],
    ['a page of a thousand', { perPage: '1000' }, 'perPage'],
    ['an unknown filter', { emperor: '1' }, 'emperor'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await staff.send(members.list, wrong)
    expect(answer.http).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  async function all(input: object) {
    const ids: number[] = []
    const keys: string[] = []
    let total: number
    for (let page = 0; ; page += 1) {
      const answer = await list({ ...input, page, perPage: 200 })
      total = answer.total
      ids.push(...answer.rows.map(({ id }) => id))
      const { order_by } = input as { order_by: 'member_join_datetime' | 'name' | 'last_seen_at' }
      keys.push(
        ...answer.rows.map((row) =>
          order_by === 'name' ? `${row.member_first_name}\0${row.member_last_name}` : (row[order_by] ?? ''),
        ),
      )
      if (answer.rows.length < 200 || page > 4) break
    }
    // Only the first pages of large lists are read; the total is compared for small ones only.
    return { ids, keys, total: ids.length < 1_000 ? total : ids.length }
  }

  const sorted = (keys: string[], order: 'asc' | 'desc') => {
    const up = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    return order === 'asc' ? up : up.toReversed()
  }
})

describe('countries, labels and profiles', () => {
  it('list every country in two languages, with the number of members', async () => {
    const countries = await staff.call(members.countries)
    expect(countries).toHaveLength(249)
    const turkey = countries.find(({ code }) => code === 'TR')
    expect(turkey).toMatchObject({ code: 'TR', members: 1 })
    expect(countries.find(({ code }) => code === 'DE')).toMatchObject({ name: 'Germany', name_id: 'Jerman' })
  })

  it('list the labels in use', async () => {
    const labels = await staff.call(members.labels)
    expect(labels.find(({ label }) => label === 'pembicara')).toEqual({ label: 'pembicara', members: 1 })
    const { total } = await list({ label: 'vip' })
    expect(labels.find(({ label }) => label === 'vip')?.members).toBe(total)
  })

  it('show one member with all fields, and 404 for a member who does not exist', async () => {
    const { rows } = await list({ search: 'zulaikha' })
    const profile = await staff.call(members.profile, { id: rows[0]!.id })
    expect(profile).toMatchObject({ country: 'TR', country_name_id: 'Turki', version: 1, erased_at: null })
    expect((await staff.send(members.profile, { id: '999999999' })).http).toBe(404)
  })
})
