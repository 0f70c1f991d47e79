import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contributors } from '@balai/contract/content/contributors.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { members } from '@balai/contract/people/members.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { askForLink, mailsToAddress, memberTokenIn, signUp } from '../../../../test/member-links.ts'
import { aMemberSession } from '../../people/member-sessions/member-sessions.factory.ts'
import { aMemberWithPassword, memberPassword } from './membership.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example/' })
  staff = await api.as('customer_service')
})
afterAll(async () => {
  stopListening()
  await api.close()
})

const another = 'tujuh bebek kuning lari'
/** A member with a password, signed in. */
async function signedIn() {
  const { id, member_email } = await aMemberWithPassword(api.services.db)
  const { token, session_id } = await aMemberSession(api.services.db, id)
  return { ...api.withToken(token), member_id: id, email: member_email, session_id }
}

describe('an unconfirmed member', () => {
  it('can only read the profile, log out and have the confirmation sent, which then opens the rest', async () => {
    const member = await api.asMember({ email_confirmed_at: null })
    expect(await member.send(membership.preferences)).toMatchObject({
      http: 403,
      msg: 'Confirm your e-mail address first: open the link in the mail that we sent you.',
    })
    expect(await member.call(membership.profile)).toMatchObject({ is_confirmed: false })
    await member.call(membership.sendConfirmation)
    const token = await memberTokenIn(api, member.email, 'confirm_address')
    const answers = await Promise.all(
      [token, token].map((each) => api.nobody.send(membership.confirm, { token: each })),
    )
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await member.send(membership.preferences)).http).toBe(200)
    expect(await member.send(membership.sendConfirmation)).toMatchObject({
      http: 422,
      msg: 'Your e-mail address is confirmed already.',
    })
  })

  it('is one whose address staff have changed', async () => {
    const member = await api.asMember()
    const { version } = await staff.call(members.profile, { id: member.member_id })
    const id = member.member_id
    const again = await staff.call(members.update, { id, version, city: 'Bogor' })
    expect((await member.send(membership.preferences)).http).toBe(200)
    await staff.call(members.update, { id, version: again.version, member_email: 'baru-saja@contoh.id' })
    expect((await member.send(membership.preferences)).http).toBe(403)
  })
})

describe('the own profile', () => {
  it('is changed by the member, and staff see who did it', async () => {
    const member = await api.asMember()
    const { version } = await member.call(membership.profile)
    await member.call(membership.updateProfile, { version, city: 'Solo', interests: ['Film'] })
    expect(await member.call(membership.profile)).toMatchObject({ city: 'Solo', interests: ['Film'] })
    const { rows } = await staff.call(members.timeline, { id: member.member_id })
    expect(rows[0]).toMatchObject({ kind: 'updated', details: { after: { city: 'Solo' } } })
    expect(rows[0]!.by).toMatch(/^Member Number/)
  })

  it('has nothing that staff note about the member, in a conflict neither', async () => {
    const member = await api.asMember({ labels: ['Sulit'], email_suppressed_reason: 'Keluhan' })
    const stale = await member.send(membership.updateProfile, { version: 99, city: 'Solo' })
    expect(stale).toMatchObject({ http: 409, data: { changed_by: null } })
    expect(JSON.stringify([stale, await member.call(membership.profile)])).not.toMatch(/Sulit|Keluhan/)
  })

  it.each(['member_email', 'labels', 'is_member', 'premium_until'])(
    'does not let members set %s',
    async (field) => {
      const member = await api.asMember()
      const { version } = await member.call(membership.profile)
      expect((await member.send(membership.updateProfile, { version, [field]: '1' })).http).toBe(400)
    },
  )

  it('has a picture, which replaces the one before', async () => {
    const member = await api.asMember()
    const picture = async (background: string) => {
      const size = { width: 40, height: 20, channels: 3 as const }
      const content = await sharp({ create: { ...size, background } })
        .png()
        .toBuffer()
      return member.upload(membership.uploadAvatar, new File([new Uint8Array(content)], 'a.png'))
    }
    const { avatar: first } = await picture('red')
    const { avatar } = await picture('blue')
    expect(await member.call(membership.profile)).toMatchObject({ avatar })
    expect((await api.nobody.raw(avatar)).headers.get('content-type')).toBe('image/webp')
    expect((await api.nobody.raw(first)).status).toBe(404)
  })
})

