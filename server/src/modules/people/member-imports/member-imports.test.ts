import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { aMember } from '../members/members.factory.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'
import { memberImportsForget, memberImportsUndo, memberImportsWork } from './member-imports.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let worker: Worker
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
  worker = startWorker(api.services, [memberImportsWork, memberImportsUndo, memberImportsForget])
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'people.csv', { type: 'text/csv' })
const upload = (file: File) => staff.upload(memberImports.upload, file)
const find = (import_id: number) => staff.call(memberImports.find, { import_id })

async function reaches(import_id: number, state: string) {
  await vi.waitFor(async () => expect((await find(import_id)).state).toBe(state), {
    timeout: 30_000,
    interval: 100,
  })
  return find(import_id)
}

async function checked(file: File, rule: 'skip' | 'update' | 'refuse' = 'skip', label = '') {
  const { import_id, mapping } = await upload(file)
  await staff.call(memberImports.check, { import_id, mapping, duplicates: rule, label })
  return reaches(import_id, 'checked')
}

async function imported(file: File, rule: 'skip' | 'update' | 'refuse' = 'skip', label = '') {
  const { import_id } = await checked(file, rule, label)
  await staff.store(memberImports.run, { import_id })
  return reaches(import_id, 'done')
}

const byEmail = async (email: string) => (await staff.call(members.list, { search: email })).rows[0]

describe('an uploaded file', () => {
  it('is mapped by its headers, in English and Indonesian, with commas or semicolons', async () => {
    const english = await upload(
      csv('Name,Last Name,E-Mail,Phone,Country', 'Ayu,Lestari,a1@contoh.id,0812,Indonesia'),
    )
    expect(english).toMatchObject({
      state: 'uploaded',
      row_count: 1,
      columns: ['Name', 'Last Name', 'E-Mail', 'Phone', 'Country'],
      mapping: {
        member_first_name: 0,
        member_last_name: 1,
        member_email: 2,
        member_mobilephone: 3,
        country: 4,
      },
      sample: [['Ayu', 'Lestari', 'a1@contoh.id', '0812', 'Indonesia']],
    })
    const indonesian = await upload(
      csv('Nama Depan;Alamat Email;No. HP;Tanggal Lahir', 'Budi;b@contoh.id;08;1/2/1990'),
    )
    expect(indonesian.mapping).toEqual({
      member_first_name: 0,
      member_email: 1,
      member_mobilephone: 2,
      birth_date: 3,
    })
  })

  it('may come from Excel, with numbers and dates', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Peserta',
          rows: [
            ['Nama', 'Email', 'HP', 'Tanggal Lahir'],
            ['Wayan', 'wayan@contoh.id', 81234567890, new Date(Date.UTC(1988, 4, 17))],
          ],
        },
      ],
    })
    await imported(new File([book as BlobPart], 'peserta.xlsx'))
    const { id } = (await byEmail('wayan@contoh.id'))!
    expect(await staff.call(members.profile, { id })).toMatchObject({
      member_mobilephone: '+6281234567890',
      birth_date: '1988-05-17',
    })
  })
})

