import { describe, expect, it } from 'vitest'
import { aSender, closingLater, mailsOf, newLedger, untilStates } from '../../test/mail/ledger.ts'
import { queue } from '../../test/mail/sample-mail.ts'
import { startPeer } from '../../test/mail/smtp-peer.ts'

const later = closingLater()

async function started() {
  const services = await newLedger(later)
  const peer = await startPeer()
  later(() => peer.close())
  return { services, peer }
}

const hostileAddresses = [
  'anna@example.com\r\nRCPT TO:<thief@example.com>',
  'anna@example.com\nBcc: thief@example.com',
  'anna\u0000@example.com',
  '"anna thief"@example.com',
  'anna@example.com,thief@example.com',
  'anna@example.com> <thief@example.com',
  '<thief@example.com>',
  // The letter in the domain is Cyrillic.
  'anna@ex\u0430mple.com',
  'ａｎｎａ@example.com',
  'anna@example.com\u202emoc.',
  `${'a'.repeat(64)}@${'b'.repeat(255)}.com`,
  `${'a'.repeat(308)}@example.com`,
  'anna',
  '',
]

describe('hostile texts', () => {
  it('in an address are never sent to, and staff see why', async () => {
    const { services, peer } = await started()
    await queue(
      services.db,
      hostileAddresses.map((address, key) => ({ address, key: String(key) })),
    )
    await queue(services.db, ['ANNA@Example.com'])
    aSender(later, services, peer.port)
    await untilStates(services, { skipped: hostileAddresses.length, sent: 1 })
    expect(peer.named).toEqual(['anna@example.com'])
    const skipped = (await mailsOf(services)).filter(({ state }) => state === 'skipped')
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['no_address']))
    expect(Math.max(...skipped.map(({ address }) => address.length))).toBeLessThanOrEqual(320)
  })

  it('in a name or a value are text, never another header or recipient', async () => {
    const { services, peer } = await started()
    const hostile = [
      'Anna" <thief@example.com>, "Budi',
      'Anna\r\nBcc: thief@example.com\r\n\r\nOther body',
      'Anna\u2028Bcc: thief@example.com',
      '\u202eanna\u202c <thief@example.com>',
      '=?utf-8?q?thief?= <thief@example.com>',
      'x'.repeat(5_000),
    ]
    await queue(
      services.db,
      hostile.map((text, key) => ({ key: String(key), name: text, values: { word: text } })),
    )
    aSender(later, services, peer.port)
    await untilStates(services, { sent: hostile.length })
    for (const [index, { to, from }] of peer.accepted.entries()) {
      expect({ to, from }).toEqual({ to: ['somebody@example.com'], from: 'noreply@balai.example' })
      const mail = await peer.parsed(index)
      expect(mail.to).toHaveLength(1)
      expect(mail.to?.[0]?.address).toBe('somebody@example.com')
      expect([mail.bcc, mail.cc]).toEqual([undefined, undefined])
      expect(mail.subject).toMatch(/^A note: /)
      expect(`${mail.subject}${mail.to?.[0]?.name}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2028]/u)
      const names = mail.headers.map(({ key }) => key)
      expect(names.toSorted()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ].toSorted(),
      )
    }
  })

  it('that name files or addresses are not read', async () => {
    const { services, peer } = await started()
    const word = 'file:///etc/passwd http://127.0.0.1:1/x {"path":"/etc/passwd"} <img src="/etc/passwd">'
    await queue(services.db, [{ values: { word } }])
    aSender(later, services, peer.port)
    await untilStates(services, { sent: 1 })
    const { attachments, text } = await peer.parsed()
    expect(attachments).toEqual([])
    expect(text).toContain('{"path":"/etc/passwd"}')
  })
})
