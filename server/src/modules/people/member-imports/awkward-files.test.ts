import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { memberImportsWork } from './member-imports.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let worker: Worker
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  worker = startWorker(api.services, [memberImportsWork])
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const file = (content: string | Uint8Array, name = 'people.csv') => new File([content as BlobPart], name)

async function checked(sent: File) {
  const { import_id, mapping } = await staff.upload(memberImports.upload, sent)
  await staff.call(memberImports.check, { import_id, mapping, duplicates: 'skip', label: '' })
  return reaches(import_id, 'checked')
}

async function imported(sent: File) {
  const { import_id } = await checked(sent)
  await staff.store(memberImports.run, { import_id })
  return reaches(import_id, 'done')
}

const reaches = (import_id: number, state: string) =>
  vi.waitFor(
    async () => {
      const found = await staff.call(memberImports.find, { import_id })
      expect(found.state).toBe(state)
      return found
    },
    { timeout: 30_000, interval: 100 },
  )

const refusal = async (sent: File) => {
  const { http, msg } = await staff.send(memberImports.upload, { file: sent })
  return `${http} ${msg}`
}

describe('row numbers are those of the spreadsheet', () => {
  it('in a CSV file with empty lines, which are not counted as rows', async () => {
    const { counts, row_count, problems } = await checked(
      file('Nama,Email,HP\r\n\r\nAni,ani@contoh.id,\r\n,,\r\n\r\nBudi,salah,\r\n , ,\r\n'),
    )
    expect(row_count).toBe(2)
    expect(counts).toMatchObject({ created: 1, refused: 1 })
    expect(problems.map(({ row }) => row)).toEqual([6])
  })

  it('in an Excel file with empty rows, also above the header', async () => {
    const rows = [[], ['Nama', 'Email'], [], ['Citra', 'citra@contoh.id'], [], ['Dewi', 'salah']]
    const book = await writeXlsx({ sheets: [{ name: 'Peserta', rows }] })
    const { row_count, problems, counts } = await imported(file(book, 'peserta.xlsx'))
    expect(row_count).toBe(2)
    expect(counts).toMatchObject({ created: 1, refused: 1 })
    expect(problems.map(({ row }) => row)).toEqual([6])
  })

  it('if an email address is in two rows', async () => {
    const { import_id, mapping } = await staff.upload(
      memberImports.upload,
      file('Nama,Email\n\nEka,eka@contoh.id\n\nEka,EKA@contoh.id\n'),
    )
    await staff.call(memberImports.check, { import_id, mapping, duplicates: 'refuse', label: '' })
    const { problems } = await reaches(import_id, 'checked')
    expect(problems).toEqual([{ row: 5, problem: 'This e-mail address stands in row 3 already.' }])
  })
})

describe('files of common programs', () => {
  const swapped = Buffer.from('\uFEFFNama,Email\r\nFajar,fajar@contoh.id\r\n', 'utf16le').swap16()
  it.each([
    ['with a UTF-8 byte order mark', '\uFEFFNama,Email\r\nFajar,fajar@contoh.id\r\n'],
    ['in big-endian UTF-16', swapped],
    ['with a line that names the separator', 'sep=;\r\nNama;Email\r\nFajar;fajar@contoh.id\r\n'],
    ['with CR line endings', 'Nama,Email\rFajar,fajar@contoh.id\r'],
  ])('are read %s', async (_how, content) => {
    expect(await staff.upload(memberImports.upload, file(content))).toMatchObject({
      columns: ['Nama', 'Email'],
      mapping: { member_first_name: 0, member_email: 1 },
      sample: [['Fajar', 'fajar@contoh.id']],
      row_count: 1,
    })
  })

  it('get unique titles for columns of the same name', async () => {
    const { columns } = await staff.upload(
      memberImports.upload,
      file('Nama,Email,Email,,email\nGita,gita@contoh.id,,,\n'),
    )
    expect(columns).toEqual(['Nama', 'Email', 'Email (2)', 'Column 4', 'email (3)'])
  })

  it('may mark a number as text, as spreadsheets and our error file do', async () => {
    // A copied address may contain invisible characters.
    await imported(
      file("Nama,Email,HP,Kota\nHana,\u200bhana@contoh.id\u00a0,'0812 3456 7890,'s-Hertogenbosch\n"),
    )
    const [found] = (await staff.call(members.list, { search: 'hana@contoh.id' })).rows
    expect(found).toMatchObject({ member_mobilephone: '+6281234567890', city: "'s-Hertogenbosch" })
  })
})

describe('a refusal says once what is wrong and how to fix it', () => {
  it('if the first row is a person', async () => {
    expect(await refusal(file('Indra,indra@contoh.id\nJoko,joko@contoh.id\n'))).toMatch(
      /^422 .*first row.*names of the columns/,
    )
  })

  it('if a quotation mark is never closed', async () => {
    expect(await refusal(file('Nama,Email\n"Kiki,kiki@contoh.id\n'))).toMatch(/^422 .*never closed/)
  })

  it('if a day does not exist', async () => {
    const { problems } = await checked(
      file('Nama,Email,Tanggal Lahir\nLina,lina@contoh.id,31 Desember 1990\nMira,mira@contoh.id,1/2/90\n'),
    )
    const sentence = 'Tanggal Lahir must be a day such as 1990-12-31.'
    expect(problems.map(({ problem }) => problem)).toEqual([sentence, sentence])
  })

  it('if no column is chosen', async () => {
    const { import_id } = await staff.upload(memberImports.upload, file('A,B\nx,y\n'))
    expect(await staff.send(memberImports.check, { import_id, duplicates: 'skip' })).toMatchObject({
      http: 422,
      msg: 'Choose the column that holds the e-mail address.',
    })
  })

  it('if there are more empty lines than allowed rows', async () => {
    expect(await refusal(file(`Nama,Email\n${'\n'.repeat(2_000_000)}a,a@contoh.id\n`))).toMatch(
      /^422 .*more than 100\.000 rows/,
    )
  })
})
