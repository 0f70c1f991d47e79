import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { readMail } from '../../../../test/mails.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { eraseData } from '../../../kit/person/person.queries.ts'
import { personSources } from '../../../modules.ts'
import { anEvent } from '../events/events.factory.ts'
import { anAttendee, aTemplate } from './event-certificates.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.contoh.id' })
  staff = await api.as('superuser')
})
afterAll(() => api.close())

const db = () => api.services.db

/** A certificate of a new event. */
async function aCertificate(wanted: Partial<Parameters<typeof anAttendee>[1]> = {}) {
  const { event_id } = await anEvent(db(), { author_id: staff.user_id, event_title: 'Kelas <Menulis>' })
  await aTemplate(db(), event_id, { hours: 6 })
  const attendee = await anAttendee(db(), { event_id, certificate_name: 'Siti Rahma', ...wanted })
  const { registration_id } = attendee
  await staff.download(eventCertificates.issue, { registration_id })
  const { rows } = await staff.call(eventCertificates.list, { id: event_id })
  const [certificate] = rows
  if (!certificate) throw new Error('No certificate was issued.')
  return { event_id, attendee, certificate }
}

const pageOf = async (path: string, language = 'en') => {
  const response = await api.nobody.raw(path, { headers: { 'accept-language': language } })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

const mailsOf = (certificate_id: number) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('source', '=', `certificate ${certificate_id}`)
    .orderBy('mail_id')
    .execute()

describe('the public page', () => {
  it('shows the snapshot to everybody, in both languages, without scripts', async () => {
    const { certificate } = await aCertificate()
    const { status, html, headers } = await pageOf(certificate.verify_path)
    expect(status).toBe(200)
    for (const fact of [
      'This certificate is valid',
      'Siti Rahma',
      'Kelas &#60;Menulis&#62;',
      certificate.serial,
    ])
      expect(html).toContain(fact)
    expect(html).not.toContain('<script')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const indonesian = await pageOf(certificate.verify_path, 'id')
    expect(indonesian.html).toContain('Sertifikat ini sah')
    expect((await pageOf(`${certificate.verify_path}?lang=id`)).html).toContain('Sertifikat ini sah')
  })

  it('finds a serial however it is typed, and says what to do about an unknown one', async () => {
    const { certificate } = await aCertificate()
    const typed = certificate.serial.replaceAll('-', '').toLowerCase()
    expect((await pageOf(`/verify/${typed}`)).status).toBe(200)
    const unknown = await pageOf('/verify/AAAA-BBBB-CCCC')
    expect(unknown.status).toBe(404)
    expect(unknown.html).toContain('We issued no certificate with the serial AAAA-BBBB-CCCC.')
    expect((await pageOf('/verify/%3Cscript%3E')).html).not.toContain('<script>')
  })

  it('stays when the event is deleted for good', async () => {
    const { event_id, certificate } = await aCertificate()
    await db().deleteFrom('events').where('event_id', '=', event_id).execute()
    expect((await pageOf(certificate.verify_path)).html).toContain('This certificate is valid')
  })
})

describe('revoking', () => {
  it('ends a certificate with a reason that its page does not show, and stops its mail', async () => {
    const { event_id, attendee, certificate } = await aCertificate()
    const { certificate_id, verify_path } = certificate
    await staff.call(eventCertificates.resend, { certificate_id })
    await staff.call(eventCertificates.revoke, { certificate_id, reason: 'Salah orang' })
    const { html } = await pageOf(verify_path)
    expect(html).toContain('This certificate was revoked')
    expect(html).not.toContain('Salah orang')
    expect((await mailsOf(certificate_id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await staff.call(eventCertificates.check, { id: event_id })).counts).toMatchObject({
      ...{ issued: 0, revoked: 1, to_issue: 1 },
    })
    expect(await staff.send(eventCertificates.revoke, { certificate_id, reason: 'Lagi' })).toMatchObject({
      http: 422,
      msg: 'This certificate was revoked. Issue a new one instead.',
    })
    // A new one has a new serial and a new number.
    await staff.download(eventCertificates.issue, { registration_id: attendee.registration_id })
    const { rows } = await staff.call(eventCertificates.list, { id: event_id, state: 'valid' })
    expect(rows[0]?.serial).not.toBe(certificate.serial)
    expect(rows[0]?.number).toMatch(/^002\//)
  })

  it('needs a reason', async () => {
    const { certificate } = await aCertificate()
    const { certificate_id } = certificate
    expect((await staff.send(eventCertificates.revoke, { certificate_id, reason: ' ' })).http).toBe(400)
  })
})

describe('correcting a name', () => {
  it('replaces the certificate: a new serial, the same number, and a new mail', async () => {
    const { event_id, attendee, certificate } = await aCertificate()
    const { certificate_id } = certificate
    const name = 'Dr. Siti Rahma'
    const corrected = await staff.call(eventCertificates.correct, { certificate_id, name })
    expect(corrected.serial).not.toBe(certificate.serial)
    const { rows } = await staff.call(eventCertificates.list, { id: event_id })
    expect(rows.map(({ name: shown, state, number }) => [shown, state, number])).toEqual([
      [name, 'valid', certificate.number],
      ['Siti Rahma', 'replaced', certificate.number],
    ])
    const pdf = await staff.download(eventCertificates.pdf, { certificate_id: corrected.certificate_id })
    expect(textsIn(pdf)).toContain(name)
    const { html } = await pageOf(certificate.verify_path)
    expect(html).toContain('This certificate was replaced')
    expect(html).not.toContain(corrected.serial)
    const [mail] = await mailsOf(corrected.certificate_id)
    expect(mail).toMatchObject({ address: attendee.email, state: 'queued' })
    expect((await readMail(api, mail!)).text).toContain(`https://balai.contoh.id/verify/${corrected.serial}`)
    const again = await staff.send(eventCertificates.correct, {
      ...{ certificate_id: corrected.certificate_id, name },
    })
    expect(again).toMatchObject({ http: 422, errors: { name: [expect.any(String)] } })
  })
})

describe('the archive', () => {
  it('is one ZIP of all valid certificates, behind a signed link', async () => {
    const { event_id: id, certificate } = await aCertificate()
    await anAttendee(db(), { event_id: id, certificate_name: 'Budi/../Santoso' })
    const issue = await staff.call(eventCertificates.send, { id, mails: false })
    await jobNamed('event-certificates.issue').run(jobContext(api), { run_id: issue.run_id })
    const { run_id } = await staff.call(eventCertificates.archive, { id })
    await jobNamed('event-certificates.archive').run(jobContext(api), { run_id })
    const { archive } = await staff.call(eventCertificates.check, { id })
    expect(archive).toMatchObject({ state: 'done', done: 2, total: 2 })
    const response = await api.nobody.raw(archive?.link ?? '')
    expect(response.status).toBe(200)
    const zip = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(zip.startsWith('PK')).toBe(true)
    expect(zip).toContain(`Siti Rahma ${certificate.serial}.pdf`)
    expect(zip).toContain('Budi_.._Santoso ')
    expect((await api.nobody.raw(archive?.link?.split('?')[0] ?? '')).status).toBe(403)
  })

  it('of an event without certificates is refused', async () => {
    const { event_id: id } = await anEvent(db(), { author_id: staff.user_id })
    expect((await staff.send(eventCertificates.archive, { id })).msg).toBe(
      'There are no certificates yet. Issue them first.',
    )
  })
})

describe('members and guests', () => {
  it('see and download their own certificates, and nobody else’s', async () => {
    const member = await api.asMember()
    const { certificate } = await aCertificate({ member_id: member.member_id })
    const { rows } = await member.call(eventCertificates.own, {})
    expect(rows).toMatchObject([{ serial: certificate.serial, title: 'Kelas <Menulis>', state: 'valid' }])
    const pdf = await member.download(eventCertificates.ownPdf, { serial: certificate.serial })
    expect(textsIn(pdf)).toContain('Siti Rahma')
    const other = await api.asMember()
    expect((await other.call(eventCertificates.own, {})).total).toBe(0)
    expect((await other.send(eventCertificates.ownPdf, { serial: certificate.serial })).http).toBe(404)
  })

  it('get it with the code of their ticket', async () => {
    const { attendee, certificate } = await aCertificate()
    const { ticket_code } = attendee
    const found = await api.nobody.call(eventCertificates.ofTicket, { ticket_code })
    expect(found.serial).toBe(certificate.serial)
    expect(textsIn(await api.nobody.download(eventCertificates.ticketPdf, { ticket_code }))).toContain(
      'Siti Rahma',
    )
    const unknown = await api.nobody.send(eventCertificates.ofTicket, { ticket_code: 'tidak-ada' })
    expect(unknown.http).toBe(404)
  })

  it('are erased: the page stays without the name, the PDF and the archive go', async () => {
    const member = await api.asMember()
    const { event_id: id, certificate } = await aCertificate({ member_id: member.member_id })
    const { run_id } = await staff.call(eventCertificates.archive, { id })
    await jobNamed('event-certificates.archive').run(jobContext(api), { run_id })
    const timeline = await staff.call(members.timeline, { id: member.member_id })
    expect(timeline.rows).toContainEqual(
      expect.objectContaining({ kind: 'certificate_issued', details: expect.anything() as unknown }),
    )
    await db()
      .transaction()
      .execute((transaction) =>
        eraseData(transaction, personSources, { id: member.member_id, email: member.email }),
      )
    const { html } = await pageOf(certificate.verify_path)
    expect(html).toContain('This certificate is valid')
    expect(html).not.toContain('Siti Rahma')
    const { certificate_id } = certificate
    expect((await staff.send(eventCertificates.pdf, { certificate_id })).http).toBe(404)
    expect((await staff.send(eventCertificates.resend, { certificate_id })).http).toBe(404)
    expect((await staff.call(eventCertificates.check, { id })).archive?.link).toBeNull()
  })
})

describe('the fonts', () => {
  it('are served for the designer, to be kept', async () => {
    const response = await api.nobody.raw('/certificate-fonts/lora-700.ttf')
    expect(response.headers.get('content-type')).toBe('font/ttf')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const outside = await api.nobody.raw('/certificate-fonts/..%2f..%2fpackage.json')
    expect(outside.headers.get('content-type')).not.toBe('font/ttf')
    expect(await outside.text()).not.toContain('workspaces')
  })
})
