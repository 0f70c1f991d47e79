import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { formatsOf, partOf, rowsOf } from '../../../../test/spreadsheet.ts'
import { listMembers } from './members-list.queries.ts'
import { aMember, manyMembers } from './members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('data_analyst')
  await manyMembers(api.services.db, 5_600)
  await aMember(api.services.db, {
    member_first_name: '=HYPERLINK("http://evil.example","Click")',
    member_last_name: '+cmd|calc',
    member_nickname: '007',
    member_email: 'formula@contoh.id',
    member_mobilephone: '+628001234567',
    member_join_datetime: new Date('2026-03-01T17:30:00Z'),
    birth_date: '1990-12-31',
    country: 'DE',
    consents: { newsletter: true, partner_offers: true, tracking: true },
    labels: ['@one', 'two'],
  })
})
afterAll(() => api.close())

const column = Object.fromEntries(Object.keys(members.excel.columns).map((name, place) => [name, place]))
const idsOf = (rows: unknown[][]) => rows.slice(1).map((row) => row[column['id']!])

describe('the members as a spreadsheet', () => {
  it.each([
    { order_by: 'member_join_datetime', order: 'desc' },
    { order_by: 'name', order: 'asc' },
    { order_by: 'name', order: 'desc' },
    { order_by: 'last_seen_at', order: 'desc' },
    { order_by: 'last_seen_at', order: 'asc', search: 'gmail' },
    { country: 'ID', member_type: 'premium' },
    { label: 'vip' },
    { seen_from: '2025-01-01T00:00:00Z', order_by: 'last_seen_at' },
  ] as const)('has every member of the filter, each once, in the order of the list: %j', async (filter) => {
    const rows = await rowsOf(await staff.download(members.excel, filter))
    const { total } = await staff.call(members.list, filter)
    expect(total).toBeGreaterThan(50)
    expect(rows).toHaveLength(total + 1)
    const all = { ...members.list.input.parse(filter), page: 0, perPage: total }
    expect(idsOf(rows)).toEqual((await listMembers(api.services.db, all)).rows.map(({ id }) => id))
  })

  it('keeps texts as texts and dates as dates, and contains no formula', async () => {
    const file = await staff.download(members.excel, { search: 'formula@contoh.id' })
    const [head, row] = await rowsOf(file)
    expect(head?.[column['member_join_datetime']!]).toBe('Joined (Asia/Jakarta)')
    expect(row?.[column['member_first_name']!]).toBe('=HYPERLINK("http://evil.example","Click")')
    expect(row?.[column['member_nickname']!]).toBe('007')
    expect(row?.[column['member_mobilephone']!]).toBe('+628001234567')
    // In the time zone of Jakarta.
    expect(row?.[column['member_join_datetime']!]).toEqual(new Date('2026-03-02T00:30:00Z'))
    expect(row?.[column['country']!]).toBe('Germany')
    expect(await formatsOf(file)).toMatchObject({
      'Birth date': 'yyyy-mm-dd',
      'Joined (Asia/Jakarta)': 'yyyy-mm-dd hh:mm:ss',
    })
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[\s>]/)
  })

  it.each([
    ['en', 'Newsletter, Offers of partners, Tracking'],
    ['id', 'Buletin, Penawaran mitra, Pelacakan'],
  ])('names consents in the words of the language %s', async (language, words) => {
    const file = await staff.download(
      members.excel,
      { search: 'formula@contoh.id' },
      { headers: { 'accept-language': language } },
    )
    expect((await rowsOf(file))[1]?.[column['consents']!]).toBe(words)
  })

  it('has only its header if no member is found', async () => {
    expect(await rowsOf(await staff.download(members.excel, { search: 'nobody at all' }))).toHaveLength(1)
  })

  it('is refused to users who may not see members', async () => {
    expect((await (await api.as('content')).send(members.excel, {})).http).toBe(403)
  })

  it('writes the user and the filter to the audit log, without the search text', async () => {
    const superuser = await api.as('superuser')
    const taken = { action: 'members.excel' }
    const { total } = await superuser.call(audit.list, taken)
    await staff.download(members.excel, { country: 'ID', suspended: '1', search: 'kirana' })
    expect((await staff.send(members.excel, { country: 'Atlantis' })).http).toBe(400)
    const log = await superuser.call(audit.list, taken)
    expect(log.total).toBe(total + 1)
    expect(log.rows[0]).toMatchObject({ user_id: staff.user_id, entity: 'members', entity_id: 'many' })
    expect(log.rows[0]?.after).toMatchObject({ country: 'ID', suspended: true, search: '(text)' })
  })
})
