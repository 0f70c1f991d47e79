import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { aMember } from '../members/members.factory.ts'
import { memberImportsWork } from './member-imports.jobs.ts'

let full: Api
let empty: Api
let worker: Worker
beforeAll(async () => {
  ;[full, empty] = [await startApi(), await startApi()]
  worker = startWorker(empty.services, [memberImportsWork])
})
afterAll(async () => {
  await worker.stop()
  await Promise.all([full.close(), empty.close()])
})

const day = 86_400_000
const someMembers = () => [
  {
    member_first_name: 'Ayu',
    member_last_name: 'Lestari',
    member_nickname: 'Yu',
    member_email: 'ayu@contoh.id',
    member_mobilephone: '+6281234567890',
    member_join_datetime: new Date('2021-03-04T05:06:07.089Z'),
    is_member: true,
    premium_until: new Date(Math.floor(Date.now() / 1_000) * 1_000 + 40 * day),
    country: 'ID',
    city: 'Bandung',
    birth_date: '1990-12-31',
    gender: 'female' as const,
    interests: ['musik', 'kopi, teh', 'seni "rupa"'],
    labels: ['VIP', 'a; b'],
    consents: { newsletter: true, partner_offers: true },
  },
  // Unlimited premium, and premium that has ended.
  {
    member_first_name: 'Budi',
    member_email: 'budi@contoh.id',
    is_member: true,
    // Germany in English, Jerman in Indonesian.
    country: 'DE',
    consents: { newsletter: true, tracking: true },
  },
  {
    member_first_name: 'Citra',
    member_email: 'citra@contoh.id',
    is_member: false,
    premium_until: new Date('2024-01-31T17:00:00Z'),
    member_join_datetime: new Date('2019-12-31T17:00:00Z'),
    gender: 'other' as const,
  },
]

/** The rows of the export without the number, which every platform assigns itself. */
async function exported(api: Api, headers: Record<string, string>) {
  const staff = await api.as('business_development')
  const file = await staff.download(members.excel, { order_by: 'name', order: 'asc' }, { headers })
  return { file, rows: (await rowsOf(file)).map(([, ...cells]) => cells) }
}

it.each(['en', 'id'])(
  'members that are exported in the language %s and imported elsewhere are exported as the same rows',
  async (language) => {
    const headers = { 'accept-language': language }
    await Promise.all([full, empty].map(({ services }) => services.db.deleteFrom('members').execute()))
    for (const member of someMembers()) await aMember(full.services.db, member)
    const { file, rows } = await exported(full, headers)
    expect(rows).toHaveLength(4)

    const staff = await empty.as('business_development')
    const book = new File([new Uint8Array(file)], 'members.xlsx')
    const { import_id, mapping } = await staff.upload(memberImports.upload, book)
    const reaches = (state: string) =>
      vi.waitFor(
        async () => expect((await staff.call(memberImports.find, { import_id })).state).toBe(state),
        { timeout: 30_000, interval: 100 },
      )
    await staff.call(memberImports.check, { import_id, mapping, duplicates: 'refuse' })
    await reaches('checked')
    await staff.store(memberImports.run, { import_id })
    await reaches('done')
    expect((await staff.call(memberImports.find, { import_id })).problems).toEqual([])
    expect((await exported(empty, headers)).rows).toEqual(rows)
    const { id } = await empty.services.db
      .selectFrom('members')
      .select('id')
      .where('member_email', '=', 'ayu@contoh.id')
      .executeTakeFirstOrThrow()
    expect(await staff.call(members.consents, { id })).toMatchObject([
      { consent: 'partner_offers', is_given: true, source: 'import' },
      { consent: 'newsletter', is_given: true, source: 'import' },
    ])
  },
)

it.each([
  ['premium that has ended', 'premium,2020-01-31', 'its end lies in the past'],
  ['free with an end to come', 'free,2100-01-31', 'premium ends in the future'],
  ['an unknown membership', 'gold,', 'must be one of free, premium'],
  ['a join date to come', 'free,,2100-01-31', 'must lie between 1900 and today'],
])('a row is refused for %s', async (_what, cells, words) => {
  const staff = await empty.as('business_development')
  const text = `Nama,Email,Keanggotaan,Premium sampai,Bergabung\r\nDewi,dewi@contoh.id,${cells}`
  const { import_id, mapping } = await staff.upload(memberImports.upload, new File([text], 'x.csv'))
  await staff.call(memberImports.check, { import_id, mapping, duplicates: 'refuse' })
  await vi.waitFor(
    async () => expect((await staff.call(memberImports.find, { import_id })).state).toBe('checked'),
    { timeout: 30_000, interval: 100 },
  )
  const { problems } = await staff.call(memberImports.find, { import_id })
  expect(problems).toMatchObject([{ row: 2, problem: expect.stringContaining(words) }])
})
