import { afterEach, expect, vi } from 'vitest'
import type { MailState } from '../../src/db/tables/platform/mail.ts'
import { smtpRoute } from '../../src/mail/route.ts'
import { startSender, type SenderOptions } from '../../src/mail/sender.ts'
import type { Timeouts } from '../../src/mail/smtp-delivery.ts'
import type { SmtpSettings } from '../../src/mail/smtp-settings.ts'
import type { Services } from '../../src/services.ts'
import { newDatabase } from '../database.ts'
import { openTestServices } from '../services.ts'
import { sampleMail, sampleNewsletter } from './sample-mail.ts'
import { settingsFor } from './smtp-peer.ts'

/**
 * What a test opened, closed after it: the connections of many open ledgers would be too many. Tests that run at the
 * same time close theirs at the end.
 */
export function closingLater(after = afterEach) {
  const ends: (() => Promise<unknown>)[] = []
  after(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
  return (end: () => Promise<unknown>) => ends.push(end)
}
/** Adds what is closed after the test. */
export type Later = ReturnType<typeof closingLater>

/** Services on a new database. */
export async function newLedger(later: Later): Promise<Services & { url: string }> {
  const database = await newDatabase()
  later(() => database.drop())
  const services = await openTestServices(database.url)
  later(() => services.close())
  return { ...services, url: database.url }
}

/** Starts a sender in this process, to a peer on loopback. */
export function aSender(
  later: Later,
  services: Services,
  settings: number | SmtpSettings,
  { timeouts, ...options }: Partial<SenderOptions> & { timeouts?: Timeouts } = {},
) {
  const to = typeof settings === 'number' ? settingsFor(settings) : settings
  const route = smtpRoute(to, { allow_private: true, ...(timeouts && { timeouts }) })
  const sender = startSender(services, {
    mails: [sampleMail, sampleNewsletter],
    findRoute: async () => route,
    ...options,
  })
  later(() => sender.stop())
  return sender
}

/** The mails of a ledger, in their order. */
export const mailsOf = ({ db }: Services) => db.selectFrom('mails').selectAll().orderBy('mail_id').execute()

/** How many mails are in each state. */
export async function statesOf(services: Services): Promise<Partial<Record<MailState, number>>> {
  const { rows } = await services.pool.query<{ state: MailState; count: number }>(
    'select state, count(*) from mails group by state order by state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Waits until the assertions hold. */
export const eventually = (assertions: () => unknown): Promise<unknown> =>
  vi.waitFor(assertions, { timeout: 60_000, interval: 30 })

/** Waits until the ledger has exactly these states. */
export const untilStates = (
  services: Services,
  states: Partial<Record<MailState, number>>,
): Promise<unknown> => eventually(async () => expect(await statesOf(services)).toEqual(states))

/** Makes what waits due now, as if its time had come. */
export async function makeDue({ pool }: Services): Promise<void> {
  await pool.query(`update mails set next_attempt_at = now() where state = 'queued'`)
  // Long enough ago for a transaction that has already begun.
  await pool.query(`update mail_pauses set until = now() - interval '1 minute' where until > now()`)
  await pool.query(`select pg_notify('balai_mail', '')`)
}
