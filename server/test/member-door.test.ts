import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import { members } from '@balai/contract/people/members.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { startMailSender } from '../src/commands/mail-sender.ts'
import { startWorker } from '../src/jobs/worker.ts'
import { allJobs } from '../src/modules.ts'
import { startApi, type Api, type Client } from './api.ts'
import { within } from './listen.ts'

// A member’s whole way through the product, over HTTP alone, as a site and the staff would go it.

let api: Api
let staff: Client
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'http://balai.example/' })
  staff = await api.as('customer_service')
  const worker = startWorker(api.services, allJobs)
  const sender = startMailSender(api.services)
  ends.push(
    () => worker.stop(),
    () => sender.stop(),
  )
})
afterAll(async () => {
  await Promise.all(ends.map((end) => end()))
  await api.close()
})

/** The path of the link in the newest mail to this address, as staff read it in the demo inbox. */
const linkTo = (recipient: string) =>
  vi.waitFor(async () => {
    const [mail] = (await staff.call(demoInbox.list, { search: recipient })).rows
    const { text } = await staff.call(demoInbox.find, { inbox_id: mail!.inbox_id })
    const link = /http:\/\/balai\.example(\/member\/link\/[\w-]+)/.exec(text)?.[1]
    expect(link).toBeDefined()
    return link!
  }, within(20))

it('a person signs up, confirms, logs in, asks for their data, is suspended and is refused', async () => {
  const email = 'siti.rahma@contoh.id'
  const password = 'lima gajah biru tidur'

  await api.nobody.call(
    membership.signUp,
    {
      member_first_name: 'Siti',
      member_last_name: 'Rahma',
      ...{ email, password, language: 'id', consents: { newsletter: 1 } },
    },
    { json: true },
  )
  const link = await linkTo(email)
  // A scanner of mails opens the link before the person does.
  expect((await api.nobody.raw(link)).status).toBe(200)
  expect((await staff.call(members.list, { search: email })).total).toBe(0)
  expect((await api.nobody.raw(link, { method: 'POST' })).status).toBe(200)
  expect((await staff.call(members.list, { search: email })).total).toBe(1)

  const { token } = await api.nobody.call(membership.login, { email, password })
  const siti = api.withToken(token)
  const { member_id: id } = await siti.call(membership.profile)

  await siti.call(membership.addRequest, { kind: 'export' })
  expect(await staff.call(members.requests, { id })).toMatchObject([{ kind: 'export', done_at: null }])
  const { content } = await staff.call(members.exportData, { id })
  expect(content).toMatchObject({ profile: [{ member_email: email }], sessions: [expect.anything()] })
  expect(await siti.call(membership.requests)).toMatchObject([{ done_at: expect.any(String) }])

  await staff.store(members.suspend, { id, action: 'suspend', reason: 'Akun ganda' })
  expect(await siti.send(membership.addRequest, { kind: 'erase' })).toMatchObject({
    http: 403,
    msg: 'Akun ini ditangguhkan.',
  })
  const again = await api.nobody.send(
    membership.login,
    { email, password },
    { headers: { 'accept-language': 'id' } },
  )
  expect(again).toMatchObject({ http: 403, msg: 'Akun ini ditangguhkan.' })
})
