import { afterAll, beforeAll, expect, it } from 'vitest'
import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { closingLater, eventually } from '../../../../test/mail/ledger.ts'
import { queue, sampleMail } from '../../../../test/mail/sample-mail.ts'
import { startPeer } from '../../../../test/mail/smtp-peer.ts'
import { startMailSender } from '../../../commands/mail-sender.ts'
import { allMails } from '../../../modules.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
const later = closingLater()
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

/** Sends a mail to each address through a server that replies to the recipients as the test says. */
async function sendTo(replies: Record<string, string>) {
  const { db, config } = api.services
  const peer = await startPeer({ onRecipient: (address) => replies[address] })
  later(() => peer.close())
  await db
    .updateTable('mail_settings')
    .set({ host: '127.0.0.1', port: peer.port, security: 'none' })
    .execute()
  await db.deleteFrom('mail_senders').execute()
  await db
    .insertInto('mail_senders')
    .values({ name: 'Balai', address: 'noreply@balai.example', is_default: true })
    .execute()
  const mail = { ...sampleMail, name: allMails[0]!.name }
  await queue(db, Object.keys(replies), { mail, source: Object.keys(replies).join() })
  const sender = startMailSender({ ...api.services, config: { ...config, SMTP_ALLOW_PRIVATE: true } })
  later(() => sender.stop())
  return peer
}
const mailTo = (address: string) =>
  api.services.db
    .selectFrom('mails')
    .select(['state', 'reason', 'reply', 'attempts'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
const suppressed = async (search: string) =>
  (await superuser.call(suppressions.list, { search })).rows.map(({ kind, reason }) => ({ kind, reason }))

it('a mailbox that the mail server does not know is suppressed, and its member shows it', async () => {
  const { id, member_email } = await aMember(api.services.db)
  const replies = { [member_email]: `550 5.1.1 <${member_email}>: User unknown` }
  await sendTo(replies)
  await eventually(async () =>
    expect(await mailTo(member_email)).toMatchObject({ state: 'failed', reason: 'no_mailbox', attempts: 1 }),
  )
  expect(await suppressed(member_email)).toEqual([
    { kind: 'hard_bounce', reason: '550 5.1.1 <…>: User unknown' },
  ])
  expect(await superuser.call(members.profile, { id })).toMatchObject({ suppression_kinds: ['hard_bounce'] })
})

it('other refusals of a recipient suppress nothing', async () => {
  const replies = {
    'policy@contoh.id': '550 5.7.1 Rejected for policy reasons.',
    'full@contoh.id': '552 5.2.2 The mailbox is full.',
    'plain@contoh.id': '550 Rejected.',
    'sender@contoh.id': '550 5.1.8 The sender has no mailbox.',
    'busy@contoh.id': '450 4.1.1 User unknown for now.',
  }
  await sendTo(replies)
  await eventually(async () => expect(await mailTo('busy@contoh.id')).toMatchObject({ attempts: 1 }))
  for (const address of Object.keys(replies)) {
    await eventually(async () => expect((await mailTo(address)).reply).not.toBe(null))
    expect((await mailTo(address)).reason).not.toBe('no_mailbox')
    expect(await suppressed(address)).toEqual([])
  }
})

it.each(['550 No Such User Here', '553 sorry, unknown recipient', '551 mailbox does not exist'])(
  'the reply %s has no status and says it in words',
  async (reply) => {
    const address = `words-${reply.slice(0, 3)}@contoh.id`
    await sendTo({ [address]: reply })
    await eventually(async () => expect(await mailTo(address)).toMatchObject({ reason: 'no_mailbox' }))
    expect(await suppressed(address)).toEqual([{ kind: 'hard_bounce', reason: reply }])
  },
)
