import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { queue, sampleMail } from '../../../../test/mail/sample-mail.ts'
import type { MailState } from '../../../db/tables/platform/mail.ts'
import { discardFiles, insertFile, type NewFile } from '../../../files/files.queries.ts'
import { storeFile } from '../../../files/files.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { outboxNews } from './trouble.ts'
import { allMails } from '../../../modules.ts'
import { titleOf } from '../../../mail/mail-title.ts'
import { visibleKinds } from './outbox.rules.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

/** A mail in a state, as the sender would leave it. */
async function aMail(address: string, state: MailState = 'queued', facts: Record<string, unknown> = {}) {
  const { db } = api.services
  const [mail_id = 0] = await queue(db, [{ address, name: 'Sari', ...facts }], { source: address })
  const claimed = ['claimed', 'handed'].includes(state)
  await sql`update mails set state = ${state}, message_id = 'abc@example.com',
    claimed_by = case when ${claimed} then gen_random_uuid() end,
    claim_expires_at = case when ${claimed} then now() + interval '1 minute' end
    where mail_id = ${mail_id}`.execute(db)
  return mail_id
}
const rowsOf = async (input: object) => (await superuser.call(outbox.list, input)).rows
/** The numbers of each state; a search that finds very many has none. */
async function countsOf(who: typeof superuser, input: object = {}) {
  const { counts } = await who.call(outbox.counts, input)
  if (!counts) throw new Error('The mails were not counted.')
  return counts
}
const inIndonesian = (sentence: Sentence) => api.services.languages.translate('id', sentence)
const find = (mail_id: number) => superuser.call(outbox.find, { mail_id })

