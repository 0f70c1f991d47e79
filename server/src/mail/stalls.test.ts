import { describe, expect, it } from 'vitest'
import { aSender, closingLater, eventually, mailsOf, newLedger, untilStates } from '../../test/mail/ledger.ts'
import { startRawPeer, type Moment } from '../../test/mail/raw-peer.ts'
import { queue } from '../../test/mail/sample-mail.ts'
import { settingsFor } from '../../test/mail/smtp-peer.ts'
import { findPause } from './pause.queries.ts'

const later = closingLater()
const short = { connect: 300, envelope: 300, message: 300, reply: 300 }

async function meet(at: Moment, does: 'stall' | 'reset') {
  const services = await newLedger(later)
  const peer = await startRawPeer({ at, does })
  later(() => peer.close())
  await queue(services.db, ['anna@example.com'])
  aSender(later, services, settingsFor(peer.port, { connections: 1 }), { timeouts: short })
  await eventually(() => expect(peer.reached).toBeGreaterThan(0))
  return { services, peer }
}

describe.each(['stall', 'reset'] as const)('a server that makes connections %s', (does) => {
  it.each(['greeting', 'EHLO'] as const)('at %s pauses the queue, and the mail waits', async (at) => {
    const { services } = await meet(at, does)
    await eventually(async () =>
      expect(await findPause(services.db)).toMatchObject({ reason: 'unreachable' }),
    )
    // Each time the pause is over, the mail is claimed for a moment.
    await eventually(async () =>
      expect(await mailsOf(services)).toMatchObject([{ state: 'queued', attempts: 0, handed_at: null }]),
    )
  })

  it.each(['MAIL', 'RCPT', 'DATA'] as const)('after %s leaves the mail in the queue', async (at) => {
    const { services, peer } = await meet(at, does)
    // The first retry comes at once, over a new connection; the next one after seconds.
    await eventually(() => expect(peer.reached).toBe(2))
    await untilStates(services, { queued: 1 })
    expect(await mailsOf(services)).toMatchObject([{ attempts: 2, handed_at: null }])
    expect(peer.ended).toBe(0)
  })

  it('after the end of the message makes it uncertain, and it is never sent again by itself', async () => {
    const { services, peer } = await meet('reply', does)
    await untilStates(services, { uncertain: 1 })
    expect(await mailsOf(services)).toMatchObject([{ attempts: 1, reason: 'no_reply', sent_at: null }])
    await queue(services.db, ['budi@example.com'])
    await untilStates(services, { uncertain: 2 })
    expect(peer.ended).toBe(2)
  })
})