describe('the check', () => {
  it('counts the effects, describes the problems of each row, and stores nothing', async () => {
    await aMember(api.services.db, { member_email: 'known@contoh.id' })
    const result = await checked(
      csv(
        'First name,Email,Phone,Country,Gender,Birth date',
        'Nia,nia@contoh.id,0812 3456 7890,Malaysia,Perempuan,31/12/1990',
        ',noname@contoh.id,,,,',
        '＋Oki,not an address,,,,',
        'Pia,pia@contoh.id,12,Atlantis,,',
        'Known,KNOWN@contoh.id,,,,',
        'Nia again,nia@contoh.id,,,,',
        '"=HYPERLINK(""http://x"",""y"")",evil@contoh.id,,,,',
        '＝1+1,wide@contoh.id,,,,',
      ),
    )
    expect(result).toMatchObject({ row_count: 8, done: 8, has_error_file: true })
    expect(result.counts).toMatchObject({ created: 1, updated: 0, skipped: 2, refused: 5 })
    expect(result.problems.map(({ row }) => row)).toEqual([3, 4, 5, 8, 9])
    expect(result.problems.map(({ problem }) => problem)).toEqual([
      'The first name is missing.',
      expect.stringMatching(/^Email must be an e-mail address/),
      expect.stringMatching(/^Phone must be a phone number.*Country must be/),
      expect.stringContaining('as a formula does'),
      expect.stringContaining('as a formula does'),
    ])
    expect(await byEmail('nia@contoh.id')).toBeUndefined()

    const { link } = await staff.call(memberImports.errors, { import_id: result.import_id })
    const response = await staff.raw(link, { headers: { authorization: '' } })
    expect(response.headers.get('content-disposition')).toContain('errors-people.csv')
    const text = await response.text()
    expect(text.trim().split('\r\n')).toHaveLength(6)
    expect(text).toContain('First name,Email,Phone,Country,Gender,Birth date,Problem')
    for (const guarded of [`"'=HYPERLINK(`, `'＝1+1,`, `'＋Oki,`]) expect(text).toContain(guarded)
  })

  it('refuses to start without the required columns', async () => {
    const { import_id } = await upload(csv('A,B', 'x,y'))
    const input = { import_id, duplicates: 'skip' }
    expect(
      await staff.send(memberImports.check, { ...input, mapping: { member_first_name: 0 } }),
    ).toMatchObject({
      http: 422,
      msg: expect.stringContaining('e-mail address'),
    })
    const outside = { member_first_name: 0, member_email: 9 }
    expect(await staff.send(memberImports.check, { ...input, mapping: outside })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('not in the file'),
    })
    expect((await staff.send(memberImports.run, { import_id })).msg).toContain('Check the file first')
    expect((await staff.send(memberImports.undo, { import_id })).msg).toContain('finished')
    expect((await staff.send(memberImports.errors, { import_id })).http).toBe(404)
  })

  it('refuses to run an import that would change nothing', async () => {
    const { import_id } = await checked(csv('Name,Email', ',x'))
    expect(await staff.send(memberImports.run, { import_id })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('nothing to import'),
    })
  })
})

describe('the duplicate rule', () => {
  it('updates only the fields that the file fills, and adds the label to all members', async () => {
    const before = await aMember(api.services.db, {
      member_first_name: 'Old',
      member_email: 'update@contoh.id',
      city: 'Padang',
      labels: ['kept'],
    })
    const file = csv('Name,Email,City', 'New,update@contoh.id,', 'Fresh,fresh@contoh.id,Ambon')
    const { counts } = await imported(file, 'update', 'fair 2026')
    expect(counts).toMatchObject({ created: 1, updated: 1, skipped: 0, refused: 0 })
    expect(await byEmail('update@contoh.id')).toMatchObject({
      id: before.id,
      member_first_name: 'New',
      city: 'Padang',
      labels: ['kept', 'fair 2026'],
    })
    expect(await byEmail('fresh@contoh.id')).toMatchObject({ labels: ['fair 2026'] })
    const [latest] = (await staff.call(members.timeline, { id: before.id })).rows
    expect(latest).toMatchObject({
      kind: 'import_updated',
      details: { before: { member_first_name: 'Old' } },
    })
  })

  it('refuses existing members, if the importer chooses so', async () => {
    await aMember(api.services.db, { member_email: 'there@contoh.id' })
    const { counts, problems } = await checked(
      csv('Name,Email', 'There,there@contoh.id', 'Twin,twin@contoh.id', 'Twin,twin@contoh.id'),
      'refuse',
    )
    expect(counts).toMatchObject({ created: 1, refused: 2 })
    expect(problems.map(({ problem }) => problem)).toEqual([
      'A member with this e-mail address exists already.',
      'This e-mail address stands in row 3 already.',
    ])
  })
})

