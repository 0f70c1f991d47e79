import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { issueRun } from '../../../kit/certificates/issue-run.ts'
import type { CertificateSource } from '../../../kit/certificates/source.ts'
import { anEvent } from '../events/events.factory.ts'
import { anAttendee, aTemplate } from './event-certificates.factory.ts'
import { eventSource } from './event-certificates.source.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  // With a remote database, mails do not go to the demo inbox.
  api = await startApi({ PUBLIC_URL: 'https://balai.contoh.id', DATABASE_URL: 'postgres://remote/balai' })
  staff = await api.as('content')
})
afterAll(() => api.close())

const db = () => api.services.db

/** An event with a saved template and this many people who attended. */
async function anEventWith(people: number, template: Parameters<typeof aTemplate>[2] = {}) {
  const { event_id } = await anEvent(db(), { author_id: staff.user_id, event_title: 'Pelatihan' })
  await aTemplate(db(), event_id, template)
  const attendees = []
  for (let made = 0; made < people; made += 1) attendees.push(await anAttendee(db(), { event_id }))
  return { event_id, attendees }
}

const certificatesOf = (event_id: number) =>
  db()
    .selectFrom('certificates')
    .selectAll()
    .where('source_id', '=', event_id)
    .orderBy('certificate_id')
    .execute()

const work = (run_id: number, source: CertificateSource = eventSource) =>
  issueRun(jobContext(api), source, run_id)

describe('the pre-flight', () => {
  it('says who is eligible, and which clause keeps the others from a certificate', async () => {
    const { event_id } = await anEventWith(1)
    const not = { event_id, checked_in_at: null }
    const cancelled = { status: 'cancelled', cancelled_at: new Date(), cancel_cause: 'self' } as const
    await anAttendee(db(), { ...not, certificate_name: 'A', ...cancelled })
    await anAttendee(db(), { ...not, certificate_name: 'B', status: 'waiting', waiting_since: new Date() })
    await anAttendee(db(), { ...not, certificate_name: 'C', status: 'pending_payment' })
    await anAttendee(db(), { ...not, certificate_name: 'D', status: 'registered' })
    await anAttendee(db(), { ...not, certificate_name: 'Narasumber', status: 'registered', part: 'speaker' })
    const { counts, not_eligible } = await staff.call(eventCertificates.check, { id: event_id })
    expect(counts).toMatchObject({ eligible: 2, not_eligible: 4, to_issue: 2, issued: 0 })
    expect(not_eligible.map(({ name, clause }) => [name, clause])).toEqual([
      ['A', 'cancelled'],
      ['B', 'waiting'],
      ['C', 'unpaid'],
      ['D', 'attendance'],
    ])
    expect(not_eligible[3]?.reason).toBe('The person did not check in, so their attendance is not on record.')
  })

  it('follows the rule of the template, and the parts that it names', async () => {
    const { event_id: id } = await anEventWith(1, { rule: 'registered', parts: ['participant'] })
    await anAttendee(db(), { event_id: id, status: 'registered', checked_in_at: null })
    await anAttendee(db(), { event_id: id, certificate_name: 'Panitia', part: 'committee' })
    const { counts, not_eligible } = await staff.call(eventCertificates.check, { id })
    expect(counts.eligible).toBe(2)
    expect(not_eligible).toMatchObject([{ name: 'Panitia', clause: 'part' }])
  })

  it('can ask for the feedback form', async () => {
    const { event_id: id, attendees } = await anEventWith(2, { rule: 'feedback' })
    const [answered, silent] = attendees
    if (!answered || !silent) throw new Error('Nobody attended.')
    const feedback = { registration_id: answered.registration_id, event_id: id, rating: 5 }
    await db().insertInto('event_feedback').values(feedback).execute()
    const { counts, not_eligible } = await staff.call(eventCertificates.check, { id })
    expect(counts.eligible).toBe(1)
    expect(not_eligible).toMatchObject([{ name: silent.certificate_name, clause: 'feedback' }])
  })

  it('finds names that need a look', async () => {
    const { event_id } = await anEventWith(0)
    const names = ['BUDI SANTOSO', 'X', 'ani@contoh.id', 'Siti Rahma', 'siti rahma', '王小明 😀', 'Dewi']
    for (const certificate_name of [...names, 'Panjang '.repeat(30)])
      await anAttendee(db(), { event_id, certificate_name })
    const { names: found, longest } = await staff.call(eventCertificates.check, { id: event_id })
    expect(new Set(found.map(({ name, warning }) => `${warning}: ${name.slice(0, 12)}`))).toEqual(
      new Set([
        'capitals: BUDI SANTOSO',
        'one_letter: X',
        'email: ani@contoh.i',
        'double: Siti Rahma',
        'double: siti rahma',
        'no_glyph: 王小明 😀',
        'small: Panjang Panj',
      ]),
    )
    expect(found.find(({ warning }) => warning === 'no_glyph')?.letters).toBe('王 小 明 😀')
    expect(longest?.name).toContain('Panjang')
  })

  it('says what the template and the settings lack', async () => {
    const { event_id } = await anEventWith(0, { issuer: '', fields: [], hours: null })
    const { problems } = await staff.call(eventCertificates.check, { id: event_id })
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'The template does not print the name. Add a field for it.',
      'The template has no QR code, so nobody can check a certificate with a phone. Add one.',
      'No mail server is set up, so certificates are issued but no mail leaves. Set it up under Setting.',
    ])
  })
})

