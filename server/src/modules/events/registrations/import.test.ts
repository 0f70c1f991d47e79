import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrations } from '@balai/contract/events/registrations.ts'
import { aPublicEvent, aQuestion } from '../../../../test/an-event.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aRegistration } from './registrations.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const namesOf = async (event_id: number) =>
  (await staff.call(registrations.listOfEvent, { event_id, order_by: 'name', order: 'asc' })).rows.map(
    ({ name, status, source }) => [name, status, source],
  )

describe('a table of participants', () => {
  it('is read from a pasted or uploaded file, with columns recognised by their titles', async () => {
    const { event_id } = await aPublicEvent(api)
    const question = await aQuestion(api, event_id, { label: 'Instansi' })
    const pasted = 'Nama Lengkap;Alamat Email;No HP;Instansi;\nAni;ani@contoh.id;08123456789;PT Kopi;x\n'
    const file = new File([pasted], 'pasted.csv')
    expect(await staff.upload(registrations.readTable, file, { event_id })).toEqual({
      columns: ['Nama Lengkap', 'Alamat Email', 'No HP', 'Instansi', 'Column 5'],
      rows: [['Ani', 'ani@contoh.id', '08123456789', 'PT Kopi', 'x']],
      recognised: { name: 0, email: 1, phone: 2 },
      answers: { [question]: 3 },
    })
    const headless = new File(['Ani;ani@contoh.id\n'], 'pasted.csv')
    expect((await staff.send(registrations.readTable, { event_id, file: headless })).msg).toContain(
      'The first row',
    )
    const empty = new File(['Nama;Email\n'], 'pasted.csv')
    expect((await staff.send(registrations.readTable, { event_id, file: empty })).msg).toContain('no rows')
  })

  it('is rehearsed row by row, and then imported as rehearsed', async () => {
    const { event_id } = await aPublicEvent(api, { capacity: 3 })
    const size = await aQuestion(api, event_id, { kind: 'choice', choices: ['S', 'M'], is_required: true })
    await aRegistration(api.services.db, { event_id, name: 'Ani', email: 'ani@contoh.id' })
    const input = {
      event_id,
      columns: { name: 0, email: 1 },
      answers: { [size]: 2 },
      label: 'Impor',
      rows: [
        ['Ani', 'ANI@contoh.id', ''],
        ['Budi', 'ani@contoh.id', 'M'],
        ['Budi', 'ani@contoh.id', 'M'],
        ['Citra', 'bukan alamat', ''],
        ['Dewi', 'dewi@contoh.id', 'XL'],
        ['=HYPERLINK("x")', 'eko@contoh.id', ''],
        ['Fajar', 'fajar@contoh.id', ''],
        ['Gita', 'gita@contoh.id', ''],
      ],
    }
    const rehearsal = await staff.call(registrations.checkImport, input)
    expect(rehearsal.rows.map(({ outcome }) => outcome)).toEqual([
      'skip',
      'add',
      'skip',
      'refuse',
      'refuse',
      'refuse',
      'add',
      'wait',
    ])
    expect(rehearsal.rows.map(({ problem }) => problem)).toEqual([
      'This person takes part already.',
      '',
      'This person takes part already.',
      expect.stringContaining('e-mail address'),
      expect.stringContaining('none of those offered'),
      expect.stringContaining('as a formula does'),
      '',
      '',
    ])
    expect((await namesOf(event_id)).map(([name]) => name)).toEqual(['Ani'])
    const { effects } = await staff.check(registrations.import, input)
    expect(effects).toEqual([
      '2 people are added.',
      '1 person joins the waiting list, because the event is full.',
      '2 rows are skipped, because the people take part already.',
      '3 rows cannot be imported.',
    ])
    const counts = { added: 2, waiting: 1, skipped: 2, refused: 3 }
    expect(await staff.store(registrations.import, input)).toEqual(counts)
    expect(await namesOf(event_id)).toEqual([
      ['Ani', 'registered', 'site'],
      ['Budi', 'registered', 'import'],
      ['Fajar', 'registered', 'import'],
      ['Gita', 'waiting', 'import'],
    ])
    expect((await staff.call(registrations.list, { event_id, label: 'Impor' })).total).toBe(3)
    expect((await staff.store(registrations.import, input)).added).toBe(0)
  })

  it('sends tickets only if staff choose to', async () => {
    const { event_id } = await aPublicEvent(api)
    const rows = (name: string) => [[name, `${name}@contoh.id`]]
    const columns = { name: 0, email: 1 }
    await staff.store(registrations.import, { event_id, columns, rows: rows('hani') })
    await staff.store(registrations.import, { event_id, columns, rows: rows('indra'), tell: 1 })
    const mails = await api.services.db
      .selectFrom('mails')
      .select('address')
      .where('kind', '=', 'registrations.ticket')
      .execute()
    expect(mails).toEqual([{ address: 'indra@contoh.id' }])
  })
})
