import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aMail } from '../../../../test/mail/a-mail.ts'
import { unsubscribeHeaders, preferencesUrl } from '../../../mail/list-headers.ts'
import { whySkipped } from '../../../mail/may-send.queries.ts'
import { tokenOf } from '../../../mail/preference-links.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example/' })
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

/** A member with newsletter, and a mail that they got. */
async function aReader(wanted: Parameters<typeof aMember>[1] = {}) {
  const { db, addresses } = api.services
  const member = await aMember(db, { consents: { newsletter: true }, ...wanted })
  const mail = await aMail(db, { member_id: member.id, address: member.member_email, language: 'id' })
  const token = tokenOf(addresses, mail.mail_id)
  return { id: member.id, email: member.member_email, mail, token }
}
const open = (path: string, headers: Record<string, string> = {}) => api.nobody.raw(path, { headers })
const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  api.nobody.raw(path, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' })
const consentsOf = async (id: number) => (await staff.call(members.profile, { id })).consents
const reasonFor = async ({ mail }: Awaited<ReturnType<typeof aReader>>) =>
  (await whySkipped(api.services, [mail])).get(mail.mail_id)

describe('the preference page', () => {
  it('shows what the person gets in the language of the mail, without their whole address', async () => {
    const { token, email } = await aReader()
    const response = await open(`/preferences/${token}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="id">')
    expect(html).toContain('Preferensi email')
    expect(html).toMatch(/name="consents\[\]" value="newsletter" checked/)
    expect(html).toMatch(/value="tracking">/)
    expect(html).not.toContain(email)
    expect(html).toContain('m•••@example.com')
    expect(await (await open(`/preferences/${token}?lang=en`)).text()).toContain('E-mail preferences')
  })

  it('runs no script, loads nothing and is not stored', async () => {
    const { token } = await aReader()
    const response = await open(`/preferences/${token}`)
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';form-action 'self';frame-ancestors 'none';base-uri 'none'$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).not.toMatch(/<script|<img|<link| on\w+=/)
  })

  it('stores the chosen consents with their source, and shows that it did', async () => {
    const { token, id } = await aReader()
    const response = await post(`/preferences/${token}?lang=en`, 'action=save&consents[]=tracking')
    expect(response.status).toBe(303)
    expect(await (await open(response.headers.get('location')!)).text()).toContain('Your choice was saved.')
    expect(await consentsOf(id)).toEqual(['tracking'])
    expect(await staff.call(members.consents, { id })).toMatchObject([
      {
        consent: 'tracking',
        is_given: true,
        source: 'preference_page',
        text_version: 1,
        recorded_by_name: null,
      },
      { consent: 'newsletter', is_given: false, source: 'preference_page' },
    ])
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'members', entity_id: String(id) })
    expect(log.rows).toMatchObject([{ action: 'suppressions.preferences', user_name: 'Balai' }])
  })

  it('unsubscribes from everything: newsletter and offers are withdrawn, mail that is not owed stops', async () => {
    const reader = await aReader({ consents: { newsletter: true, partner_offers: true, tracking: true } })
    expect(await reasonFor(reader)).toBeUndefined()
    await post(`/preferences/${reader.token}`, 'action=unsubscribe')
    expect(await consentsOf(reader.id)).toEqual(['tracking'])
    expect(await reasonFor(reader)).toBe('unsubscribed')
    expect(await staff.call(members.profile, { id: reader.id })).toMatchObject({
      suppression_kinds: ['unsubscribed'],
      email_suppressed_at: expect.any(String),
    })
    const html = await (await open(`/preferences/${reader.token}?lang=en`)).text()
    expect(html).toContain('Nothing else is sent to this address.')
    // A person who wants the newsletter again gets it again.
    await post(`/preferences/${reader.token}`, 'action=save&consents[]=newsletter')
    expect(await reasonFor(reader)).toBeUndefined()
    expect((await staff.call(members.profile, { id: reader.id })).suppression_kinds).toEqual([])
  })

  it('also stops mail to an address that the member has changed to since', async () => {
    const reader = await aReader()
    await staff.call(members.update, { id: reader.id, version: 1, member_email: `now-${reader.email}` })
    await post(`/preferences/${reader.token}`, 'action=unsubscribe')
    const now = await aMail(api.services.db, { member_id: reader.id, address: `now-${reader.email}` })
    expect([...(await whySkipped(api.services, [now, reader.mail])).values()]).toEqual([
      'unsubscribed',
      'unsubscribed',
    ])
  })

  it('lets a person who is no member unsubscribe', async () => {
    const { db, addresses } = api.services
    const mail = await aMail(db, { address: 'guest@contoh.id', user_id: 1 })
    const token = tokenOf(addresses, mail.mail_id)
    expect(await (await open(`/preferences/${token}?lang=en`)).text()).not.toContain('checkbox')
    expect((await post(`/preferences/${token}`, 'action=unsubscribe')).status).toBe(303)
    expect((await whySkipped(api.services, [mail])).get(mail.mail_id)).toBe('unsubscribed')
  })

  it.each(['GET', 'HEAD'])(
    'changes nothing by %s, which scanners of mails send to every link',
    async (method) => {
      const reader = await aReader()
      for (const path of [`/preferences/${reader.token}`, `/unsubscribe/${reader.token}`])
        expect((await api.nobody.raw(path, { method })).status).toBe(200)
      expect(await consentsOf(reader.id)).toEqual(['newsletter'])
      expect(await reasonFor(reader)).toBeUndefined()
    },
  )

  it('says in one sentence that a link is not valid: forged, of another mail, or of an erased person', async () => {
    const [reader, other] = [await aReader(), await aReader()]
    const [id = ''] = reader.token.split('.')
    const [, signature = ''] = other.token.split('.')
    await staff.store(members.erase, { id: other.id, confirm: other.email, version: 1 })
    for (const token of [`${id}.${signature}`, 'x', '%00', '9'.repeat(150), other.token]) {
      const response = await open(`/preferences/${token}`, { 'accept-language': 'id' })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Tautan ini sudah tidak berlaku.')
      expect((await post(`/unsubscribe/${token}`, '')).status).toBe(404)
    }
  })

  it('refuses a choice that does not exist, and stores nothing', async () => {
    const { token, id } = await aReader()
    for (const body of ['', 'action=sing', 'action=save&consents[]=everything', 'action[a]=save'])
      expect((await post(`/preferences/${token}`, body)).status).toBe(400)
    expect(await consentsOf(id)).toEqual(['newsletter'])
  })
})

describe('one-click unsubscription', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('works as mail programs send it, as %s, and twice', async (type, body) => {
    const reader = await aReader()
    for (let time = 0; time < 2; time += 1)
      expect((await post(`/unsubscribe/${reader.token}`, body, type)).status).toBe(200)
    expect(await reasonFor(reader)).toBe('unsubscribed')
    expect(await staff.call(members.consents, { id: reader.id })).toMatchObject([
      { consent: 'newsletter', is_given: false, source: 'unsubscribe_link' },
    ])
  })

  it('is throttled per link, with a sentence', async () => {
    const { token } = await aReader()
    const answers = await Promise.all(Array.from({ length: 70 }, () => open(`/unsubscribe/${token}`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const { token: another } = await aReader()
    expect((await open(`/preferences/${another}`)).status).toBe(200)
  })
})

describe('the headers of a mail', () => {
  it('offer to unsubscribe from what is not owed', async () => {
    const { mail, token } = await aReader()
    expect(unsubscribeHeaders(api.services, mail)).toEqual({
      'List-Unsubscribe': `<https://balai.example/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(preferencesUrl(api.services, mail)).toBe(`https://balai.example/preferences/${token}`)
    expect(unsubscribeHeaders(api.services, { ...mail, owed: true })).toEqual({})
    expect(preferencesUrl(api.services, { ...mail, owed: true })).toBe('')
  })
})