describe('the list', () => {
  it('has exact counts and totals in each state; a mail that is just leaving waits', async () => {
    const states: MailState[] = ['queued', 'claimed', 'handed', 'sent', 'failed', 'uncertain', 'skipped']
    for (const state of states) await aMail(`${state}@example.com`, state)
    const counts = await countsOf(superuser)
    expect(counts).toEqual({ waiting: 3, sent: 1, failed: 1, uncertain: 1, skipped: 1, cancelled: 0 })
    for (const [state, total] of Object.entries(counts) as [keyof typeof counts, number][]) {
      const list = await superuser.call(outbox.list, { state, kind: sampleMail.name })
      expect([list.total, list.rows.length, ...list.rows.map((row) => row.state)]).toEqual([
        total,
        total,
        ...Array.from({ length: total }, () => state),
      ])
      expect((await superuser.call(outbox.list, { state, perPage: 1 })).total).toBe(total)
    }
    expect((await superuser.call(outbox.list, { perPage: 2 })).total).toBe(7)
    expect(await superuser.call(outbox.list, { kind: 'no.such' })).toMatchObject({ total: 0, rows: [] })
  })

  it('finds a person by a part of a name or an address, by account, and a period', async () => {
    const member = await aMember(api.services.db, {
      member_first_name: 'Wulandari',
      member_last_name: 'Cari',
    })
    const toMember = await aMail('wulan@example.com', 'sent', { member_id: member.id })
    const toUser = await aMail(superuser.email, 'sent', { user_id: superuser.user_id })
    const ids = async (input: object) => (await rowsOf(input)).map(({ mail_id }) => mail_id)
    expect(await ids({ search: 'wulandari' })).toEqual([toMember])
    expect(await ids({ search: 'WULAN@example.com' })).toEqual([toMember])
    expect(await ids({ search: 'ulan@exam' })).toEqual([toMember])
    // Neither a member nor an account.
    const toGuest = await aMail('tamu.undangan@contoh.id', 'sent', { name: 'Ibu Krésna' })
    for (const search of ['undangan@con', 'kresn', 'ibu k']) expect(await ids({ search })).toEqual([toGuest])
    expect(await ids({ search: 'kresn', state: 'failed' })).toEqual([])
    const none = { waiting: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0, cancelled: 0 }
    expect(await countsOf(superuser, { search: 'kresn' })).toEqual({ ...none, sent: 1 })
    expect(await countsOf(superuser, { search: 'kresn', kind: 'no.such' })).toEqual(none)
    expect(await countsOf(superuser, { kind: 'no.such' })).toEqual(none)
    expect(await countsOf(superuser, { member_id: member.id })).toEqual({ ...none, sent: 1 })
    expect(await ids({ search: 'Kresna Undangan' })).toEqual([])
    expect(await ids({ search: superuser.email })).toContain(toUser)
    expect(await ids({ search: 'nobody of this name' })).toEqual([])
    expect(await ids({ member_id: member.id })).toEqual([toMember])
    expect(await ids({ user_id: superuser.user_id })).toEqual([toUser])
    await sql`update mails set created_at = '2020-01-02' where mail_id = ${toUser}`.execute(api.services.db)
    const period = { from: '2020-01-01T00:00:00Z', until: '2020-01-03T00:00:00Z' }
    expect(await countsOf(superuser, period)).toEqual({ ...none, sent: 1 })
    expect(await superuser.call(outbox.list, period)).toMatchObject({ total: 1, rows: [{ mail_id: toUser }] })
  })

  it('shows others the kinds of their areas only', async () => {
    const kinds = [sampleMail, { ...sampleMail, name: 'sample.order', area: 'orders' as const }]
    expect(visibleKinds(kinds, ['superuser'])).toBeUndefined()
    expect(visibleKinds(kinds, ['admin'])).toBeUndefined()
    expect(visibleKinds(kinds, ['business_development'])).toEqual(['sample.order'])
    expect(visibleKinds(kinds, ['data_analyst'])).toEqual([])

    const staff = await api.as('content')
    const mail_id = await aMail('hidden@example.com', 'uncertain')
    expect((await staff.call(outbox.list)).rows).toEqual([])
    expect(Object.values(await countsOf(staff))).toEqual([0, 0, 0, 0, 0, 0])
    expect((await staff.call(outbox.list, { kind: sampleMail.name })).total).toBe(0)
    expect((await staff.send(outbox.find, { mail_id })).http).toBe(404)
    expect((await staff.send(outbox.resend, { mail_id }, { step: 1 })).http).toBe(404)
    expect((await staff.send(outbox.markSent, { mail_id })).http).toBe(404)
    expect((await staff.send(outbox.stop, { mail_ids: [mail_id] })).http).toBe(404)
    expect((await staff.send(outbox.resume)).http).toBe(403)

    const invoice = allMails.find(({ area }) => area === 'orders')
    await sql`update mails set kind = ${invoice?.name} where mail_id = ${mail_id}`.execute(api.services.db)
    const list = await staff.call(outbox.list, {}, { headers: { 'accept-language': 'id' } })
    expect([list.total, list.rows[0]?.mail_id]).toEqual([1, mail_id])
    expect(list.rows[0]?.title).toBe(titleOf(allMails, list.rows[0]?.kind ?? '', inIndonesian))
    expect((await countsOf(staff)).uncertain).toBe(1)
    await staff.call(outbox.markSent, { mail_id })
  })
})

