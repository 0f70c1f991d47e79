import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aSender, closingLater, eventually, mailsOf, newLedger, untilStates } from '../../test/mail/ledger.ts'
import { addresses, queue, sampleMail } from '../../test/mail/sample-mail.ts'
import { settingsFor, startPeer } from '../../test/mail/smtp-peer.ts'
import { insertFile } from '../files/files.queries.ts'
import { newKey } from '../lib/file-keys.ts'
import type { FindAttachment } from './attachments.ts'
import { enqueueMails } from './enqueue.queries.ts'
import { findPause } from './pause.queries.ts'

const later = closingLater()

async function started(...script: Parameters<typeof startPeer>) {
  const services = await newLedger(later)
  const peer = await startPeer(...script)
  later(() => peer.close())
  return { services, peer }
}

describe('a message', () => {
  it('is rendered when it is sent, and its body is stored once for all recipients', async () => {
    const { services, peer } = await started()
    await services.db.transaction().execute((db) =>
      enqueueMails(db, sampleMail, {
        source: 'test',
        recipients: addresses(3).map((address) => ({
          key: address,
          address,
          name: 'Anna',
          language: 'en',
          values: { word: `for <${address}>` },
        })),
      }),
    )
    aSender(later, services, peer.port)
    await untilStates(services, { sent: 3 })
    const bodies = new Set((await mailsOf(services)).map(({ body_id }) => body_id))
    expect(bodies.size).toBe(1)
    const [to] = peer.accepted[0]!.to
    const { text, html, subject } = await peer.parsed()
    expect(subject).toBe(`A note: for <${to}>`)
    expect(text).toContain(`The word is for <${to}>.`)
    expect(html).toContain(`The word is for &lt;${to}&gt;.`)
  })

  it('carries the signature of the domain and where to reply', async () => {
    const { services, peer } = await started()
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await queue(services.db, addresses(1))
    aSender(
      later,
      services,
      settingsFor(peer.port, {
        sender: { name: 'Balai', address: 'noreply@balai.example', reply_to: 'desk@balai.example' },
        dkim: { domain: 'balai.example', selector: 'mail', private_key: privateKey },
      }),
    )
    await untilStates(services, { sent: 1 })
    const { headers, replyTo } = await peer.parsed()
    const signature = headers.find(({ key }) => key === 'dkim-signature')?.value
    expect(signature).toMatch(/a=rsa-sha256;.*d=balai\.example;.*s=mail;.*h=[^;]*from/s)
    expect(replyTo).toMatchObject([{ address: 'desk@balai.example' }])
    // The outbox shows them even after the sender has changed.
    expect(await mailsOf(services)).toMatchObject([
      { sent_from: 'Balai <noreply@balai.example>', reply_to: 'desk@balai.example' },
    ])
  })

  it('has the attachments that its row refers to: stored files, and documents that a domain makes', async () => {
    const { services, peer } = await started()
    const content = Buffer.from('a,b\n1,2\n')
    const mime = 'text/csv; charset=utf-8'
    const key = newKey(mime)
    await services.files.put(key.storage_key, content, { mime, bytes: content.length })
    await services.db.transaction().execute((db) =>
      insertFile(
        db,
        {
          ...key,
          mime,
          bytes: content.length,
          sha256: Buffer.alloc(32),
          original_name: 'list\r\nX: y.csv',
          is_public: false,
          purpose: 'test',
        },
        null,
      ),
    )
    const ticket: FindAttachment = async (_services, id) =>
      id === '7'
        ? { filename: 'ticket.txt', content: Buffer.from('Ticket 7'), mime: 'text/plain' }
        : undefined
    await queue(services.db, [
      {
        attachments: [
          { kind: 'file', id: key.storage_key },
          { kind: 'ticket', id: '7' },
        ],
      },
    ])
    aSender(later, services, peer.port, { attachments: { ticket } })
    await untilStates(services, { sent: 1 })
    const { attachments } = await peer.parsed()
    const words = attachments.map((one) => [
      one.filename,
      new TextDecoder().decode(one.content as ArrayBuffer),
    ])
    expect(words).toEqual([
      ['list X: y.csv', 'a,b\n1,2\n'],
      ['ticket.txt', 'Ticket 7'],
    ])
  })

  it('whose attachment is gone is not sent without it', async () => {
    const { services, peer } = await started()
    const [mail_id] = await queue(services.db, [
      { attachments: [{ kind: 'file', id: 'gone' }] },
      'anna@example.com',
    ])
    await services.pool.query('update mails set attempts = 2 where mail_id = $1', [mail_id])
    aSender(later, services, peer.port)
    await untilStates(services, { failed: 1, sent: 1 })
    expect(await mailsOf(services)).toMatchObject([{ reason: 'not_composed' }, { state: 'sent' }])
    expect(peer.accepted).toHaveLength(1)
  })
})

describe('a connection', () => {
  it('is closed before the end of a message whose claim another worker has taken', async () => {
    const other = '00000000-0000-4000-8000-00000000000b'
    const { services, peer } = await started({
      async onRecipient(address) {
        if (address === 'taken@example.com')
          await services.pool.query('update mails set claimed_by = $1 where address = $2', [other, address])
        return undefined
      },
    })
    await queue(services.db, ['taken@example.com', 'anna@example.com'])
    aSender(later, services, settingsFor(peer.port, { connections: 1 }))
    await untilStates(services, { claimed: 1, sent: 1 })
    expect(peer.accepted.map(({ to }) => to.join())).toEqual(['anna@example.com'])
    expect(peer.named).toEqual(['taken@example.com', 'anna@example.com'])
    expect(peer.connections).toBe(2)
    expect(await mailsOf(services)).toMatchObject([{ claimed_by: other, handed_at: null }, {}])
  })

  it('is not used if the certificate cannot be trusted', async () => {
    const { services, peer } = await started({ isSecure: true })
    await queue(services.db, addresses(2))
    aSender(later, services, settingsFor(peer.port, { security: 'tls' }))
    await eventually(async () => expect(await findPause(services.db)).toMatchObject({ reason: 'encryption' }))
    await untilStates(services, { queued: 2 })
    expect(peer.named).toEqual([])
  })

  it('without encryption is refused if the settings ask for it', async () => {
    const { services, peer } = await started()
    await queue(services.db, addresses(2))
    aSender(later, services, settingsFor(peer.port, { security: 'starttls' }))
    await eventually(async () => expect(await findPause(services.db)).toMatchObject({ reason: 'encryption' }))
    await untilStates(services, { queued: 2 })
    expect(peer.named).toEqual([])
  })
})
