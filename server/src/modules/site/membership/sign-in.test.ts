import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { askForLink, mailsToAddress, memberTokenIn } from '../../../../test/member-links.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { deleteExpiredLinks } from './links.queries.ts'
import { aMemberWithPassword, memberPassword } from './membership.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example/' })
})
afterAll(() => api.close())

const login = (input: Record<string, string>) => api.nobody.send(membership.login, input)
const withLink = (token: string) => api.nobody.send(membership.loginWithLink, { token })
const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token
const another = 'tujuh bebek kuning lari'
async function solvedCaptcha(): Promise<string> {
  const challenge = (await api.nobody.call(membership.captcha)) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('logging in with a password', () => {
  it('opens a session of the member, whose token is stored as a hash', async () => {
    const { member_email: email, id } = await aMemberWithPassword(api.services.db)
    const session = await login({ email, password: memberPassword })
    expect(session.http).toBe(200)
    const member = api.withToken(tokenOf(session))
    expect(await member.call(membership.profile)).toMatchObject({ member_id: id, member_email: email })
    const { rows } = await api.services.pool.query(`select s::text as row from member_sessions s`)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(session))
  })

  it('answers an unknown address, a member without a password and a wrong password alike', async () => {
    const known = await aMemberWithPassword(api.services.db)
    const imported = await aMember(api.services.db)
    const suspended = await aMemberWithPassword(api.services.db, { suspended_at: new Date() })
    const [first, ...others] = await Promise.all(
      [known.member_email, 'tidak-ada@contoh.id', imported.member_email, suspended.member_email].map(
        (email) => login({ email, password: 'bukan kata sandinya' }),
      ),
    )
    expect(first).toMatchObject({ http: 401, msg: 'E-mail or password is wrong.' })
    for (const other of others) expect(other).toEqual({ ...first, headers: expect.anything() })
  })

  it('requires a solved puzzle after three failures, for unknown addresses too', async () => {
    const { member_email } = await aMemberWithPassword(api.services.db)
    for (const email of [member_email, 'hantu@contoh.id']) {
      for (let time = 0; time < 3; time += 1) await login({ email, password: `salah ${time}` })
      expect(await login({ email, password: memberPassword })).toMatchObject({
        http: 422,
        data: { captcha_required: true },
      })
    }
    const solved = { email: member_email, password: memberPassword, captcha: await solvedCaptcha() }
    expect((await login(solved)).http).toBe(200)
    // A puzzle counts once.
    for (let time = 0; time < 3; time += 1) await login({ email: member_email, password: `salah ${time}` })
    expect((await login(solved)).http).toBe(422)
  })

  it('is limited per account and network', async () => {
    const { member_email: email } = await aMemberWithPassword(api.services.db)
    const statuses = []
    for (let time = 0; time < 11; time += 1)
      statuses.push(
        (await login({ email, password: 'salah', ...(time > 2 && { captcha: await solvedCaptcha() }) })).http,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('refuses a suspended member in words only after the right password', async () => {
    const { member_email: email } = await aMemberWithPassword(api.services.db, { suspended_at: new Date() })
    expect((await login({ email, password: 'salah semua' })).http).toBe(401)
    expect(await login({ email, password: memberPassword })).toMatchObject({
      http: 403,
      msg: 'This account is suspended.',
      data: { limit: 'suspended' },
    })
  })

  it('is blocked by a suspension from the next request on', async () => {
    const { member_email: email, id } = await aMemberWithPassword(api.services.db)
    const member = api.withToken(tokenOf(await login({ email, password: memberPassword })))
    expect((await member.send(membership.sessions)).http).toBe(200)
    const staff = await api.as('customer_service')
    await staff.store(members.suspend, { id, action: 'suspend', reason: 'Spam' })
    expect(await member.send(membership.sessions)).toMatchObject({
      http: 403,
      msg: 'This account is suspended.',
    })
    expect(await member.call(membership.profile)).toMatchObject({ is_suspended: true })
    expect((await member.send(membership.logout)).http).toBe(200)
    expect((await member.send(membership.profile)).http).toBe(401)
  })
})

describe('logging in with a link', () => {
  it('works once, and confirms the address', async () => {
    const { member_email: email } = await aMember(api.services.db)
    await askForLink(api, 'login', email)
    const token = await memberTokenIn(api, email, 'login_link')
    const session = await withLink(token)
    expect(await api.withToken(tokenOf(session)).call(membership.profile)).toMatchObject({
      is_confirmed: true,
    })
    expect((await withLink(token)).http).toBe(404)
  })

  it('opens one session if it is used many times at once', async () => {
    const { member_email: email, id } = await aMember(api.services.db)
    await askForLink(api, 'login', email)
    const token = await memberTokenIn(api, email, 'login_link')
    const answers = await Promise.all([token, token, token, token].map(withLink))
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    const { rowCount } = await api.services.pool.query('select from member_sessions where member_id = $1', [
      id,
    ])
    expect(rowCount).toBe(1)
  })

  it('shows a code after a press on its page, which works once in any spelling', async () => {
    const { member_email: email } = await aMember(api.services.db, { language: 'en' })
    await askForLink(api, 'login', email)
    const token = await memberTokenIn(api, email, 'login_link')
    const path = `/member/link/${token}`
    expect(await (await api.nobody.raw(path)).text()).toContain('Show the code')
    const html = await (await api.nobody.raw(path, { method: 'POST' })).text()
    const code = /class="code">([\w-]+)</.exec(html)?.[1] ?? ''
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect((await withLink(token)).http).toBe(404)
    expect((await api.nobody.raw(path, { method: 'POST' })).status).toBe(404)
    expect((await withLink(` ${code.toLowerCase().replaceAll('-', ' ')}`)).http).toBe(200)
    expect((await withLink(code)).http).toBe(404)
  })

  it('lasts 15 minutes, and only the newest one works', async () => {
    const { member_email: email, id } = await aMember(api.services.db)
    await askForLink(api, 'login', email)
    const first = await memberTokenIn(api, email, 'login_link')
    await askForLink(api, 'login', email)
    const second = await memberTokenIn(api, email, 'login_link')
    expect((await withLink(first)).http).toBe(404)
    const { rows } = await api.services.pool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from member_links where member_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ minutes: 15 }])
    await api.services.pool.query('update member_links set expires_at = now() where member_id = $1', [id])
    expect((await withLink(second)).http).toBe(404)
    await api.services.db.transaction().execute(deleteExpiredLinks)
    const left = await api.services.pool.query('select from member_links where member_id = $1', [id])
    expect(left.rowCount).toBe(0)
  })

  it('is void for another address, another purpose and a suspended member', async () => {
    const { member_email: email, id } = await aMember(api.services.db)
    await askForLink(api, 'login', email)
    const token = await memberTokenIn(api, email, 'login_link')
    expect((await api.nobody.send(membership.confirm, { token })).http).toBe(404)
    expect((await api.nobody.send(membership.choosePassword, { token, password: another })).http).toBe(404)
    const set = (change: string) =>
      api.services.pool.query(`update members set ${change} where id = $1`, [id])
    await set(`suspended_at = now()`)
    expect(await withLink(token)).toMatchObject({ http: 403, msg: 'This account is suspended.' })
    expect((await api.nobody.raw(`/member/link/${token}`)).status).toBe(403)
    await set(`suspended_at = null, member_email = 'pindah@contoh.id'`)
    expect((await withLink(token)).http).toBe(404)
  })
})

