import { describe, expect, it } from 'vitest'
import { aSender, closingLater, mailsOf, newLedger, statesOf, untilStates } from '../../test/mail/ledger.ts'
import { driftOf } from '../../test/counters.ts'
import { addresses, queue, sampleMail, sampleNewsletter } from '../../test/mail/sample-mail.ts'
import { settingsFor, startPeer } from '../../test/mail/smtp-peer.ts'
import type { Transaction } from '../db/pool.ts'
import { deleteUnusedBodies, storeBody } from './bodies.queries.ts'
import { markSent, resendMail, stopMail } from './by-hand.queries.ts'
import { claimMails } from './claim.queries.ts'
import { enqueueMails, stopMails } from './enqueue.queries.ts'
import { recoverMails, takeConnections } from './leases.queries.ts'
import { recordChanges } from './record.queries.ts'

const later = closingLater()
const [anna, budi] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

type Ledger = Awaited<ReturnType<typeof newLedger>>
const claim = (
  { db }: Ledger,
  worker_id: string,
  changed: Parameters<typeof settingsFor>[1] = {},
  most = 100,
) =>
  claimMails(db, {
    worker_id,
    kinds: [sampleMail.name, sampleNewsletter.name],
    most,
    lease_seconds: 30,
    settings: settingsFor(1, changed),
  })
const inOneTransaction = <T>({ db }: Ledger, work: (db: Transaction) => Promise<T>) =>
  db.transaction().execute(work)

describe('queueing', () => {
  it('adds each recipient once per kind, source and run, and counts them', async () => {
    const services = await newLedger(later)
    expect(await queue(services.db, addresses(3))).toHaveLength(3)
    expect(await queue(services.db, addresses(4))).toHaveLength(1)
    expect(await queue(services.db, addresses(2), { source: 'other' })).toHaveLength(2)
    expect(await statesOf(services)).toEqual({ queued: 6 })
    expect(await driftOf(services.pool)).toEqual([])
  })

  it('leaves nothing behind when the storing transaction fails', async () => {
    const services = await newLedger(later)
    const failed = services.db.transaction().execute(async (db) => {
      const recipient = { key: '1', address: 'a@example.com', name: '', language: null, values: { word: '' } }
      await enqueueMails(db, sampleMail, { source: 'test', recipients: [recipient] })
      throw new Error('The invoice could not be stored.')
    })
    await expect(failed).rejects.toThrow('The invoice')
    expect(await statesOf(services)).toEqual({})
  })

  it('is stopped for one source, and only what is still queued', async () => {
    const services = await newLedger(later)
    await queue(services.db, addresses(2))
    await queue(services.db, addresses(1), { source: 'other' })
    await claim(services, anna, {}, 1)
    expect(await inOneTransaction(services, (db) => stopMails(db, sampleMail, 'test'))).toBe(1)
    expect((await mailsOf(services)).map(({ state, source }) => `${source} ${state}`)).toEqual([
      'test claimed',
      'test cancelled',
      'other queued',
    ])
  })
})

describe('a claim', () => {
  it('belongs to one worker, and what is owed goes first', async () => {
    const services = await newLedger(later)
    await queue(services.db, addresses(2), { mail: sampleNewsletter })
    await queue(services.db, ['owed@example.com'])
    const [first, second] = await Promise.all([claim(services, anna, {}, 2), claim(services, budi, {}, 2)])
    const claimed = [...first, ...second].map(({ address }) => address)
    expect(claimed.toSorted()).toEqual(['owed@example.com', 'r0@example.com', 'r1@example.com'])
    expect(first[0]?.owed ?? second[0]?.owed).toBe(true)
  })

  it('that is gone can no longer be handed over', async () => {
    const services = await newLedger(later)
    await queue(services.db, addresses(1))
    const [mine] = await claim(services, anna)
    await services.pool.query(`update mails set claim_expires_at = now() - interval '1 second'`)
    expect(await recoverMails(services.db)).toEqual({ queued: 1, uncertain: 0 })
    await claim(services, budi)
    const handed = { mail_id: mine!.mail_id, attempts: mine!.attempts, state: 'handed' } as const
    expect(await recordChanges(services.db, anna, [handed])).toEqual(new Set())
    expect(await mailsOf(services)).toMatchObject([{ state: 'claimed', claimed_by: budi, attempts: 2 }])
  })

  it('of a dead worker that handed the mail over waits for a person; a late reply still settles it', async () => {
    const services = await newLedger(later)
    await queue(services.db, addresses(1))
    const [mine] = await claim(services, anna)
    const change = { mail_id: mine!.mail_id, attempts: mine!.attempts }
    await recordChanges(services.db, anna, [{ ...change, state: 'handed' }])
    expect(await recoverMails(services.db)).toEqual({ queued: 0, uncertain: 0 })
    await services.pool.query(`update mails set claim_expires_at = now() - interval '1 second'`)
    expect(await recoverMails(services.db)).toEqual({ queued: 0, uncertain: 1 })
    expect(await claim(services, budi)).toEqual([])
    await recordChanges(services.db, anna, [{ ...change, state: 'sent', reply: '250 OK' }])
    expect(await mailsOf(services)).toMatchObject([{ state: 'sent', reason: null, reply: '250 OK' }])
    expect(await driftOf(services.pool)).toEqual([])
  })

  it('keeps the Message-ID of the first attempt', async () => {
    const services = await newLedger(later)
    await queue(services.db, addresses(1))
    const [first] = await claim(services, anna)
    const { mail_id, attempts } = first!
    await recordChanges(services.db, anna, [{ mail_id, attempts, state: 'queued', delay_seconds: 0 }])
    const [second] = await claim(services, budi)
    expect(second).toMatchObject({ message_id: first!.message_id, attempts: 2 })
  })
})

