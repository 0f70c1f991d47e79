import { generateKeyPairSync } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import { sql } from 'kysely'
import { startApi, type Api } from '../../../../test/api.ts'
import { startSmtpPeer, type SmtpPeer } from '../../../../test/mail/dialogue-peers.ts'
import { reseal } from '../../../db/sealed.ts'
import { secretsFrom } from '../../../lib/secrets.ts'
import { findSmtpSettings } from '../../../mail/settings.queries.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
let peer: SmtpPeer
const log: string[] = []
const password = 'kata-sandi-rahasia-7301'

beforeAll(async () => {
  const writes = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  api = await startApi({ SMTP_ALLOW_PRIVATE: '1', LOG_LEVEL: 'debug' }, { log: writes })
  superuser = await api.as('superuser')
  peer = await startSmtpPeer({
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'balai' }) : done(new Error('Wrong password')),
  })
})
afterAll(async () => {
  await peer.close()
  await api.close()
})

const find = () => superuser.call(mailSettings.find)
const save = async (fields: Record<string, unknown>) =>
  superuser.send(mailSettings.update, { ...fields, version: (await find()).version })
const server = () => ({ host: '127.0.0.1', port: peer.port, security: 'none', account: 'balai', password })

describe('the password', () => {
  it('is asked for with an account, and again when host or account change', async () => {
    const without = { ...server(), password: '' }
    expect(await save(without)).toMatchObject({
      http: 422,
      errors: { password: ['Enter the password of the account.'] },
    })
    expect((await save(server())).http).toBe(200)
    expect((await save({ port: peer.port, security: 'none' })).http).toBe(200)
    for (const change of [{ host: 'localhost' }, { account: 'lain' }]) {
      const answer = await save(change)
      expect(answer.errors?.['password']?.[0]).toContain('Enter the password again')
    }
    expect((await save({ host: 'localhost', password })).http).toBe(200)
    expect((await save(server())).http).toBe(200)
  })

  it('is forgotten with its account', async () => {
    await save({ account: '' })
    expect(await find()).toMatchObject({ account: '', has_password: false })
    expect((await save({ account: 'balai' })).http).toBe(422)
    await save(server())
    expect((await find()).has_password).toBe(true)
  })

  it('is sealed, is sealed again with a new key, and opens for the sender', async () => {
    await superuser.call(mailSettings.createSender, { name: 'Balai', address: 'halo@example.com' })
    const { db, pool, secrets } = api.services
    const stored = await sql<{ row: string }>`select mail_settings::text as row from mail_settings`.execute(
      db,
    )
    expect(stored.rows[0]?.row).not.toContain(password)
    expect((await findSmtpSettings(db, secrets))?.password).toBe(password)

    const next = secretsFrom('another secret that is long enough', ['a secret for tests that is long enough'])
    await reseal(pool, next)
    const alone = secretsFrom('another secret that is long enough')
    expect((await findSmtpSettings(db, alone))?.password).toBe(password)
    await reseal(
      pool,
      secretsFrom('a secret for tests that is long enough', ['another secret that is long enough']),
    )
  })

  it('never comes back: not from a call, a refusal, the log, nor the audit log', async () => {
    const { private_key } = anRsaKey(2048)
    const answers: unknown[] = [
      await save({ ...server(), dkim_domain: 'example.com', dkim_private_key: private_key }),
      await superuser.send(mailSettings.update, { ...server(), dkim_private_key: private_key, version: 1 }),
      await save({ ...server(), port: 'x', dkim_private_key: private_key }),
      await superuser.send(mailSettings.find),
      await superuser.send(mailSettings.senders),
      await superuser.send(mailSettings.test),
      await superuser.send(audit.list, { perPage: '200' }),
    ]
    const rows = await sql<{ row: string }>`select entries::text as row from audit.entries entries`.execute(
      api.services.db,
    )
    expect(rows.rows.length).toBeGreaterThan(5)
    const text = JSON.stringify([answers, rows.rows, log])
    expect(text).toContain('mailSettings.test')
    const key = private_key.split('\n')[3] ?? ''
    for (const secret of [password, Buffer.from(`\0balai\0${password}`).toString('base64'), key])
      expect(text).not.toContain(secret)
    await save({ dkim_domain: '' })
  })
})

