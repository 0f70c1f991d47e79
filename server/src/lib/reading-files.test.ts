import { afterAll, beforeAll, expect, it } from 'vitest'
import { bank } from '@balai/contract/money/bank.ts'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { startApi, type Api } from '../../test/api.ts'
import { statementLines } from '../modules/money/bank/statement-thread.ts'
import { importedFile } from '../modules/people/member-imports/import-thread.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

/** Which of the two is answered first, if the health of the server is asked while a file is being read. */
async function firstAnswer(reading: Promise<unknown>): Promise<string> {
  const health = fetch(`${api.url}/health/live`).then(({ status }) => `health ${status}`)
  const first = await Promise.race([reading.then(() => 'file'), health])
  await reading
  return first
}

it('a bank statement of nearly 5 MB is read while other requests are answered', async () => {
  const transfer = `15/11/2026;TRANSFER ${'KETERANGAN '.repeat(20)};150.345,00;CR\r\n`
  const file = Buffer.from(`Tanggal;Keterangan;Jumlah;Tipe\r\n${transfer.repeat(19_000)}`)
  expect(await firstAnswer(statementLines(file))).toBe('health 200')
})

it('a member file of 19 MB is read while other requests are answered', async () => {
  const row = `Budi,budi@example.com,${'x'.repeat(220)}\r\n`
  const file = Buffer.from(`Nama,Email,Catatan\r\n${row.repeat(79_000)}`)
  expect(await firstAnswer(importedFile(file))).toBe('health 200')
})

it('a file of commas is refused at its first row', async () => {
  const commas = new File([`${','.repeat(39_000)}\r\n`.repeat(120)], 'commas.csv')
  for (const upload of [bank.upload, memberImports.upload]) {
    const answer = await staff.send(upload, { file: commas })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('more than 100 columns') })
  }
})
