import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { phoneSearchTerm } from '@balai/contract/people/phone.ts'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

/** One number in the forms that people type, and that phones, spreadsheets and word processors produce. */
const spellings = [
  '089977665544',
  '6289977665544',
  '+6289977665544',
  '0899 7766 5544',
  '+62 899-7766-5544',
  '(0899) 7766.5544',
  '0062 899 7766 5544',
  '899 7766 5544',
  '89977665544',
  '+62 (0)899 7766 5544',
  '62 0899 7766 5544',
  '0899–7766–5544',
  '\u202a+62 899 7766 5544\u202c',
]

it.each(spellings)('a number written as %s is found in every other form', async (way) => {
  const { id } = await staff.call(members.create, {
    member_first_name: 'Telepon',
    member_email: `way-${spellings.indexOf(way)}@contoh.id`,
    member_mobilephone: way,
  })
  const { member_mobilephone } = await staff.call(members.profile, { id })
  expect(member_mobilephone).toBe('+6289977665544')
  for (const search of spellings) {
    const { rows } = await staff.call(members.list, { search })
    expect({ search, ids: rows.map((row) => row.id) }).toMatchObject({ ids: expect.arrayContaining([id]) })
  }
})

it('numbers of other countries are not changed', async () => {
  const { id } = await staff.call(members.create, {
    member_first_name: 'Overseas',
    member_email: 'overseas@contoh.id',
    member_mobilephone: '+1 (415) 555-2671',
  })
  expect((await staff.call(members.profile, { id })).member_mobilephone).toBe('+14155552671')
  for (const search of ['+1 415 555 2671', '415 555 2671', '001 415 555 2671', '5552671'])
    expect((await staff.call(members.list, { search })).rows.map((row) => row.id)).toEqual([id])
})

it('a middle part of a number finds it, and words with digits are not numbers', async () => {
  const { id } = await staff.call(members.create, {
    member_first_name: 'Angkatan 2019',
    member_email: 'class-2019@contoh.id',
    member_mobilephone: '0811 2233 4455',
  })
  for (const search of ['2233 4455', 'angkatan 2019', 'class-2019', '2019'])
    expect((await staff.call(members.list, { search })).rows.map((row) => row.id)).toEqual([id])
})

it('invoice numbers are not phone numbers', () => {
  for (const text of ['00001', '0000600', '202611-0000600', '2026-11-0000600', '0000000600', '80'])
    expect(phoneSearchTerm(text)).toBeUndefined()
})