describe('issuing', () => {
  it('gives everybody eligible a number, a serial and a stored PDF, and mails it', async () => {
    const { event_id: id, attendees } = await anEventWith(3, {
      number_pattern: '{n:3}/{event}',
      first_number: 7,
    })
    const run = await staff.call(eventCertificates.send, { id })
    expect(run).toMatchObject({ state: 'running', total: 3, kind: 'issue' })
    await work(run.run_id)

    const rows = await certificatesOf(id)
    expect(rows.map(({ number, name }) => [number, name])).toEqual(
      attendees.map(({ certificate_name }, index) => [`00${7 + index}/${id}`, certificate_name]),
    )
    expect(rows.every(({ serial }) => /^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/.test(serial))).toBe(true)
    const [first] = rows
    const pdf = await staff.download(eventCertificates.pdf, { certificate_id: first?.certificate_id })
    expect(createHash('sha256').update(pdf).digest()).toEqual(first?.sha256)
    expect(textsIn(pdf).join('\n')).toContain(first?.serial)
    expect(textsIn(pdf)).not.toContain('PREVIEW')

    const mails = await db()
      .selectFrom('mails')
      .selectAll()
      .where('source', 'like', 'certificate %')
      .execute()
    expect(mails.find(({ address }) => address === attendees[0]?.email)).toMatchObject({
      source: `certificate ${first?.certificate_id}`,
      attachments: [{ kind: 'file', id: first?.storage_key }],
    })
    const { counts, run: last } = await staff.call(eventCertificates.check, { id })
    expect(counts).toMatchObject({ issued: 3, to_issue: 0, waiting_to_be_sent: 3, sent: 0 })
    expect(last).toMatchObject({ state: 'done', done: 3 })
    expect((await staff.call(notifications.list, {})).rows[0]).toMatchObject({
      kind: 'certificates.ended',
      facts: { event_id: id, state: 'done' },
    })
  })

  it('again has nothing to do, until another person becomes eligible', async () => {
    const { event_id: id } = await anEventWith(1)
    await work((await staff.call(eventCertificates.send, { id })).run_id)
    expect(await staff.send(eventCertificates.send, { id })).toMatchObject({
      http: 422,
      msg: 'There is nothing to issue or send: everybody who is eligible has a certificate.',
    })
    await anAttendee(db(), { event_id: id })
    const second = await staff.call(eventCertificates.send, { id })
    expect(second.total).toBe(1)
    expect((await staff.call(eventCertificates.send, { id })).run_id).toBe(second.run_id)
    await work(second.run_id)
    expect((await certificatesOf(id)).map(({ number_index }) => number_index)).toEqual([1, 2])
  })

  it('goes on where it stopped: no serial, number or person twice', async () => {
    const { event_id: id } = await anEventWith(45)
    const { run_id } = await staff.call(eventCertificates.send, { id })
    let batches = 0
    const dying: CertificateSource = {
      ...eventSource,
      mail: async (...given) => {
        batches += 1
        // The second batch has printed its PDFs and stored its rows when it dies.
        if (batches === 2) throw new Error('The worker was killed.')
        return eventSource.mail(...given)
      },
    }
    await expect(work(run_id, dying)).rejects.toThrow('killed')
    expect(await certificatesOf(id)).toHaveLength(20)
    await work(run_id)
    const rows = await certificatesOf(id)
    expect(rows).toHaveLength(45)
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(45)
    expect(new Set(rows.map(({ holder_id }) => holder_id)).size).toBe(45)
    expect(rows.map(({ number_index }) => number_index)).toEqual(Array.from(rows, (_row, index) => index + 1))
    expect((await staff.call(eventCertificates.check, { id })).run).toMatchObject({ state: 'done', done: 45 })
  })

  it('by two workers at once gives nobody two', async () => {
    const { event_id: id } = await anEventWith(30)
    const { run_id } = await staff.call(eventCertificates.send, { id })
    await Promise.all([work(run_id), work(run_id)])
    const rows = await certificatesOf(id)
    expect(rows).toHaveLength(30)
    expect(new Set(rows.map(({ holder_id }) => holder_id)).size).toBe(30)
    expect(new Set(rows.map(({ number_index }) => number_index)).size).toBe(30)
  })

  it('to chosen people refuses those who are not eligible, and those of another event', async () => {
    const { event_id: id, attendees } = await anEventWith(2)
    const absent = await anAttendee(db(), {
      event_id: id,
      ...{ certificate_name: 'Tidak Hadir', status: 'absent', checked_in_at: null },
    })
    const send = (registration_ids: number[]) => staff.send(eventCertificates.send, { id, registration_ids })
    expect((await send([absent.registration_id])).msg).toBe(
      'Tidak Hadir gets no certificate: The person did not check in, so their attendance is not on record. Change that, or the rule of the certificates.',
    )
    expect((await send([999_999])).http).toBe(422)
    const [one] = attendees
    const { run_id } = await staff.call(eventCertificates.send, {
      id,
      registration_ids: [one?.registration_id ?? 0],
    })
    await work(run_id)
    expect((await certificatesOf(id)).map(({ holder_id }) => holder_id)).toEqual([one?.registration_id])
  })

  it('chosen by hand needs people who are chosen', async () => {
    const { event_id: id, attendees } = await anEventWith(2, { rule: 'chosen' })
    expect((await staff.send(eventCertificates.send, { id })).msg).toBe(
      'This event gives certificates to people chosen by hand. Choose them first.',
    )
    const chosen = [attendees[1]?.registration_id ?? 0]
    expect((await staff.call(eventCertificates.send, { id, registration_ids: chosen })).total).toBe(1)
  })

  it('without a saved template is refused', async () => {
    const { event_id: id } = await anEvent(db(), { author_id: staff.user_id })
    const someone = await anAttendee(db(), { event_id: id })
    const unsaved = 'The template is not saved yet. Look at it in the designer and save it.'
    expect((await staff.send(eventCertificates.send, { id })).msg).toBe(unsaved)
    const { registration_id } = someone
    expect((await staff.send(eventCertificates.issue, { registration_id })).msg).toBe(unsaved)
  })

  it('of one person answers the file, and the same one when asked again', async () => {
    const { event_id, attendees } = await anEventWith(1)
    const registration_id = attendees[0]?.registration_id
    const first = await staff.download(eventCertificates.issue, { registration_id })
    const again = await staff.download(eventCertificates.issue, { registration_id })
    expect(again.equals(first)).toBe(true)
    expect(await certificatesOf(event_id)).toHaveLength(1)
    // It was issued without a mail, so sending to everybody mails it.
    const run = await staff.call(eventCertificates.send, { id: event_id })
    expect(run.total).toBe(1)
    await work(run.run_id)
    expect((await certificatesOf(event_id))[0]?.mail_id).not.toBeNull()
  })
})
