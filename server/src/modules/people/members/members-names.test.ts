import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

it.each([
  ['repeated spaces', 'Maya   Lestari', 'Maya Lestari'],
  ['non-breaking spaces', 'Maya\u00a0Sari', 'Maya Sari'],
  ['invisible characters', '\u200bMaya\u200e Dewi\ufeff', 'Maya Dewi'],
  ['direction overrides', '\u202eayaM\u202c Wulan', 'ayaM Wulan'],
  ['right-to-left letters', 'محمد بن سلمان', 'محمد بن سلمان'],
  ['a joined emoji sequence', '👩‍👩‍👧‍👦 Ayu', '👩‍👩‍👧‍👦 Ayu'],
  ['accents', 'Ñandú Çelik', 'Ñandú Çelik'],
])('a name with %s is stored normalised, and found as it was typed', async (what, typed, read) => {
  const member_email = `${what.replaceAll(' ', '-')}@contoh.id`
  const { id } = await staff.call(members.create, { member_first_name: typed, member_email })
  expect((await staff.call(members.profile, { id })).member_first_name).toBe(read)
  for (const search of [typed, read])
    expect((await staff.call(members.list, { search })).rows.map((row) => row.id)).toEqual([id])
})

it('a name of invisible characters is refused as empty', async () => {
  const answer = await staff.send(members.create, {
    member_first_name: '\u200b\u200e',
    member_email: 'unseen@contoh.id',
  })
  expect(answer).toMatchObject({ http: 400, msg: expect.stringContaining('must not be empty') })
})
