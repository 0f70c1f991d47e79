import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { elsewhere, mailsToAddress, memberTokenIn, signUp } from '../../../../test/member-links.ts'
import { readMail } from '../../../../test/mails.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
beforeAll(async () => {
  // Each request can come from a network of its own.
  api = await startApi({ PUBLIC_URL: 'https://balai.example/', TRUST_PROXY: '127.0.0.1', SITE: '1' })
})
afterAll(() => api.close())

const password = 'lima gajah biru tidur'
const someone = { member_first_name: 'Siti', member_last_name: 'Rahma', password }
const membersWith = async (email: string) =>
  api.services.db.selectFrom('members').selectAll().where('member_email', '=', email).execute()
const login = (email: string) => api.nobody.send(membership.login, { email, password })
const confirm = (token: string) => api.nobody.send(membership.confirm, { token })

describe('signing up', () => {
  it('makes a member of a person once they confirm their address, with their language and consents', async () => {
    const email = 'siti@contoh.id'
    await signUp(api, email, { language: 'en', consents: { newsletter: 1 } })
    expect(await membersWith(email)).toEqual([])
    expect((await login(email)).http).toBe(401)
    const token = await memberTokenIn(api, email, 'confirm_sign_up')
    expect(await confirm(token)).toMatchObject({ http: 200, data: { email } })
    const [member] = await membersWith(email)
    expect(member).toMatchObject({
      member_first_name: 'Siti',
      member_last_name: 'Rahma',
      language: 'en',
      consents: { newsletter: true },
    })
    expect(member!.email_confirmed_at).toBeInstanceOf(Date)
    const staff = await api.as('customer_service')
    expect(await staff.call(members.consents, { id: member!.id })).toMatchObject([
      { consent: 'newsletter', is_given: true, source: 'sign_up', text_version: 1 },
    ])
    const { rows } = await staff.call(members.timeline, { id: member!.id })
    expect(rows.find(({ kind }) => kind === 'signed_up')?.by).toBe('Siti Rahma')
    const session = await login(email)
    expect(session.http).toBe(200)
    const { token: bearer } = session.data as { token: string }
    expect(await api.withToken(bearer).call(membership.profile)).toMatchObject({ is_confirmed: true })
  })

  it('writes to the audit log without the name or the address', async () => {
    const email = 'rahasia@contoh.id'
    await signUp(api, email)
    await confirm(await memberTokenIn(api, email, 'confirm_sign_up'))
    const [member] = await membersWith(email)
    const entries = await api.services.db
      .selectFrom('audit.entries')
      .selectAll()
      .where('entity', '=', 'members')
      .where('entity_id', '=', String(member!.id))
      .execute()
    expect(entries).toMatchObject([{ action: 'membership.confirm', user_name: `Member ${member!.id}` }])
    expect(JSON.stringify(entries)).not.toMatch(/rahasia|Siti/)
  })

  it('sends the mail in the chosen language', async () => {
    for (const [language, subject] of [
      ['en', 'Confirm your e-mail address'],
      ['id', 'Konfirmasikan alamat email Anda'],
    ] as const) {
      const email = `bahasa-${language}@contoh.id`
      await signUp(api, email, { language })
      const [mail] = await mailsToAddress(api, email)
      expect(mail).toMatchObject({ language, kind: 'membership.confirm_sign_up' })
      expect((await readMail(api, mail!)).subject).toBe(subject)
    }
  })

  it('refuses a consent to another version of its text, an unknown consent and a guessable password', async () => {
    const send = (wanted: object) =>
      api.nobody.send(
        membership.signUp,
        { ...someone, email: 'x@contoh.id', ...wanted },
        { json: true, ...elsewhere() },
      )
    expect(await send({ consents: { newsletter: 2 } })).toMatchObject({ http: 400 })
    expect(await send({ consents: { everything: 1 } })).toMatchObject({ http: 400 })
    expect(await send({ password: 'password123' })).toMatchObject({
      http: 422,
      errors: { password: expect.anything() },
    })
    expect(await send({ password: 'siti rahma' })).toMatchObject({ http: 422 })
  })

  it('needs a puzzle after five sign-ups from one network', async () => {
    const from = elsewhere()
    const send = (number: number) =>
      api.nobody.send(membership.signUp, { ...someone, email: `robot-${number}@contoh.id` }, from)
    for (let number = 0; number < 5; number += 1) expect((await send(number)).http).toBe(200)
    expect(await send(6)).toMatchObject({ http: 422, data: { captcha_required: true } })
  })
})

