import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { memberImportsWork } from './member-imports.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let worker: Worker
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
  worker = startWorker(api.services, [memberImportsWork])
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const inIndonesian = { headers: { 'accept-language': 'id' } }
const file = new File(
  [
    [
      'Nama,Email,',
      'Nia,nia@contoh.id,1',
      ',kosong@contoh.id,2',
      'Oka,nia@contoh.id,3',
      'Ria,=SUM(A1),4',
    ].join('\n'),
  ],
  'peserta.csv',
)

it('problems of rows are written in the language of the person who imports', async () => {
  const { import_id, mapping, columns } = await staff.upload(memberImports.upload, file, {}, inIndonesian)
  expect(columns).toEqual(['Nama', 'Email', 'Kolom 3'])
  await staff.call(memberImports.check, { import_id, mapping, duplicates: 'refuse' }, inIndonesian)
  await vi.waitFor(
    async () => expect((await staff.call(memberImports.find, { import_id })).state).toBe('checked'),
    { timeout: 30_000, interval: 100 },
  )
  // Colleagues who read the list in English see the same text.
  const { problems } = await staff.call(memberImports.find, { import_id })
  expect(problems).toEqual([
    { row: 3, problem: 'Nama depan belum diisi.' },
    { row: 4, problem: 'Alamat email ini sudah ada di baris 2.' },
    { row: 5, problem: 'Email diawali “=” seperti rumus. Tulis nilainya langsung.' },
  ])
  const { link } = await staff.call(memberImports.errors, { import_id })
  const response = await staff.raw(link)
  expect(response.headers.get('content-disposition')).toContain('kesalahan-peserta.csv')
  expect(await response.text()).toMatch(/^\uFEFF?Nama,Email,Kolom 3,Masalah\r?\n/)
})

it('the effects of a run are in the language of the caller', async () => {
  const { import_id } = (await staff.call(memberImports.list)).rows[0]!
  const { effects } = await staff.check(memberImports.run, { import_id }, inIndonesian)
  expect(effects).toEqual([
    '1 member akan ditambahkan.',
    '3 baris tidak bisa diimpor; alasannya ada di berkas kesalahan.',
  ])
  const english = await staff.check(memberImports.run, { import_id })
  expect(english.effects[0]).toBe('1 member will be added.')
})

it('a failure is shown to every reader in their own language', async () => {
  const { import_id } = (await staff.call(memberImports.list)).rows[0]!
  const failure =
    'The work on this import broke off. It is tried again by itself; if it does not go on, check the file once more.'
  await api.services.pool.query(`update member_imports set state = 'failed', failure = $1`, [failure])
  expect(await staff.call(memberImports.find, { import_id })).toMatchObject({ failure })
  const read = await staff.call(memberImports.find, { import_id }, inIndonesian)
  expect(read.failure).toMatch(/^Pengerjaan impor ini terputus\./)
})