describe('what a mail attaches', () => {
  const pdf = Buffer.from('%PDF-1.7 sertifikat')
  async function aFile(): Promise<NewFile> {
    const stored = await storeFile(api.services.files, pdf, {
      mime: 'application/pdf',
      original_name: 'Sertifikat Sari.pdf',
      is_public: false,
      purpose: 'certificate',
    })
    await api.services.db.transaction().execute((db) => insertFile(db, stored, null))
    return stored
  }
  const nothing = { name: null, mime: null, bytes: null, link: null }

  it('is listed: files with name, type and size, documents by their kind', async () => {
    const { storage_key } = await aFile()
    const attachments = [
      { kind: 'invoice', id: '12' },
      { kind: 'file', id: storage_key },
      { kind: 'file', id: 'deleted.pdf' },
    ]
    const mail_id = await aMail('lampiran@example.com', 'queued', { attachments })
    const link = expect.stringContaining(`/files/${storage_key}?`)
    expect((await find(mail_id)).attachments).toEqual([
      { kind: 'invoice', ...nothing },
      { kind: 'file', name: 'Sertifikat Sari.pdf', mime: 'application/pdf', bytes: pdf.length, link },
      { kind: 'file', ...nothing },
    ])
  })

  it('is downloaded with exactly the bytes that went out, by people who may see the mail', async () => {
    const { storage_key } = await aFile()
    const attachments = [{ kind: 'file', id: storage_key }]
    const mail_id = await aMail('unduh@example.com', 'sent', { attachments })
    const [attached] = (await find(mail_id)).attachments
    const answer = await fetch(api.url + attached?.link)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('filename="Sertifikat Sari.pdf"'),
    ])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    // The link is what opens it.
    expect((await fetch(`${api.url}/files/${storage_key}`)).status).toBe(403)
    const staff = await api.as('business_development')
    expect((await staff.send(outbox.find, { mail_id })).http).toBe(404)
  })

  it('is gone with the file', async () => {
    const { storage_key } = await aFile()
    const mail_id = await aMail('hapus@example.com', 'sent', {
      attachments: [{ kind: 'file', id: storage_key }],
    })
    const [attached] = (await find(mail_id)).attachments
    await api.services.db.transaction().execute((db) => discardFiles(db, [storage_key]))
    expect((await find(mail_id)).attachments).toEqual([{ kind: 'file', ...nothing }])
    expect((await fetch(api.url + attached?.link)).status).toBe(404)
  })
})

it('a mail is shown as it went: subject, both parts, headers', async () => {
  const mail_id = await aMail('lihat@example.com', 'sent', { values: { word: '<b>Halo</b>' } })
  await sql`update mails set sent_from = 'Balai <halo@example.com>', reply_to = 'balas@example.com'
    where mail_id = ${mail_id}`.execute(api.services.db)
  const { body, headers } = await find(mail_id)
  expect(body).toEqual({
    subject: 'A note: <b>Halo</b>',
    html: '<p>The word is &lt;b&gt;Halo&lt;/b&gt;.\n</p>',
    text: 'The word is <b>Halo</b>.\n',
  })
  expect(headers).toEqual([
    { name: 'From', value: 'Balai <halo@example.com>' },
    { name: 'Reply-To', value: 'balas@example.com' },
    { name: 'To', value: 'Sari <lihat@example.com>' },
    { name: 'Subject', value: 'A note: <b>Halo</b>' },
    { name: 'Message-ID', value: '<abc@example.com>' },
    { name: 'Auto-Submitted', value: 'auto-generated' },
  ])
  await sql`update mails set body_id = null where mail_id = ${mail_id}`.execute(api.services.db)
  expect((await find(mail_id)).body).toBe(null)
})

it('a search that finds very many shows the newest at once, and counts them when asked', async () => {
  const { db } = api.services
  await sql`insert into mails (kind, source, recipient_key, address, name, owed, area, state, created_at)
    select 'sample.note', 'many', n, 'banyak' || n || '@contoh.id', 'Orang Banyak', true, 'admins', 'sent',
      timestamptz '2021-01-01' + n * interval '1 second' from generate_series(1, 30001) n`.execute(db)
  const quick = await superuser.call(outbox.list, { search: 'ng banyak', perPage: 10, quick_total: true })
  expect(quick).toMatchObject({ total: 10_000, is_total_exact: false })
  expect(quick.rows.map(({ address }) => address).slice(0, 2)).toEqual([
    'banyak30001@contoh.id',
    'banyak30000@contoh.id',
  ])
  const exact = await superuser.call(outbox.list, { search: 'ng banyak', perPage: 10 })
  expect([exact.total, exact.is_total_exact]).toEqual([30_001, true])
  expect(exact.rows).toEqual(quick.rows)
  expect((await superuser.call(outbox.counts, { search: 'ng banyak' })).counts).toBe(null)
  const few = await superuser.call(outbox.list, { search: 'banyak30001', quick_total: true })
  expect(few).toMatchObject({ total: 1, is_total_exact: true })
})