describe('a known address', () => {
  it('gets the same answer after the same work, and only its owner learns of it', async () => {
    const known = await aMember(api.services.db, { member_email: 'lama@contoh.id', language: 'en' })
    const unknown = 'baru@contoh.id'
    const rowsAndJobs = async () => {
      const { rows } = await api.services.pool.query<{ signups: number; jobs: number }>(
        `select (select count(*)::int from member_signups) as signups,
          (select count(*)::int from pgboss.job where name = 'membership.sign-up') as jobs`,
      )
      return rows[0]!
    }
    const answers = []
    const grown = []
    for (const email of [known.member_email, unknown]) {
      const before = await rowsAndJobs()
      answers.push(await api.nobody.send(membership.signUp, { ...someone, email }, elsewhere()))
      const now = await rowsAndJobs()
      grown.push([now.signups - before.signups, now.jobs - before.jobs])
    }
    expect(answers[1]).toEqual({ ...answers[0], headers: expect.anything() })
    expect(grown).toEqual([
      [1, 1],
      [1, 1],
    ])
    await signUp(api, known.member_email)
    const [mail] = await mailsToAddress(api, known.member_email)
    expect(mail).toMatchObject({ kind: 'membership.already_registered', language: 'en' })
    // The password that the stranger chose opens nothing.
    expect((await login(known.member_email)).http).toBe(401)
    expect(await membersWith(known.member_email)).toHaveLength(1)
  })

  it('is refused in the same way after many mails, so that the refusal reveals nothing either', async () => {
    const known = await aMember(api.services.db, { member_email: 'sering@contoh.id' })
    for (const email of [known.member_email, 'jarang@contoh.id']) {
      const statuses = []
      for (let time = 0; time < 6; time += 1)
        statuses.push((await api.nobody.send(membership.signUp, { ...someone, email }, elsewhere())).http)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('the link of a sign-up', () => {
  it('is not used by programs that open it, only by a press', async () => {
    const email = 'pindai@contoh.id'
    await signUp(api, email)
    const token = await memberTokenIn(api, email, 'confirm_sign_up')
    const path = `/member/link/${token}`
    for (const method of ['GET', 'HEAD', 'GET', 'GET']) {
      const response = await api.nobody.raw(path, { method })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await api.nobody.call(membership.link, { token })).toEqual({
      kind: 'sign_up',
      email: 'p•••@contoh.id',
    })
    expect(await membersWith(email)).toEqual([])
    const html = await (await api.nobody.raw(path)).text()
    expect(html).toContain('Konfirmasikan alamat')
    expect(html).not.toContain(email)
    expect(html).not.toMatch(/<script|<img|<link| on\w+=/)
    expect(await (await api.nobody.raw(`${path}?lang=en`)).text()).toContain('Confirm the address')
    const pressed = await api.nobody.raw(path, { method: 'POST' })
    const answered = await pressed.text()
    expect([pressed.status, answered]).toEqual([200, expect.stringContaining('Selamat datang')])
    expect(answered).toContain('<a href="/site/log-in">Lanjut ke situs</a>')
    expect(await membersWith(email)).toHaveLength(1)
  })

  it('works once: pressed again it says so, and changes nothing', async () => {
    const email = 'ulang@contoh.id'
    await signUp(api, email)
    const token = await memberTokenIn(api, email, 'confirm_sign_up')
    expect((await confirm(token)).http).toBe(200)
    expect(await confirm(token)).toMatchObject({
      http: 404,
      msg: 'This link has expired or was used already. Ask for a new one.',
    })
    const page = await api.nobody.raw(`/member/link/${token}?lang=en`, { method: 'POST' })
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('was used already')])
    expect(await membersWith(email)).toHaveLength(1)
  })

  it('makes one member if it is pressed many times at once, also with another sign-up of the same address', async () => {
    const email = 'serentak@contoh.id'
    await signUp(api, email, { member_first_name: 'Pertama' })
    const first = await memberTokenIn(api, email, 'confirm_sign_up')
    await signUp(api, email, { member_first_name: 'Kedua' })
    const second = await memberTokenIn(api, email, 'confirm_sign_up')
    expect(second).not.toBe(first)
    const answers = await Promise.all([first, second, first, second].map(confirm))
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    expect(await membersWith(email)).toHaveLength(1)
  })

  it('is void after its time, and when staff have added the address in the meantime', async () => {
    await signUp(api, 'lewat@contoh.id')
    const late = await memberTokenIn(api, 'lewat@contoh.id', 'confirm_sign_up')
    await api.services.pool.query(`update member_links set expires_at = now() - interval '1 second'`)
    expect((await confirm(late)).http).toBe(404)
    await signUp(api, 'dulu@contoh.id')
    await aMember(api.services.db, { member_email: 'dulu@contoh.id' })
    expect(await confirm(await memberTokenIn(api, 'dulu@contoh.id', 'confirm_sign_up'))).toMatchObject({
      http: 409,
      msg: 'This address belongs to a member already. Log in, or ask for a new password.',
    })
  })
})
