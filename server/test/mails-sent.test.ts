import { expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { allMails, mailAttachments } from '../src/modules.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import { startApi } from './api.ts'
import { jobContext, jobNamed } from './job-context.ts'
import { aSender, closingLater, untilStates } from './mail/ledger.ts'
import { startPeer } from './mail/smtp-peer.ts'
import { textsIn } from './pdf-text.ts'

const later = closingLater()

it('mails reach a mail server as their domains wrote them: with the invoice, and with a link that works', async () => {
  const api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  later(() => api.close())
  const peer = await startPeer()
  later(() => peer.close())
  aSender(later, api.services, peer.port, { mails: allMails, attachments: mailAttachments })
  const staff = await api.as('superuser')

  const { id: member_id } = await aMember(api.services.db, { member_first_name: 'Siti <b>' })
  const order = { member_id, items: [{ name: 'Webinar', price_gross: 250_000 }] }
  const { code } = await staff.store(orders.create, order)
  await untilStates(api.services, { queued: 1, sent: 1 })
  const invoice = await peer.parsed()
  expect(invoice.subject).toBe(`Tagihan ${code}`)
  expect(invoice.html).toContain('Siti &lt;b&gt;')
  expect(invoice.attachments).toMatchObject([{ filename: `${code}.pdf`, mimeType: 'application/pdf' }])
  expect(textsIn(Buffer.from(invoice.attachments[0]!.content as ArrayBuffer))).toContain(code)

  await jobNamed('account.forgotten').run(jobContext(api), { email: staff.email })
  await untilStates(api.services, { queued: 1, sent: 2 })
  const { text = '', html = '' } = await peer.parsed(1)
  const [link = '', token = ''] = /https:\/\/balai\.example\/link#([\w-]{43})/.exec(text) ?? []
  expect(html).toContain(`href="${link}"`)
  expect(await api.client.call(account.link, { token })).toMatchObject({ kind: 'password' })
})
