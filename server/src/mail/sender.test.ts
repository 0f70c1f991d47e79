import { describe, expect, it } from 'vitest'
import {
  aSender,
  closingLater,
  eventually,
  mailsOf,
  makeDue,
  newLedger,
  statesOf,
  untilStates,
} from '../../test/mail/ledger.ts'
import { makeUnreachable } from '../../test/database.ts'
import { addresses, queue, sampleMail, sampleNewsletter } from '../../test/mail/sample-mail.ts'
import { settingsFor, startPeer, type Peer } from '../../test/mail/smtp-peer.ts'
import { findPause, resumeMails } from './pause.queries.ts'

const later = closingLater()

async function aPeer(...script: Parameters<typeof startPeer>): Promise<Peer> {
  const peer = await startPeer(...script)
  later(() => peer.close())
  return peer
}

describe('the sender', () => {
  it('sends each mail once, over connections that are used again', async () => {
    const [services, peer] = [await newLedger(later), await aPeer()]
    await queue(services.db, addresses(200))
    aSender(later, services, peer.port)
    await untilStates(services, { sent: 200 })
    expect(peer.accepted.map(({ to }) => to.join()).toSorted()).toEqual(addresses(200).toSorted())
    expect(peer.connections).toBeLessThanOrEqual(5)
    const [first] = await mailsOf(services)
    expect(first).toMatchObject({ attempts: 1, reason: null, claim_expires_at: null })
    expect(first?.reply).toMatch(/^250 /)
    expect((await peer.parsed()).messageId).toMatch(/^<[0-9a-f-]{36}@balai\.example>$/)
  })

  it('is woken by a commit', async () => {
    const [services, peer] = [await newLedger(later), await aPeer()]
    aSender(later, services, peer.port)
    await queue(services.db, ['anna@example.com'])
    await untilStates(services, { sent: 1 })
  })

  it('sends everything, though more slowly, while the process has requests to answer', async () => {
    const [services, peer] = [await newLedger(later), await aPeer()]
    await queue(services.db, addresses(30))
    aSender(later, services, peer.port, { isBusy: () => true })
    await untilStates(services, { sent: 30 })
    expect(peer.accepted).toHaveLength(30)
  })

  it('does not wait between mails that it skips', async () => {
    const [services, peer] = [await newLedger(later), await aPeer()]
    // Nobody has agreed to newsletters. At one look every two seconds, these would take longer than the test may.
    await queue(services.db, addresses(2_000), { mail: sampleNewsletter })
    await queue(services.db, ['anna@example.com'])
    aSender(later, services, peer.port, { mails: [sampleMail, sampleNewsletter] })
    await untilStates(services, { skipped: 2_000, sent: 1 })
  })

  it('sends nothing before its time', async () => {
    const [services, peer] = [await newLedger(later), await aPeer()]
    aSender(later, services, peer.port)
    await queue(services.db, ['later@example.com'], { not_before: new Date(Date.now() + 3_600_000) })
    await queue(services.db, ['now@example.com'])
    await untilStates(services, { queued: 1, sent: 1 })
    await makeDue(services)
    await untilStates(services, { sent: 2 })
  })

  it('waits without settings', async () => {
    const services = await newLedger(later)
    aSender(later, services, 1, { findRoute: async () => undefined })
    await queue(services.db, ['anna@example.com'])
    await untilStates(services, { queued: 1 })
  })
})

