import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { closingLater, untilStates } from '../../../../test/mail/ledger.ts'
import { queue, sampleMail } from '../../../../test/mail/sample-mail.ts'
import { openDemoInbox } from '../../../mail/demo-inbox.queries.ts'
import { findRoute } from '../../../mail/route.ts'
import { startSender } from '../../../mail/sender.ts'

const later = closingLater()
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

it('keeps the first mail that a newcomer causes, for every role of the demo', async () => {
  const { services } = api
  const sender = startSender(services, { mails: [sampleMail], findRoute: () => findRoute(services) })
  later(() => sender.stop())
  await queue(services.db, [{ address: 'baru@example.com', name: 'Baru', values: { word: 'selamat' } }])
  await untilStates(services, { sent: 1 })

  expect(await staff.call(demoInbox.state)).toEqual({ is_used: true })
  const [mail] = (await staff.call(demoInbox.list)).rows
  expect(mail).toMatchObject({ recipient: 'baru@example.com', subject: 'A note: selamat' })
  const { html, text, headers } = await staff.call(demoInbox.find, { inbox_id: mail!.inbox_id })
  expect(html).toContain('The word is selamat.')
  expect(text).toContain('The word is selamat.')
  expect(Object.fromEntries(headers.map(({ name, value }) => [name, value]))).toMatchObject({
    From: 'Balai <no-reply@balai.local>',
    To: 'Baru <baru@example.com>',
  })
})

it('holds no more than its size, the newest', async () => {
  const { db } = api.services
  const inbox = openDemoInbox(db, 3)
  const envelope = { from: 'a@example.com', to: 'b@example.com' }
  for (const number of [1, 2, 3, 4, 5])
    await inbox.send({ envelope, raw: Buffer.from(`Subject: Nomor ${number}\r\n\r\nIsi`) }, async () => true)
  const { rows, total } = await staff.call(demoInbox.list, { order: 'asc' })
  expect([total, rows.map(({ subject }) => subject)]).toEqual([3, ['Nomor 3', 'Nomor 4', 'Nomor 5']])
})

it('does not keep a mail whose claim is gone', async () => {
  const message = {
    envelope: { from: 'a@example.com', to: 'gone@example.com' },
    raw: Buffer.from('Subject: x\r\n\r\n'),
  }
  await expect(openDemoInbox(api.services.db).send(message, async () => false)).rejects.toThrow('claim')
  expect((await staff.call(demoInbox.list, { search: 'gone@' })).total).toBe(0)
})

it('is left once a mail server is set, and used again without one', async () => {
  const superuser = await api.as('superuser')
  const { services } = api
  await superuser.call(mailSettings.createSender, { name: 'Balai', address: 'halo@example.com' })
  const { version } = await superuser.call(mailSettings.update, { host: '9.9.9.9', version: 1 })
  expect((await findRoute(services))?.settings.host).toBe('9.9.9.9')
  expect(await staff.call(demoInbox.state)).toEqual({ is_used: false })
  await superuser.call(mailSettings.update, { host: '', version })
  expect((await findRoute(services))?.settings.host).toBe('demo inbox')
})

it('is never used nor read with a remote database', async () => {
  const remote = await startApi({ DATABASE_URL: 'postgresql://somewhere.example/balai' })
  try {
    expect(await findRoute(remote.services)).toBeUndefined()
    await sql`insert into demo_inbox (sender, recipient, subject, raw) values ('a', 'b', 'Rahasia', '')`.execute(
      remote.services.db,
    )
    const superuser = await remote.as('superuser')
    expect(await superuser.call(demoInbox.state)).toEqual({ is_used: false })
    expect((await superuser.call(demoInbox.list)).rows).toEqual([])
    expect((await superuser.send(demoInbox.find, { inbox_id: 1 })).http).toBe(404)
    expect((await superuser.call(mailSettings.find)).is_demo_inbox).toBe(false)
  } finally {
    await remote.close()
  }
})

it('is read by superusers only where there is no demo data', async () => {
  const real = await startApi({ DEMO: '0' })
  try {
    const message = {
      envelope: { from: 'a@example.com', to: 'b@example.com' },
      raw: Buffer.from('Subject: x\r\n\r\n'),
    }
    await openDemoInbox(real.services.db).send(message, async () => true)
    expect((await (await real.as('content')).call(demoInbox.list)).total).toBe(0)
    expect((await (await real.as('superuser')).call(demoInbox.list)).total).toBe(1)
  } finally {
    await real.close()
  }
})