describe('the host', () => {
  let strict: Api
  beforeAll(async () => {
    strict = await startApi()
  })
  afterAll(() => strict.close())

  it.each(['localhost', '10.0.0.1', '0x7f000001', '[::ffff:127.0.0.1]', '169.254.169.254'])(
    'may not be %s, which only this server reaches',
    async (host) => {
      const as = await strict.as('superuser')
      const answer = await as.send(mailSettings.update, { host, version: 1 })
      expect(answer).toMatchObject({ http: 422 })
      expect(answer.errors?.['host']?.[0]).toContain('private network')
    },
  )

  it('that was saved is checked again when the server connects', async () => {
    const as = await strict.as('superuser')
    await as.call(mailSettings.createSender, { name: 'Balai', address: 'halo@example.com' })
    await sql`update mail_settings set host = '127.0.0.1', port = ${peer.port}`.execute(strict.services.db)
    expect(await as.call(mailSettings.test)).toMatchObject({ problem: 'private', lines: [] })
    await sql`update mail_settings set host = ''`.execute(strict.services.db)
  })

  it('gets no password without protection', async () => {
    const as = await strict.as('superuser')
    const open = { host: '9.9.9.9', security: 'none', account: 'balai', password, version: 1 }
    const answer = await as.send(mailSettings.update, open)
    expect(answer.errors?.['security']?.[0]).toContain('Choose TLS or STARTTLS')
  })

  it.each([
    ['host', 'two words'],
    ['host', 'smtp.example.com/path'],
    ['host', 'user@smtp.example.com'],
    ['port', '0'],
    ['port', '65536'],
    ['security', 'ssl'],
    ['connections', '0'],
    ['dkim_domain', 'example'],
    ['dkim_selector', ''],
    ['password', 'two\nlines'],
  ])('and all else must be well-formed: %s is not %j', async (field, wrong) => {
    const answer = await save({ [field]: wrong })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
  })

  it('must have an address', async () => {
    const answer = await save({ ...server(), host: 'no.such.name.invalid' })
    expect(answer.errors?.['host']?.[0]).toContain('There is no server of this name')
  })
})

describe('the test', () => {
  it('shows the dialogue and means that mails are accepted', async () => {
    await save(server())
    const { problem, meaning, lines } = await superuser.call(mailSettings.test, { to: 'sari@example.com' })
    expect([problem, meaning]).toEqual([
      null,
      'The mail server accepts mails from halo@example.com. The test ended before the message: nothing was sent.',
    ])
    expect(lines.map(({ text }) => text)).toContain('RCPT TO:<sari@example.com>')
  })

  it('means something else for each failure, in the language of the caller', async () => {
    await save({ password: 'salah' })
    const wrong = await superuser.call(mailSettings.test, {}, { headers: { 'accept-language': 'id' } })
    expect(wrong).toMatchObject({ problem: 'login' })
    expect(wrong.meaning).toMatch(/^Server menolak akun dan sandi \(535 .*\): masukkan lagi keduanya\.$/)
    await save({ host: '', account: '' })
    expect((await superuser.send(mailSettings.test)).msg).toBe('Enter and save the mail server first.')
  })
})

