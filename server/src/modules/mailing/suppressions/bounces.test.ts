import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMail } from '../../../../test/mail/a-mail.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { reportPath } from './bounces.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
let secret: string
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
  ;({ secret } = await superuser.call(suppressions.renewBounceSecret))
})
afterAll(() => api.close())

interface Sent {
  type?: string
  key?: string
  seconds_ago?: number
  signature?: string
}
async function send(body: string | Buffer, { type = 'application/json', key = secret, ...more }: Sent = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - (more.seconds_ago ?? 0))
  const signature =
    more.signature ?? createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')
  const response = await api.nobody.raw(reportPath, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': type, 'x-balai-timestamp': timestamp, 'x-balai-signature': signature },
  })
  return { http: response.status, ...((await response.json()) as { msg: string; data: unknown }) }
}
const sendEvents = (...events: Record<string, unknown>[]) => send(JSON.stringify({ events }))
const sendReport = (text: string) => send(text.replaceAll('\n', '\r\n'), { type: 'message/rfc822' })
const found = async (search: string) => (await superuser.call(suppressions.list, { search })).rows
const storedAbout = (mail_id: number) =>
  api.services.db
    .selectFrom('mail_bounces')
    .select(['kind', 'status', 'diagnostic'])
    .where('mail_id', '=', mail_id)
    .orderBy('bounce_id')
    .execute()
const aReaderOf = async () => {
  const { id, member_email } = await aMember(api.services.db)
  const mail = await aMail(api.services.db, { member_id: id, address: member_email })
  return { ...mail, member_id: id, message_id: mail.message_id! }
}

/** A report as Postfix writes it. */
const report = ({
  message_id = '<x@x>',
  address = 'a@contoh.id',
  action = 'failed',
  status = '5.1.1',
}) => `From: MAILER-DAEMON@mx.contoh.id
To: bounces@balai.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="AA"

--AA
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.
--AA
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.contoh.id
Arrival-Date: Mon, 16 Nov 2026 09:00:00 +0700 (WIB)

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address rejected:
    User unknown

--AA
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Received: from balai
Message-ID: ${message_id}
Subject: Kabar minggu ini

--AA--
`

describe('a delivery report', () => {
  it('of a mailbox that does not exist suppresses the address of the mail, found by its Message-ID', async () => {
    const mail = await aReaderOf()
    const { message_id } = mail
    expect(await sendReport(report({ message_id, address: 'forwarded@elsewhere.example' }))).toMatchObject({
      http: 200,
      data: { events: 1, matched: 1 },
    })
    expect(await found(mail.address)).toMatchObject([
      { kind: 'hard_bounce', member_id: mail.member_id, reason: expect.stringContaining('User unknown') },
    ])
    expect(await found('forwarded@elsewhere.example')).toEqual([])
    // The words of the server without the address in them: they outlive an erasure.
    expect(await storedAbout(mail.mail_id)).toMatchObject([
      { kind: 'hard', status: '5.1.1', diagnostic: expect.not.stringContaining('@') },
    ])
    expect((await superuser.call(outbox.find, { mail_id: mail.mail_id })).bounces).toMatchObject([
      { kind: 'hard', status: '5.1.1', received_at: expect.any(String) },
    ])
    expect(await superuser.call(members.profile, { id: mail.member_id })).toMatchObject({
      suppression_kinds: ['hard_bounce'],
    })
    const { rows } = await superuser.call(members.timeline, { id: mail.member_id })
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['mail_sent', 'mail_bounce_hard', 'mail_off']),
    )
  })

  it('is matched by the original recipient if it does not name the mail', async () => {
    const mail = await aReaderOf()
    await sendReport(report({ address: mail.address.toUpperCase() }))
    expect(await found(mail.address)).toMatchObject([{ kind: 'hard_bounce' }])
  })

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a temporary failure', { action: 'failed', status: '4.2.2' }],
    ['a full mailbox', { action: 'failed', status: '5.2.2' }],
    ['a policy', { action: 'failed', status: '5.7.1' }],
  ])('of %s is counted and suppresses nothing', async (_what, facts) => {
    const mail = await aReaderOf()
    const { message_id } = mail
    for (let time = 0; time < 2; time += 1)
      await sendReport(report({ message_id, ...facts, address: `${time}-${mail.address}` }))
    expect(await storedAbout(mail.mail_id)).toMatchObject([{ kind: 'soft' }, { kind: 'soft' }])
    expect(await found(mail.address)).toEqual([])
  })

  it('of a mail that arrived is no event', async () => {
    const { message_id } = await aReaderOf()
    expect((await sendReport(report({ message_id, action: 'delivered', status: '2.0.0' }))).http).toBe(400)
  })

  it('of a complaint suppresses the address', async () => {
    const mail = await aReaderOf()
    const complaint = report({ message_id: mail.message_id })
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace(
        /Content-Type: message\/delivery-status[^]*?--AA/,
        'Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\n\n--AA',
      )
    expect(await sendReport(complaint)).toMatchObject({ http: 200, data: { matched: 1 } })
    expect(await found(mail.address)).toMatchObject([{ kind: 'complaint', reason: 'abuse' }])
  })

  it('about a mail that we never sent changes nothing: anybody can write one', async () => {
    const old = await aMail(api.services.db, {
      address: 'old@contoh.id',
      handed_at: new Date(Date.now() - 40 * 86_400_000),
    })
    for (const address of ['stranger@contoh.id', old.address]) {
      expect(await sendReport(report({ address }))).toMatchObject({ data: { events: 1, matched: 0 } })
      expect(await found(address)).toEqual([])
    }
  })
})