describe('a forgotten password', () => {
  it('is replaced with a link that works once; all sessions end, and a mail reports it', async () => {
    const member = await api.asMember({ language: 'en' })
    await askForLink(api, 'password', member.email)
    const token = await memberTokenIn(api, member.email, 'password_link')
    const choose = (password: string) => api.nobody.send(membership.choosePassword, { token, password })
    expect((await choose('password123')).http).toBe(422)
    expect((await choose(another)).http).toBe(200)
    expect((await choose(another)).http).toBe(404)
    expect((await member.send(membership.profile)).http).toBe(401)
    expect((await login({ email: member.email, password: another })).http).toBe(200)
    expect(await mailsToAddress(api, member.email, 'password_changed')).toMatchObject([{ language: 'en' }])
  })

  it('can be replaced on the page of the link, which keeps working until the password is good', async () => {
    const { member_email: email } = await aMember(api.services.db, { language: 'en' })
    await askForLink(api, 'password', email)
    const path = `/member/link/${await memberTokenIn(api, email, 'password_link')}`
    const send = (password: string) =>
      api.nobody.raw(path, { method: 'POST', body: new URLSearchParams({ password }) })
    const short = await send('pendek')
    expect(short.status).toBe(400)
    expect(await short.text()).toMatch(/role="alert">.*at least 10 characters.*type="password"/s)
    expect((await send('password123')).status).toBe(422)
    expect(await (await send(another)).text()).toContain('Your password was changed')
    expect((await login({ email, password: another })).http).toBe(200)
  })
})

describe('asking for a link', () => {
  it('has the same answer and the same work for an unknown address, and mails nobody', async () => {
    const { member_email: known } = await aMember(api.services.db)
    for (const kind of ['login', 'password'] as const) {
      const endpoint = kind === 'login' ? membership.sendLoginLink : membership.forgotten
      const jobs = async () => {
        const { rows } = await api.services.pool.query<{ count: number }>(
          `select count(*)::int from pgboss.job where name = 'membership.send-link'`,
        )
        return rows[0]!.count
      }
      const before = await jobs()
      const first = await api.nobody.send(endpoint, { email: known })
      const second = await api.nobody.send(endpoint, { email: 'siapa@contoh.id' })
      expect(second).toEqual({ ...first, headers: expect.anything() })
      expect(first.http).toBe(200)
      expect(await jobs()).toBe(before + 2)
      await askForLink(api, kind, 'siapa@contoh.id')
    }
    expect(await mailsToAddress(api, 'siapa@contoh.id')).toEqual([])
  })

  it('is limited to five mails an hour to one address, known or not', async () => {
    const { member_email: known } = await aMember(api.services.db)
    for (const email of [known, 'banyak@contoh.id']) {
      const statuses = []
      for (let time = 0; time < 6; time += 1)
        statuses.push((await api.nobody.send(membership.forgotten, { email })).http)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})