describe('the own password', () => {
  it('is changed with the current one; other sessions end, and a mail reports it', async () => {
    const member = await signedIn()
    const other = await aMemberSession(api.services.db, member.member_id)
    await askForLink(api, 'login', member.email)
    const link = await memberTokenIn(api, member.email, 'login_link')
    const change = (current_password: string, password: string) =>
      member.send(membership.changePassword, { current_password, password })
    expect(await change('bukan ini', another)).toMatchObject({
      http: 422,
      errors: { current_password: expect.anything() },
    })
    expect((await change(memberPassword, 'password123')).http).toBe(422)
    expect((await change(memberPassword, another)).http).toBe(200)
    expect((await api.withToken(other.token).send(membership.profile)).http).toBe(401)
    expect((await member.send(membership.profile)).http).toBe(200)
    expect((await api.nobody.send(membership.loginWithLink, { token: link })).http).toBe(404)
    const login = await api.nobody.send(membership.login, { email: member.email, password: another })
    expect(login.http).toBe(200)
    expect(await mailsToAddress(api, member.email, 'password_changed')).toHaveLength(1)
  })

  it('can be guessed ten times', async () => {
    const member = await signedIn()
    const statuses = []
    for (let time = 0; time < 11; time += 1)
      statuses.push(
        (await member.send(membership.changePassword, { current_password: 'x', password: another })).http,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })
})

describe('the own sessions', () => {
  it('are listed with the current one, and end at the next request', async () => {
    const member = await api.asMember()
    const phone = await aMemberSession(api.services.db, member.member_id, { device: 'Phone' })
    const tablet = await aMemberSession(api.services.db, member.member_id, { device: 'Tablet' })
    const list = await member.call(membership.sessions)
    expect(list).toHaveLength(3)
    expect(list.filter(({ is_current }) => is_current)).toMatchObject([{ session_id: member.session_id }])
    await member.call(membership.endSession, { session_id: phone.session_id })
    expect(await api.withToken(phone.token).send(membership.profile)).toMatchObject({
      http: 401,
      status: 50012,
    })
    expect((await member.send(membership.endSession, { session_id: phone.session_id })).http).toBe(404)
    expect(await member.call(membership.endOtherSessions)).toEqual({ ended: 1 })
    expect((await api.withToken(tablet.token).send(membership.profile)).http).toBe(401)
    expect(await member.call(membership.sessions)).toHaveLength(1)
  })

  it('do not include those of other members', async () => {
    const [member, other] = [await api.asMember(), await api.asMember()]
    expect((await member.send(membership.endSession, { session_id: other.session_id })).http).toBe(404)
    await member.call(membership.endOtherSessions)
    expect((await other.send(membership.profile)).http).toBe(200)
  })
})

describe('preferences', () => {
  it('set the language of answers and the consents, each with the version of its text', async () => {
    const member = await api.asMember()
    expect(await member.call(membership.preferences)).toEqual({
      language: 'id',
      consents: [],
      is_unsubscribed: false,
    })
    const save = (wanted: object) => member.send(membership.savePreferences, { ...wanted }, { json: true })
    expect((await save({ consents: { tracking: 9 } })).http).toBe(400)
    expect((await save({ language: 'en', consents: { newsletter: 1, tracking: 1 } })).data).toMatchObject({
      language: 'en',
      consents: ['newsletter', 'tracking'],
    })
    // Consents left out stay as they are; those not named in them are withdrawn.
    await save({ language: 'id' })
    expect((await save({ consents: { tracking: 1 } })).data).toMatchObject({ consents: ['tracking'] })
    const history = await member.call(membership.consents)
    expect(history.map(({ consent, is_given }) => [consent, is_given])).toEqual([
      ['newsletter', false],
      ['tracking', true],
      ['newsletter', true],
    ])
    expect(await staff.call(members.consents, { id: member.member_id })).toMatchObject([
      { source: 'member_account', recorded_by_name: null },
      {},
      {},
    ])
    expect((await member.send(membership.endSession, { session_id: 1 })).msg).toBe(
      'Sesi ini sudah tidak terbuka.',
    )
  })

  it('show the texts that people agree to in the language of the request', async () => {
    const texts = (language: string) =>
      api.nobody.call(membership.consentTexts, {}, { headers: { 'accept-language': language } })
    expect((await texts('id'))[0]).toMatchObject({
      consent: 'newsletter',
      text_version: 1,
      title: 'Buletin',
    })
    expect((await texts('en'))[0]).toMatchObject({ title: 'Newsletter' })
  })
})

describe('requests to the staff', () => {
  const rung = async (kind: string, member_id: number) =>
    (await staff.call(notifications.list)).rows.filter(
      (row) => row.kind === kind && row.facts.member_id === member_id,
    )

  it('for the own data are due within three days, ring the bell and are asked once', async () => {
    const member = await api.asMember()
    const ask = () => member.send(membership.addRequest, { kind: 'export', note: 'Semua, ya' })
    expect((await ask()).http).toBe(200)
    expect(await ask()).toMatchObject({
      http: 422,
      msg: 'You have asked for this already. You get an answer within three days.',
    })
    expect(await staff.call(members.requests, { id: member.member_id })).toMatchObject([
      { kind: 'export', note: 'Semua, ya', done_at: null },
    ])
    expect(await rung('member_request.new', member.member_id)).toHaveLength(1)
    await staff.call(members.exportData, { id: member.member_id })
    const [request] = await member.call(membership.requests)
    expect(request).toMatchObject({ kind: 'export', done_at: expect.any(String) })
    expect((await ask()).http).toBe(200)
  })

  it('to contribute wait for a decision; a refused member may ask again, a contributor may not', async () => {
    const member = await api.asMember()
    const ask = () => member.send(membership.askToContribute, { reason: 'Saya suka menulis' })
    const decide = (contributor_status: 'active' | 'refused') =>
      staff.store(contributors.join, { member_id: member.member_id, contributor_status, reason: 'Nanti' })
    expect((await ask()).data).toEqual({ contributor_status: 'pending' })
    expect((await ask()).msg).toBe('Your request is waiting for a decision. You get a mail about it.')
    expect(await rung('contributor.asked', member.member_id)).toHaveLength(1)
    const { history } = await staff.call(contributors.history, { member_id: member.member_id })
    expect(history).toMatchObject([{ to_status: 'pending', reason: 'Saya suka menulis', user_name: null }])
    await decide('refused')
    expect((await ask()).http).toBe(200)
    await decide('active')
    expect((await ask()).msg).toBe('You are a contributor already.')
  })
})

describe('the data file and the erasure of a member', () => {
  it('contain and delete sessions, password, links, sign-ups and the picture', async () => {
    const member = await signedIn()
    const { member_id, email } = member
    await signUp(api, email)
    await askForLink(api, 'login', email)
    const link = await memberTokenIn(api, email, 'login_link')
    const { content } = await staff.call(members.exportData, { id: member_id })
    expect(content).toMatchObject({
      sessions: [{ device: 'Test' }],
      password: [{ changed_at: expect.anything() }],
      links: [{ kind: 'password' }, { kind: 'login' }],
    })
    expect(JSON.stringify(content)).not.toMatch(/_hash|\$argon2/)
    const { version } = await staff.call(members.profile, { id: member_id })
    await staff.store(members.erase, { id: member_id, version, confirm: email })
    expect((await member.send(membership.profile)).http).toBe(401)
    expect((await api.nobody.send(membership.loginWithLink, { token: link })).http).toBe(404)
    expect((await api.nobody.send(membership.login, { email, password: memberPassword })).http).toBe(401)
    for (const table of ['member_sessions', 'member_passwords', 'member_links']) {
      const { rowCount } = await api.services.pool.query(`select from ${table} where member_id = $1`, [
        member_id,
      ])
      expect([table, rowCount]).toEqual([table, 0])
    }
  })
})

describe('open screens of the staff', () => {
  it('are notified of sign-ups, log-ins, confirmations, changes and requests of members', async () => {
    const screen = await listen(await api.as('data_analyst'))
    const changedMembers = () =>
      screen.events
        .filter(({ event }) => event === 'members.changed')
        .map(({ data }) => (data as { member_ids: number[] }).member_ids[0])
    const email = 'langsung@contoh.id'
    const notifiesOf = async (member_id: number, work: () => Promise<unknown>) => {
      const before = changedMembers().length
      await work()
      await vi.waitFor(() => expect(changedMembers().slice(before)).toContain(member_id), within(10))
    }
    await signUp(api, email)
    const token = await memberTokenIn(api, email, 'confirm_sign_up')
    await api.nobody.call(membership.confirm, { token })
    await vi.waitFor(() => expect(changedMembers()).toHaveLength(1), within(10))
    const [member_id] = changedMembers()
    let member = api.nobody
    await notifiesOf(member_id!, async () => {
      const session = await api.nobody.call(membership.login, { email, password: 'lima gajah biru tidur' })
      member = api.withToken(session.token)
    })
    await notifiesOf(member_id!, () => member.call(membership.savePreferences, { language: 'en' }))
    await notifiesOf(member_id!, () => member.call(membership.addRequest, { kind: 'erase' }))
    await notifiesOf(member_id!, () => member.call(membership.askToContribute, { reason: 'Menulis' }))
    await notifiesOf(member_id!, () => member.call(membership.logout))
  })
})