describe('the limits', () => {
  it('allow so many mails in any 60 seconds, for all senders together', async () => {
    const services = await newLedger(later)
    const limits = { per_minute: 5 }
    await queue(services.db, addresses(12))
    const first = await claim(services, anna, limits, 3)
    expect(first).toHaveLength(3)
    // A claimed mail may leave at any moment, so it counts.
    expect(await claim(services, budi, limits)).toHaveLength(2)
    expect(await claim(services, budi, limits)).toEqual([])
    await recordChanges(
      services.db,
      anna,
      first.map(({ mail_id, attempts }) => ({ mail_id, attempts, state: 'handed' })),
    )
    expect(await claim(services, anna, limits)).toEqual([])
    await services.pool.query(`update mails set handed_at = handed_at - interval '59 seconds'`)
    expect(await claim(services, anna, limits)).toEqual([])
    await services.pool.query(`update mails set handed_at = handed_at - interval '2 seconds'`)
    expect(await claim(services, anna, limits)).toHaveLength(3)
  })

  it('hold back one domain without holding back the others', async () => {
    const services = await newLedger(later)
    await queue(services.db, [...addresses(8), 'anna@other.example'])
    const claimed = await claim(services, anna, { per_domain_per_minute: 3 }, 4)
    expect(claimed.map(({ address }) => address).toSorted()).toEqual(['anna@other.example', ...addresses(3)])
    expect(await claim(services, budi, { per_domain_per_minute: 3 })).toEqual([])
  })

  it('share the connections between workers', async () => {
    const { db, pool } = await newLedger(later)
    const take = (worker_id: string, wanted: number, connections = 5) =>
      takeConnections(db, worker_id, { wanted, connections, lease_seconds: 30 })
    expect(await take(anna, 3)).toBe(3)
    expect(await take(budi, 5)).toBe(2)
    expect(await take(anna, 5)).toBe(3)
    await pool.query(
      `update mail_connections set expires_at = now() - interval '1 second' where held_by = $1`,
      [budi],
    )
    expect(await take(anna, 5)).toBe(5)
  })
})

describe('by hand', () => {
  it('a settled mail is sent again as a new run with the same body', async () => {
    const services = await newLedger(later)
    const peer = await startPeer()
    later(() => peer.close())
    const [mail_id] = await queue(services.db, ['anna@example.com'])
    expect(await inOneTransaction(services, (db) => resendMail(db, mail_id!))).toBeUndefined()
    aSender(later, services, peer.port)
    await untilStates(services, { sent: 1 })
    await inOneTransaction(services, (db) => resendMail(db, mail_id!))
    await untilStates(services, { sent: 2 })
    const [first, second] = await mailsOf(services)
    expect(second).toMatchObject({ run: 2, body_id: first!.body_id, recipient_key: first!.recipient_key })
    expect(second!.message_id).not.toBe(first!.message_id)
    expect(peer.accepted).toHaveLength(2)
  })

  it('an uncertain mail is marked as sent, or sent again with its Message-ID', async () => {
    const services = await newLedger(later)
    const [arrived, lost, certain] = await queue(services.db, addresses(3))
    await services.pool.query(
      `update mails set state = 'uncertain', handed_at = now(), message_id = mail_id || '@balai.example' where mail_id <> $1`,
      [certain],
    )
    expect(await inOneTransaction(services, (db) => markSent(db, arrived!))).toBe(true)
    expect(await inOneTransaction(services, (db) => markSent(db, certain!))).toBe(false)
    await inOneTransaction(services, (db) => resendMail(db, lost!))
    expect(await mailsOf(services)).toMatchObject([
      { state: 'sent', reason: 'by_hand', sent_at: expect.any(Date) as Date },
      { state: 'cancelled', reason: 'sent_again' },
      { state: 'queued' },
      { state: 'queued', run: 2, message_id: `${lost}@balai.example` },
    ])
    expect(await driftOf(services.pool)).toEqual([])
  })

  it('a queued mail is stopped, a claimed one is not', async () => {
    const services = await newLedger(later)
    const [first, second] = await queue(services.db, addresses(2))
    await claim(services, anna, {}, 1)
    expect(await inOneTransaction(services, (db) => stopMail(db, [first!, second!]))).toEqual([second])
  })
})

it('bodies that no mail uses are deleted after a day', async () => {
  const services = await newLedger(later)
  await queue(services.db, addresses(1))
  const body = { subject: 'Unused', html: '', text: '' }
  expect(await storeBody(services.db, body, 'en')).toBe(await storeBody(services.db, body, 'en'))
  const count = async () => (await services.pool.query('select from mail_bodies')).rowCount
  await inOneTransaction(services, deleteUnusedBodies)
  expect(await count()).toBe(2)
  await services.pool.query(`update mail_bodies set created_at = now() - interval '2 days'`)
  await inOneTransaction(services, deleteUnusedBodies)
  expect(await count()).toBe(1)
})