describe('senders', () => {
  it('have exactly one default: the first, or the one that was made it last', async () => {
    const list = async () =>
      (await superuser.call(mailSettings.senders)).map((one) => [one.name, one.is_default])
    const { sender_id } = await superuser.call(mailSettings.createSender, {
      name: 'Redaksi',
      address: 'redaksi@example.com',
      is_default: '1',
    })
    expect(await list()).toEqual([
      ['Redaksi', true],
      ['Balai', false],
    ])
    const remove = await superuser.send(mailSettings.deleteSender, { sender_id }, { step: 1 })
    expect([remove.http, remove.msg]).toEqual([422, 'Make another sender the default first.'])
    const no = { sender_id, is_default: '0', version: 1 }
    expect((await superuser.send(mailSettings.updateSender, no)).errors).toHaveProperty('is_default')

    const [, first] = await superuser.call(mailSettings.senders)
    const yes = { sender_id: first!.sender_id, is_default: '1', version: first!.version } as const
    await superuser.call(mailSettings.updateSender, yes)
    const { effects } = await superuser.check(mailSettings.deleteSender, { sender_id })
    expect(effects).toEqual(['No further mail comes from Redaksi <redaksi@example.com>.'])
    await superuser.store(mailSettings.deleteSender, { sender_id })
    expect(await list()).toEqual([['Balai', true]])
  })

  it('differ in name or address', async () => {
    const again = await superuser.send(mailSettings.createSender, {
      name: 'Balai',
      address: 'halo@example.com',
    })
    expect([again.http, Object.keys(again.errors ?? {})]).toEqual([422, ['address']])
    const { sender_id } = await superuser.call(mailSettings.createSender, {
      name: 'Balai Acara',
      address: 'halo@example.com',
    })
    const same = { sender_id, name: 'Balai', version: 1 }
    expect((await superuser.send(mailSettings.updateSender, same)).http).toBe(422)
  })

  it.each([
    ['name', 'Balai\nBcc: semua@example.com'],
    ['address', 'halo@example.com, lain@example.com'],
    ['address', 'halo@example.com\r\nBcc: x@example.com'],
    ['reply_to', 'bukan alamat'],
  ])('are refused with a wrong %s', async (field, wrong) => {
    const sender = { name: 'Baru', address: 'baru@example.com', [field]: wrong }
    const answer = await superuser.send(mailSettings.createSender, sender)
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a DKIM key', () => {
  it('is generated, and its record is shown; another selector gets another key', async () => {
    await save({ dkim_domain: 'example.com' })
    const { dkim_record } = await find()
    expect(dkim_record?.name).toBe('balai._domainkey.example.com')
    expect(dkim_record?.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/)
    await save({ weekly_budget: 4 })
    expect((await find()).dkim_record).toEqual(dkim_record)
    await save({ dkim_selector: 'baru' })
    const other = (await find()).dkim_record
    expect(other?.name).toBe('baru._domainkey.example.com')
    expect(other?.value).not.toBe(dkim_record?.value)
    await save({ dkim_domain: '' })
    expect((await find()).dkim_record).toBe(null)
  })

  it('of one’s own is taken if it can sign', async () => {
    const { private_key, public_key } = anRsaKey(1024)
    await save({ dkim_domain: 'example.com', dkim_private_key: private_key })
    expect((await find()).dkim_record?.value).toBe(`v=DKIM1; k=rsa; p=${public_key}`)
    const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const wrong of ['no key', String(ed25519), anRsaKey(512).private_key])
      expect((await save({ dkim_private_key: wrong })).errors).toHaveProperty('dkim_private_key')
    await save({ dkim_domain: '' })
    expect((await save({ dkim_private_key: private_key })).errors).toHaveProperty('dkim_domain')
  })
})

it('a stale version gets a conflict, and only superusers may look', async () => {
  const answer = await superuser.send(mailSettings.update, { port: '25', version: 1, password })
  expect(answer).toMatchObject({ http: 409, data: { yours: { port: 25 } } })
  const staff = await api.as('content')
  for (const call of [mailSettings.find, mailSettings.test, mailSettings.senders])
    expect((await staff.send(call)).http).toBe(403)
})

function anRsaKey(modulusLength: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return {
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