describe('by hand', () => {
  it('a mail is sent again as another run, and staff read beforehand what that does', async () => {
    const mail_id = await aMail('lagi@example.com', 'sent')
    const { effects } = await superuser.check(outbox.resend, { mail_id })
    expect(effects).toEqual(['lagi@example.com gets this mail a second time.'])
    const again = await superuser.store(outbox.resend, { mail_id })
    expect(await find(again.mail_id)).toMatchObject({ run: 2, state: 'waiting', address: 'lagi@example.com' })
    expect(await find(mail_id)).toMatchObject({ run: 1, state: 'sent' })
    const waiting = await superuser.send(outbox.resend, { mail_id: again.mail_id }, { step: 1 })
    expect([waiting.http, waiting.msg]).toEqual([
      422,
      'This mail is still waiting: it leaves by itself, or stop it first.',
    ])
  })

  it('what was skipped is skipped again while its reason holds, and says so', async () => {
    const mail_id = await aMail('lewat@example.com', 'skipped')
    expect((await superuser.check(outbox.resend, { mail_id })).effects).toEqual([
      'The mail leaves again, to lewat@example.com.',
      'It is skipped again while its reason holds.',
    ])
    const refused = await aMail('tiada@example.com', 'failed')
    await sql`update mails set reason = 'no_mailbox' where mail_id = ${refused}`.execute(api.services.db)
    expect((await superuser.check(outbox.resend, { mail_id: refused })).effects).toEqual([
      'The mail leaves again, to tiada@example.com.',
      'It is skipped while the address is suppressed.',
    ])
  })

  it('an uncertain mail is marked as sent or sent again, once', async () => {
    const arrived = await aMail('sampai@example.com', 'uncertain')
    await superuser.call(outbox.markSent, { mail_id: arrived })
    expect(await find(arrived)).toMatchObject({ state: 'sent', reason: 'by_hand' })
    expect((await superuser.send(outbox.markSent, { mail_id: arrived })).http).toBe(422)

    const lost = await aMail('hilang@example.com', 'uncertain')
    expect((await superuser.check(outbox.resend, { mail_id: lost })).effects[0]).toContain('may have arrived')
    await superuser.store(outbox.resend, { mail_id: lost })
    expect(await find(lost)).toMatchObject({ state: 'cancelled', reason: 'sent_again' })
    expect((await superuser.send(outbox.markSent, { mail_id: lost })).http).toBe(422)
  })

  it('waiting mails are stopped, but not one that is just leaving', async () => {
    const waiting = [await aMail('stop1@example.com'), await aMail('stop2@example.com')]
    const leaving = await aMail('stop3@example.com', 'handed')
    const { stopped } = await superuser.call(outbox.stop, { mail_ids: [...waiting, leaving] })
    expect(stopped).toBe(2)
    expect(await find(waiting[0]!)).toMatchObject({ state: 'cancelled', reason: 'stopped' })
    const late = await superuser.send(outbox.stop, { mail_ids: [leaving] })
    expect([late.http, late.msg]).toEqual([
      422,
      'It is too late to stop this: the mail has left, or is just leaving.',
    ])
  })

  it('a pause is shown with its reason, and ended', async () => {
    await sql`insert into mail_pauses (reason, reply) values ('login', '535 Wrong')`.execute(api.services.db)
    expect((await superuser.call(outbox.counts)).pause).toMatchObject({
      reason: 'login',
      reply: '535 Wrong',
      until: null,
    })
    await superuser.call(outbox.resume)
    expect((await superuser.call(outbox.counts)).pause).toBe(null)
    expect((await superuser.send(outbox.resume)).msg).toBe('The queue is not paused any more.')
  })
})

it('the bell notifies superusers of failed and uncertain mails and of a pause, once until they have read it', async () => {
  const other = await api.as('superuser')
  const staff = await api.as('content')
  const news = outboxNews(api.services)
  const kinds = async (of: typeof other) => (await of.call(notifications.list)).rows.map(({ kind }) => kind)
  await news.onTrouble({ failed: 2, uncertain: 0, is_paused: false })
  await news.onTrouble({ failed: 3, uncertain: 1, is_paused: true })
  expect((await kinds(other)).toSorted()).toEqual(['mail.failed', 'mail.paused', 'mail.uncertain'])
  expect(await kinds(staff)).toEqual([])
})