describe('a list of events', () => {
  it('is taken as JSON, by Message-ID or address, each event once', async () => {
    const [hard, soft, spam] = [await aReaderOf(), await aReaderOf(), await aReaderOf()]
    const events = [
      { kind: 'hard', message_id: hard.message_id, status: '5.1.1', diagnostic: 'no such user' },
      { kind: 'soft', address: soft.address },
      { kind: 'complaint', address: spam.address },
      { kind: 'hard', address: 'stranger@contoh.id' },
    ]
    expect(await sendEvents(...events)).toMatchObject({ http: 200, data: { events: 4, matched: 3 } })
    // The same event in another report.
    expect((await sendEvents(events[0]!)).http).toBe(200)
    expect(await storedAbout(hard.mail_id)).toEqual([
      { kind: 'hard', status: '5.1.1', diagnostic: 'no such user' },
    ])
    expect(await found(hard.address)).toHaveLength(1)
    expect(await found(soft.address)).toEqual([])
    expect(await found(spam.address)).toMatchObject([{ kind: 'complaint' }])
  })
})

describe('a report that is refused', () => {
  const event = JSON.stringify({ events: [{ kind: 'hard', address: 'safe@contoh.id' }] })
  it.each([
    ['a wrong secret', { key: 'guessed' }, 401],
    ['a signature that is no signature', { signature: 'zz' }, 401],
    ['an old signature', { seconds_ago: 301 }, 401],
    ['a signature from the future', { seconds_ago: -301 }, 401],
    ['another content type', { type: 'text/plain' }, 415],
  ])('because of %s', async (_what, sent, http) => {
    await aMail(api.services.db, { address: 'safe@contoh.id' })
    expect((await send(event, sent)).http).toBe(http)
    expect(await found('safe@contoh.id')).toEqual([])
  })

  it('because it was received already', async () => {
    const body = JSON.stringify({ events: [{ kind: 'soft', address: 'twice@contoh.id' }] })
    const at = { seconds_ago: 7 }
    const answers = await Promise.all([send(body, at), send(body, at), send(body, at)])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(2)
  })

  it('without a signature, whatever it contains', async () => {
    const response = await api.nobody.raw(reportPath, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ msg: 'The signature of this report is missing or wrong.' })
  })

  it.each([
    ['no JSON', '{'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['no events', '{"events":[]}'],
    ['an unknown kind', '{"events":[{"kind":"bang"}]}'],
    ['an unknown field', '{"events":[],"more":1}'],
    ['too many events', JSON.stringify({ events: Array.from({ length: 501 }, () => ({ kind: 'soft' })) })],
    ['a deep nest', '['.repeat(100_000)],
    ['a deep nest that ends', `{"events":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('because its JSON has %s', async (_what, body) => {
    expect((await send(body)).http).toBe(400)
  })

  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\n\nx\n'
      : `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n${nested(depth - 1)}--b${depth}--\n`
  it.each([
    ['no report', 'Subject: Hello\n\nHow are you?\n'],
    ['empty', ''],
    ['bytes that are not text', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 37) % 256))],
    ['nested too deeply', nested(40)],
    ['a header without end', `Subject: ${'x'.repeat(200_000)}\n\n`],
    [
      'a report without recipients',
      'Content-Type: multipart/report; boundary="a"\n\n--a\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n--a--\n',
    ],
  ])('because the mail is %s', async (_what, body) => {
    expect((await send(body, { type: 'message/rfc822' })).http).toBe(400)
  })

  it('because it is too large', async () => {
    expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1, 'x'), { type: 'message/rfc822' })).http).toBe(413)
  })
})

describe('the secret of reports', () => {
  it('is shown once, and the former one is valid for a day after a change', async () => {
    const former = secret
    ;({ secret } = await superuser.call(suppressions.renewBounceSecret))
    const settings = await superuser.call(suppressions.bounceSettings)
    expect(settings).toMatchObject({
      is_set: true,
      report_url: reportPath,
      created_at: expect.any(String),
      former_until: expect.any(String),
    })
    expect(JSON.stringify(settings)).not.toContain(secret)
    const body = (address: string) => JSON.stringify({ events: [{ kind: 'soft', address }] })
    expect((await send(body('a@contoh.id'), { key: former })).http).toBe(200)
    expect((await send(body('b@contoh.id'))).http).toBe(200)
    await api.services.pool.query(
      `update bounce_secrets set valid_until = now() - interval '1 second' where valid_until is not null`,
    )
    expect((await send(body('c@contoh.id'), { key: former })).http).toBe(401)
    expect((await send(body('d@contoh.id'))).http).toBe(200)
  })
})
