import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aMail } from '../../../../test/mail/a-mail.ts'
import { readMail } from '../../../../test/mails.ts'
import { whySkipped } from '../../../mail/may-send.queries.ts'
import { tokenOf } from '../../../mail/preference-links.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { deleteOldSignUps } from './sign-up.queries.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example/' })
  staff = await api.as('superuser')
})
afterAll(() => api.close())

let number = 0
const aForm = async () => {
  number += 1
  const form = { form_is_on: true, form_title: `Kabar ${number}`, form_text: 'Sekali seminggu.' }
  return (await staff.call(contacts.createList, { name: `Form ${number}`, ...form })).list_id
}
const signUp = (list_id: number, email: string) =>
  api.nobody.send(contacts.signUp, { list_id, email, consents: { newsletter: 1 } }, { json: true })
/** The path of the link in the last confirmation mail to an address. */
const linkTo = async (address: string) => {
  const mail = await api.services.db
    .selectFrom('mails')
    .selectAll()
    .where('address', '=', address)
    .where('kind', '=', 'contacts.confirm')
    .orderBy('mail_id', 'desc')
    .executeTakeFirstOrThrow()
  const [path] = /\/newsletter\/confirm\/[\w-]+/.exec((await readMail(api, mail)).text) ?? []
  return path ?? ''
}
const confirm = (path: string) => api.nobody.raw(path, { method: 'POST' })
const stateOf = async (list_id: number, email: string) =>
  (await staff.call(contacts.contactsOfList, { list_id, search: email })).contacts[0]?.state
/** Why a newsletter to this address would not be sent. */
const reasonFor = async (address: string, member_id: number | null = null) => {
  const mail = await aMail(api.services.db, { address, member_id, handed_at: null, state: 'queued' })
  return (await whySkipped(api.services, [mail])).get(mail.mail_id)
}
const choose = (mail_id: number, body: string) =>
  api.nobody.raw(`/preferences/${tokenOf(api.services.addresses, mail_id)}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })

describe('the sign-up form of a list', () => {
  it('puts an address on the list only after its link was opened and confirmed', async () => {
    const list_id = await aForm()
    expect(await api.nobody.call(contacts.signUpForms)).toContainEqual({
      list_id,
      title: `Kabar ${number}`,
      text: 'Sekali seminggu.',
    })
    expect((await signUp(list_id, 'reader@contoh.id')).status).toBe(200)
    expect(await stateOf(list_id, 'reader@contoh.id')).toBe('pending')
    expect(await staff.call(contacts.countRecipients, { list_ids: [list_id] })).toMatchObject({ total: 0 })
    expect(await reasonFor('reader@contoh.id')).toBe('no_consent')
    const path = await linkTo('reader@contoh.id')
    const page = await api.nobody.raw(`${path}?lang=en`)
    expect(await page.text()).toContain('r•••@contoh.id')
    // Opening the page changes nothing: scanners of mails follow every link.
    expect(await stateOf(list_id, 'reader@contoh.id')).toBe('pending')
    expect(await (await confirm(`${path}?lang=en`)).text()).toContain('You are on the list from now on.')
    expect(await stateOf(list_id, 'reader@contoh.id')).toBe('subscribed')
    expect(await reasonFor('reader@contoh.id')).toBeUndefined()
    expect((await confirm(path)).status).toBe(404)
  })

  it('answers the same for an address that is on the list, and brings nobody new', async () => {
    const list_id = await aForm()
    await signUp(list_id, 'twice@contoh.id')
    await confirm(await linkTo('twice@contoh.id'))
    const again = await signUp(list_id, 'twice@contoh.id')
    const other = await signUp(list_id, 'other@contoh.id')
    expect({ ...again, headers: null }).toEqual({ ...other, headers: null })
    expect(await stateOf(list_id, 'twice@contoh.id')).toBe('subscribed')
  })

  it('asks for the consent, and for a list that has a form', async () => {
    const list_id = await aForm()
    const input = { list_id, email: 'a@contoh.id' }
    expect((await api.nobody.send(contacts.signUp, { ...input, consents: '' })).errors).toEqual({
      consents: ['Agree to the newsletter to sign up for it.'],
    })
    const { list_id: closed } = await staff.call(contacts.createList, { name: 'No form' })
    expect((await signUp(closed, 'a@contoh.id')).status).toBe(404)
  })

  it('sends one address a few mails an hour at most', async () => {
    const list_id = await aForm()
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push((await signUp(list_id, 'flood@contoh.id')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('gives a member the consent as a member, and ends an unsubscription', async () => {
    const list_id = await aForm()
    const member = await aMember(api.services.db, { consents: { tracking: true } })
    const mail = await aMail(api.services.db, { address: member.member_email, member_id: member.id })
    await choose(mail.mail_id, 'action=unsubscribe')
    expect(await reasonFor(member.member_email, member.id)).toBe('unsubscribed')
    await signUp(list_id, member.member_email)
    await confirm(await linkTo(member.member_email))
    expect(await reasonFor(member.member_email, member.id)).toBeUndefined()
    expect((await staff.call(members.consents, { id: member.id }))[0]).toMatchObject({
      consent: 'newsletter',
      is_given: true,
      source: 'sign_up',
      text_version: 1,
    })
  })

  it('forgets addresses that were not confirmed in time', async () => {
    const list_id = await aForm()
    await signUp(list_id, 'late@contoh.id')
    const path = await linkTo('late@contoh.id')
    await api.services.pool.query(`update contact_signups set expires_at = now() - interval '1 minute'`)
    await api.services.pool.query(
      `update list_contacts set added_at = now() - interval '4 days' where state = 'pending'`,
    )
    expect((await confirm(path)).status).toBe(404)
    await api.services.db.transaction().execute(deleteOldSignUps)
    expect(await stateOf(list_id, 'late@contoh.id')).toBeUndefined()
  })
})

describe('the preference page', () => {
  it('shows the lists of a person who is no member, and takes them off one', async () => {
    const [first, second] = [await aForm(), await aForm()]
    for (const list_id of [first, second]) {
      await signUp(list_id, 'chooser@contoh.id')
      await confirm(await linkTo('chooser@contoh.id'))
    }
    const { mail_id } = await aMail(api.services.db, { address: 'chooser@contoh.id' })
    const page = await api.nobody.raw(`/preferences/${tokenOf(api.services.addresses, mail_id)}`)
    expect(await page.text()).toContain(`name="lists[]" value="${first}" checked`)
    await choose(mail_id, `action=save&lists[]=${second}`)
    expect(await stateOf(first, 'chooser@contoh.id')).toBe('unsubscribed')
    expect(await stateOf(second, 'chooser@contoh.id')).toBe('subscribed')
    expect(await reasonFor('chooser@contoh.id')).toBeUndefined()
  })

  it('withdraws the consent with everything, and gives it again with a list', async () => {
    const list_id = await aForm()
    await signUp(list_id, 'leaver@contoh.id')
    await confirm(await linkTo('leaver@contoh.id'))
    const { mail_id } = await aMail(api.services.db, { address: 'leaver@contoh.id' })
    await choose(mail_id, 'action=unsubscribe')
    expect(await reasonFor('leaver@contoh.id')).toBe('unsubscribed')
    expect((await staff.call(contacts.contactsOfList, { list_id })).contacts).toMatchObject([
      { has_newsletter: false, blocked: 'unsubscribed' },
    ])
    await choose(mail_id, `action=save&lists[]=${list_id}`)
    expect(await reasonFor('leaver@contoh.id')).toBeUndefined()
  })
})