describe('a reply of the server', () => {
  it('of the class 5xx to a recipient or a message is final, and concerns only this mail', async () => {
    const refused: Record<string, string> = {
      'unknown@example.com': '550 5.1.1 No such user here.',
      'full@example.com': '552 5.2.2 The mailbox is full.',
    }
    const services = await newLedger(later)
    const peer = await aPeer({
      onRecipient: (address) => refused[address],
      onMessage: (address) => (address === 'spam@example.com' ? '554 5.7.1 It looks like spam.' : undefined),
    })
    await queue(services.db, [...Object.keys(refused), 'spam@example.com', ...addresses(20)])
    aSender(later, services, settingsFor(peer.port, { connections: 1 }))
    await untilStates(services, { failed: 3, sent: 20 })
    const failed = (await mailsOf(services)).filter(({ state }) => state === 'failed')
    expect(failed.map(({ reason, attempts }) => ({ reason, attempts }))).toEqual([
      { reason: 'no_mailbox', attempts: 1 },
      { reason: 'refused', attempts: 1 },
      { reason: 'refused', attempts: 1 },
    ])
    expect(failed.map(({ reply }) => reply)).toEqual([
      '550 5.1.1 No such user here.',
      '552 5.2.2 The mailbox is full.',
      '554 5.7.1 It looks like spam.',
    ])
    // A refused recipient does not cost the connection.
    expect(peer.connections).toBe(1)
  })

  it.each(['450 4.2.1 Busy.', '451 4.7.1 Greylisted, try again later.', '452 4.2.2 Over quota.'])(
    '%s is tried again after minutes, and holds up nobody else',
    async (reply) => {
      const services = await newLedger(later)
      let isKnown = false
      const peer = await aPeer({
        onRecipient: (address) => (address === 'grey@example.com' && !isKnown ? reply : undefined),
      })
      await queue(services.db, ['grey@example.com', ...addresses(10)])
      aSender(later, services, settingsFor(peer.port, { connections: 1 }))
      await untilStates(services, { queued: 1, sent: 10 })
      const [grey] = await mailsOf(services)
      expect(grey).toMatchObject({ state: 'queued', attempts: 1, reply })
      const wait = grey!.next_attempt_at.getTime() - grey!.created_at.getTime()
      expect(wait).toBeGreaterThan(200_000)
      isKnown = true
      await makeDue(services)
      await untilStates(services, { sent: 11 })
      expect(peer.accepted.filter(({ to }) => to[0] === 'grey@example.com')).toHaveLength(1)
    },
  )

  it('that refuses for days is given up', async () => {
    const services = await newLedger(later)
    const peer = await aPeer({ onRecipient: () => '451 4.7.1 Not yet.' })
    const [mail_id] = await queue(services.db, ['grey@example.com'])
    await services.pool.query('update mails set attempts = 18 where mail_id = $1', [mail_id])
    aSender(later, services, peer.port)
    await untilStates(services, { failed: 1 })
    expect(await mailsOf(services)).toMatchObject([{ reason: 'gave_up', attempts: 19 }])
  })

  it.each(['421 4.3.2 Too many connections.', '454 4.7.0 Throttled.'])(
    '%s slows the whole queue down, and all mails arrive once',
    async (reply) => {
      const services = await newLedger(later)
      let count = 0
      const peer = await aPeer({
        onMessage: () => {
          count += 1
          return count % 50 === 0 ? reply : undefined
        },
      })
      await queue(services.db, addresses(120))
      aSender(later, services, peer.port)
      await eventually(async () => {
        await makeDue(services)
        expect(peer.accepted).toHaveLength(120)
      })
      await untilStates(services, { sent: 120 })
      expect(new Set(peer.accepted.map(({ to }) => to[0])).size).toBe(120)
      expect(await findPause(services.db)).toBeUndefined()
    },
  )

  it('535 pauses the whole queue after two tries, until the settings change or a person resumes it', async () => {
    const services = await newLedger(later)
    let password = 'other'
    const tried: string[] = []
    const peer = await aPeer({
      onLogin(given) {
        tried.push(given)
        return given === password ? undefined : '535 5.7.8 The password is wrong.'
      },
    })
    await queue(services.db, addresses(20))
    const troubles: unknown[] = []
    aSender(later, services, settingsFor(peer.port, { account: 'balai', password: 'secret' }), {
      onTrouble: async (trouble) => troubles.push(trouble),
    })
    await eventually(async () => {
      await makeDue(services)
      expect((await findPause(services.db))?.until).toBeNull()
    })
    expect(await findPause(services.db)).toMatchObject({
      reason: 'login',
      failures: 2,
      reply: '535 5.7.8 The password is wrong.',
    })
    await makeDue(services)
    await untilStates(services, { queued: 20 })
    expect(tried).toEqual(['secret', 'secret'])
    await eventually(() => expect(troubles).toContainEqual({ failed: 0, uncertain: 0, is_paused: true }))
    password = 'secret'
    expect(await services.db.transaction().execute(resumeMails)).toBe(true)
    await untilStates(services, { sent: 20 })
    expect((await mailsOf(services)).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('that refuses the sender pauses the queue at once: no recipient is to blame', async () => {
    const services = await newLedger(later)
    const peer = await aPeer({ onSender: () => '553 5.1.8 This sender is not allowed.' })
    await queue(services.db, addresses(20))
    aSender(later, services, peer.port)
    await eventually(async () =>
      expect(await findPause(services.db)).toMatchObject({ reason: 'sender', until: null }),
    )
    await untilStates(services, { queued: 20 })
  })
})

describe('a database that is away for a moment', () => {
  it('neither loses a mail nor makes one arrive twice', async () => {
    const services = await newLedger(later)
    let count = 0
    let back: Promise<() => Promise<void>> | undefined
    const peer = await aPeer({
      async onMessage() {
        count += 1
        // The reply to this message comes while nothing can be stored.
        if (count === 30) {
          back = makeUnreachable(services.url)
          await back
        }
        return undefined
      },
    })
    await queue(services.db, addresses(60))
    aSender(later, services, peer.port, { lease_seconds: 60 })
    await eventually(() => expect(back).toBeDefined())
    await (
      await back
    )?.()
    await eventually(async () => {
      await makeDue(services)
      expect(await statesOf(services)).toEqual({ sent: 60 })
    })
    expect(peer.accepted.map(({ to }) => to.join()).toSorted()).toEqual(addresses(60).toSorted())
  })
})

describe('a server that is down', () => {
  it('pauses the queue with a reason, and the mails leave when it is back', async () => {
    const services = await newLedger(later)
    const { port, close } = await startPeer()
    await close()
    await queue(services.db, addresses(20))
    aSender(later, services, port)
    await eventually(async () =>
      expect(await findPause(services.db)).toMatchObject({ reason: 'unreachable' }),
    )
    await untilStates(services, { queued: 20 })
    expect((await mailsOf(services)).every(({ attempts }) => attempts === 0)).toBe(true)
    const peer = await aPeer({ port })
    await eventually(async () => {
      await makeDue(services)
      expect(peer.accepted).toHaveLength(20)
    })
    await untilStates(services, { sent: 20 })
    expect(await findPause(services.db)).toBeUndefined()
  })
})

it('a refused mail stays in the queue until its bounce is stored', async () => {
  const services = await newLedger(later)
  const peer = await aPeer({ onRecipient: () => '550 5.1.1 No such user here.' })
  let isAway = true
  const stored: unknown[] = []
  const [mail_id] = await queue(services.db, ['unknown@example.com'])
  aSender(later, services, peer.port, {
    async onNoMailbox(...bounce) {
      if (isAway) throw new Error('The database is away.')
      stored.push(bounce)
    },
  })
  await eventually(async () =>
    expect(await mailsOf(services)).toMatchObject([
      { state: 'queued', attempts: 0, reply: expect.stringContaining('550') },
    ]),
  )
  isAway = false
  await eventually(async () => {
    await makeDue(services)
    expect(await statesOf(services)).toEqual({ failed: 1 })
  })
  expect(stored).toEqual([[mail_id, '550 5.1.1 No such user here.']])
})
