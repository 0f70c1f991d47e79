import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { mailsOf } from '../../../../test/mail/ledger.ts'
import { openPath } from '../../../mail/values.ts'
import { anEvent } from '../events/events.factory.ts'
import { anAttendee, aTemplate } from './event-certificates.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.contoh.id' })
  staff = await api.as('content')
})
afterAll(() => api.close())

async function anEventOf(...names: string[]) {
  const { db } = api.services
  const { event_id } = await anEvent(db, { author_id: staff.user_id, event_title: 'Pelatihan Tenun' })
  await aTemplate(db, event_id)
  const people = []
  for (const certificate_name of names) people.push(await anAttendee(db, { event_id, certificate_name }))
  return { id: event_id, people }
}

/** The pages of the newest mails to these people, in their order. */
async function linksOf(people: { registration_id: number }[]) {
  const mails = (await mailsOf(api.services)).filter(({ kind }) => kind === 'eventCertificates.name')
  return people.map(({ registration_id }) => {
    const mail = mails.findLast(({ recipient_key }) => recipient_key === `registration ${registration_id}`)
    if (!mail) throw new Error('There is no mail to this person.')
    const { link } = mail.merge_values as { link: { sealed: string } }
    return openPath(api.services.secrets, link.sealed)
  })
}

const open = async (path: string) => {
  const answer = await api.nobody.raw(`${path}?lang=en`)
  return { http: answer.status, text: await answer.text() }
}
const press = async (path: string, name: string) => {
  const answer = await api.nobody.raw(`${path}?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name }).toString(),
  })
  return { http: answer.status, text: await answer.text() }
}
const names = (id: number) => staff.call(eventCertificates.names, { id })
const detail = async (registration_id: number) =>
  (await staff.call(registrations.find, { registration_id })).participant
const namesProblem = async (id: number) =>
  (await staff.call(eventCertificates.check, { id })).problems.filter(({ sentence }) =>
    sentence.includes('confirmed'),
  )

describe('names for certificates', () => {
  it('are confirmed or corrected by a link that works once, and staff see it', async () => {
    const { id, people } = await anEventOf('Siti Rahma', 'Budi', 'Citra Dewi')
    expect(await names(id)).toEqual({ to_issue: 3, confirmed: 0, asked: 0, not_asked: 3 })
    expect(await namesProblem(id)).toEqual([])
    expect((await staff.check(eventCertificates.askNames, { id })).effects).toEqual([
      '3 people get a mail with a link to confirm their names.',
    ])
    expect(await staff.store(eventCertificates.askNames, { id })).toEqual({ asked: 3 })
    const [siti, budi] = (await linksOf(people)) as [string, string]

    // Opening the page confirms nothing: scanners of mails open every link.
    expect(await open(siti)).toMatchObject({
      http: 200,
      text: expect.stringContaining('value="Siti Rahma"'),
    })
    expect(await names(id)).toMatchObject({ confirmed: 0, asked: 3 })
    expect(await press(siti, 'Siti Rahma')).toMatchObject({
      http: 200,
      text: expect.stringContaining('Siti Rahma will be on your certificate.'),
    })
    expect(await press(budi, 'Budi Santoso, <b>S.E.</b>')).toMatchObject({
      http: 200,
      text: expect.stringContaining('Budi Santoso, &#60;b&#62;S.E.&#60;/b&#62;'),
    })
    expect(await names(id)).toEqual({ to_issue: 3, confirmed: 2, asked: 1, not_asked: 0 })
    expect(await namesProblem(id)).toEqual([
      { sentence: '1 person has not confirmed the name for the certificate yet.', blocks: false },
    ])
    const changed = await detail(people[1]?.registration_id ?? 0)
    expect(changed.certificate_name).toBe('Budi Santoso, <b>S.E.</b>')
    expect(changed.name_confirmed_at).not.toBeNull()

    expect(await press(siti, 'Orang Lain')).toMatchObject({
      http: 409,
      text: expect.stringContaining('You have confirmed the name Siti Rahma already.'),
    })
    expect((await open(siti)).text).not.toContain('<form')
    expect((await detail(people[0]?.registration_id ?? 0)).certificate_name).toBe('Siti Rahma')
  })

  it('are asked for again with new links, only from those who have not answered', async () => {
    const { id, people } = await anEventOf('Ani', 'Joko')
    await staff.store(eventCertificates.askNames, { id })
    const [ani, joko] = (await linksOf(people)) as [string, string]
    await press(ani, 'Ani Yulia')
    expect((await staff.check(eventCertificates.askNames, { id })).effects).toEqual([
      '1 person gets a mail with a link to confirm the name.',
      '1 of them was asked before; the earlier link ends.',
    ])
    await staff.store(eventCertificates.askNames, { id })
    expect(await open(joko)).toMatchObject({ http: 404, text: expect.stringContaining('newest mail') })
    const [newest] = (await linksOf(people.slice(1))) as [string]
    await press(newest, 'Joko Susilo')
    expect(await staff.send(eventCertificates.askNames, { id }, { step: 1 })).toMatchObject({
      http: 422,
      msg: 'There is nobody to ask: everybody has confirmed their name, has a certificate or has no address.',
    })
  })

  it('are not confirmed any more after staff change them', async () => {
    const { id, people } = await anEventOf('Dian')
    await staff.store(eventCertificates.askNames, { id })
    const [link] = (await linksOf(people)) as [string]
    await press(link, 'Dian Sastro')
    const { registration_id, version } = await detail(people[0]?.registration_id ?? 0)
    await staff.call(registrations.update, { registration_id, version, certificate_name: 'Dian S.' })
    expect((await detail(registration_id)).name_confirmed_at).toBeNull()
    expect(await names(id)).toMatchObject({ confirmed: 0, asked: 1 })
  })

  it('are not asked for without a name, after a cancellation, or once the certificate is issued', async () => {
    const { id, people } = await anEventOf('Eka', 'Fajar')
    await staff.store(eventCertificates.askNames, { id })
    const [eka, fajar] = (await linksOf(people)) as [string, string]
    expect(await press(eka, '  ')).toMatchObject({ http: 400, text: expect.stringContaining('role="alert"') })
    await staff.download(eventCertificates.issue, { registration_id: people[0]?.registration_id })
    expect(await press(eka, 'Eka Putri')).toMatchObject({
      http: 409,
      text: expect.stringContaining('Your certificate for Eka was issued already.'),
    })
    await api.services.pool.query(
      `update registrations set status = 'cancelled', cancelled_at = now(), cancel_cause = 'self', checked_in_at = null where registration_id = $1`,
      [people[1]?.registration_id],
    )
    expect(await open(fajar)).toMatchObject({ http: 410 })
    expect(await open('/event/name/unknown')).toMatchObject({ http: 404 })
  })
})