describe('undoing an import', () => {
  it('reverts the members that were not changed since', async () => {
    const old = await aMember(api.services.db, {
      member_first_name: 'Before',
      member_email: 'undo1@contoh.id',
    })
    const file = csv('Name,Email', 'After,undo1@contoh.id', 'Gone,undo2@contoh.id', 'Stays,undo3@contoh.id')
    const { import_id } = await imported(file, 'update')
    const stays = (await byEmail('undo3@contoh.id'))!
    const changed = { member_first_name: 'Changed', member_email: 'undo3@contoh.id' }
    await staff.call(members.update, { ...changed, id: stays.id, version: 1 })

    const { effects } = await staff.check(memberImports.undo, { import_id })
    expect(effects).toEqual([
      '1 member who was added will be removed, unless they ordered, commented or asked for something since.',
      '1 member will be as they were before.',
      '1 member stays as they are, because somebody changed them since.',
    ])
    await staff.store(memberImports.undo, { import_id })
    expect((await reaches(import_id, 'undone')).counts).toMatchObject({ undone: 2, kept: 1 })
    expect(await byEmail('undo1@contoh.id')).toMatchObject({ id: old.id, member_first_name: 'Before' })
    expect(await byEmail('undo2@contoh.id')).toBeUndefined()
    expect(await byEmail('undo3@contoh.id')).toMatchObject({ member_first_name: 'Changed' })
    expect((await staff.send(memberImports.undo, { import_id }, { step: 1 })).http).toBe(422)
  })

  it('keeps members who have ordered or made a legal request since', async () => {
    const file = csv(
      'Name,Email',
      'Buyer,buyer@contoh.id',
      'Asker,asker@contoh.id',
      'Nobody,nobody@contoh.id',
    )
    const { import_id } = await imported(file)
    const [buyer, asker] = [(await byEmail('buyer@contoh.id'))!, (await byEmail('asker@contoh.id'))!]
    const order = await anOrder(api.services.db, { member_id: buyer.id })
    await staff.call(members.addRequest, { id: asker.id, kind: 'erase', note: 'By letter' })
    await staff.store(memberImports.undo, { import_id })
    expect((await reaches(import_id, 'undone')).counts).toMatchObject({ undone: 1, kept: 2 })
    expect(await byEmail('buyer@contoh.id')).toMatchObject({ id: order.member_id })
    expect(await staff.call(members.requests, { id: asker.id })).toMatchObject([{ note: 'By letter' }])
    expect(await byEmail('nobody@contoh.id')).toBeUndefined()
  })
})

it('the contents of a file are deleted after a month, and continuing with it is refused', async () => {
  const { import_id, mapping } = await checked(csv('Name,Email', 'Late,late@contoh.id', 'Wrong,wrong'))
  await sql`update member_imports set updated_at = now() - interval '31 days' where import_id = ${import_id}`.execute(
    api.services.db,
  )
  const { services } = api
  await services.db
    .transaction()
    .execute((db) => enqueue({ queue: services.queue, db }, memberImportsForget, {}))
  await vi.waitFor(async () => expect((await find(import_id)).sample).toEqual([]), { timeout: 30_000 })
  const forgotten = { http: 422, msg: 'The file of this import was deleted after a month. Send it again.' }
  expect(await staff.send(memberImports.check, { import_id, mapping, duplicates: 'skip' })).toMatchObject(
    forgotten,
  )
  expect(await staff.send(memberImports.run, { import_id }, { step: 1 })).toMatchObject(forgotten)
  expect(await staff.send(memberImports.errors, { import_id })).toMatchObject({ http: 404 })
  expect(await find(import_id)).toMatchObject({ problems: [], sample: [], has_error_file: false })
})

it('thousands of rows are imported completely, as the list of imports shows', async () => {
  const lines = Array.from({ length: 2_345 }, (_, n) => `Person ${n},many-${n}@contoh.id`)
  const { counts, import_id } = await imported(csv('Name,Email', ...lines))
  expect(counts.created).toBe(2_345)
  expect((await staff.call(members.list, { search: 'many-' })).total).toBe(2_345)
  const { rows } = await staff.call(memberImports.list)
  expect(rows[0]).toMatchObject({ import_id, state: 'done', row_count: 2_345, done: 2_345 })
})
