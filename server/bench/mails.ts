import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { findSecret } from '../src/commands/data-folder.ts'
import { readConfig } from '../src/config.ts'
import { newLog } from '../src/lib/log.ts'
import { defineMail } from '../src/mail/define-mail.ts'
import { enqueueMails } from '../src/mail/enqueue.queries.ts'
import { mergeMail } from '../src/mail/merge-mail.ts'
import { renderMail } from '../src/mail/render-mail.ts'
import { smtpRoute } from '../src/mail/route.ts'
import { startSender } from '../src/mail/sender.ts'
import { siteFacts } from '../src/mail/site-facts.ts'
import type { SmtpSettings } from '../src/mail/smtp-settings.ts'
import { MailText } from '../src/mail/values.ts'
import { openServices } from '../src/open-services.ts'
import type { Services } from '../src/services.ts'
import { median } from './load.ts'
import type { Figure } from './report.ts'

const rounds = 5
const connections = 5

const sample = defineMail('bench.mail', {
  // Mails that are not owed need the consent of a member.
  owed: true,
  area: 'admins',
  values: z.object({ name: MailText, number: MailText }),
  sample: { name: 'Anna', number: '1' },
  subject: 'Number {{number}} for {{name}}',
  parts: [
    { heading: 'Hello {{name}}' },
    { text: 'This is number {{number}}. Each of these mails differs from the others in these two values.' },
    { facts: { Name: 'name', Number: 'number' } },
    { note: 'It was sent to measure how fast mails leave.' },
  ],
})

/** How fast queued mails leave, against a bare pool of nodemailer, and how long it takes to queue many. */
export async function measureMails(
  { folder, url }: { folder: string; url: string },
  { sent, queued } = { sent: Number(process.env['BENCH_SENT'] ?? 20_000), queued: 100_000 },
): Promise<Figure[]> {
  return withPeer({ folder, url }, async (services, settings) => {
    const speeds = await compareSending(services, settings, Math.ceil(sent / rounds))
    const ratio = median(speeds.map(({ product, bare }) => product / bare))
    const seconds = await measureQueueing(services, queued)
    return [
      {
        what: `sending ${sent.toLocaleString('en')} queued mails, signed, over ${connections} connections`,
        product: `${median(speeds.map(({ product }) => product)).toFixed(0)}/s`,
        bare: `${median(speeds.map(({ bare }) => bare)).toFixed(0)}/s`,
        ratio: ratio.toFixed(2),
        bar: '≥ 0.7',
        isMet: ratio >= 0.7,
      },
      {
        what: `queueing ${queued.toLocaleString('en')} mails`,
        product: `${seconds.took.toFixed(1)} s, ${seconds.megabytes.toFixed(0)} MB more memory`,
        bare: '',
        ratio: '',
        bar: '≤ 30 s',
        isMet: seconds.took <= 30,
      },
    ]
  })
}

/** Runs something with the services of a process beside the product, and the settings of a mail server on loopback. */
export async function withPeer<Result>(
  { folder, url }: { folder: string; url: string },
  work: (services: Services, settings: SmtpSettings) => Promise<Result>,
): Promise<Result> {
  const services = await openOn(folder, url)
  const peer = await startMailPeer()
  try {
    return await work(services, settingsFor(peer.port))
  } finally {
    peer.end()
    await services.close()
  }
}

async function openOn(folder: string, url: string): Promise<Services> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const secret = await findSecret(config)
  return openServices({ config, log: newLog('silent'), database_url: url, secret, indonesian: {} })
}

/** The peer is a process of its own, so that both sides have the same one beside them. */
async function startMailPeer(): Promise<{ port: number; end(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-peer-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { port: Number(line), end: () => child.kill('SIGTERM') }
}

function settingsFor(port: number): SmtpSettings {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    host: '127.0.0.1',
    port,
    security: 'none',
    account: '',
    password: '',
    connections,
    per_minute: 0,
    per_domain_per_minute: 0,
    sender: { name: 'Balai', address: 'noreply@balai.example', reply_to: '' },
    dkim: { domain: 'balai.example', selector: 'bench', private_key: privateKey },
  }
}

const recipientsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: String(first + index),
    address: `recipient${first + index}@example.com`,
    name: `Recipient ${first + index}`,
    language: 'en' as const,
    values: { name: `Recipient ${first + index}`, number: String(first + index) },
  }))

const queue = ({ db }: Services, source: string, recipients: ReturnType<typeof recipientsFrom>) =>
  db.transaction().execute((db) => enqueueMails(db, sample, { source, recipients }))

/** Alternates between both sides. Returns mails per second of each round; the first round only warms up. */
async function compareSending(services: Services, settings: SmtpSettings, count: number) {
  const source = randomUUID()
  const route = smtpRoute(settings, { allow_private: true })
  const pool = createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    ignoreTLS: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    dkim: {
      domainName: 'balai.example',
      keySelector: 'bench',
      privateKey: settings.dkim?.private_key ?? '',
    },
  })
  const speeds = []
  for (let round = 0; round <= rounds; round += 1) {
    const recipients = recipientsFrom(round * count, count)
    await queue(services, source, recipients)
    const product = await perSecond(count, () => sendAll(services, route))
    const bare = await perSecond(count, () => sendBare(services, pool, recipients))
    if (round > 0) speeds.push({ product, bare })
  }
  pool.close()
  return speeds
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return count / ((performance.now() - begun) / 1_000)
}

async function sendAll(services: Services, route: ReturnType<typeof smtpRoute>): Promise<void> {
  const sender = startSender(services, { mails: [sample], findRoute: async () => route })
  const left = `select from mails where kind = 'bench.mail' and state in ('queued', 'claimed', 'handed') limit 1`
  while ((await services.pool.query(left)).rowCount) await wait(100)
  await sender.stop()
}

async function sendBare(
  services: Services,
  pool: { sendMail(mail: object): Promise<unknown> },
  recipients: ReturnType<typeof recipientsFrom>,
): Promise<void> {
  const site = siteFacts(services)
  const body = await renderMail(sample, 'en', { site, languages: services.languages })
  let next = 0
  const sendSome = async () => {
    for (let one = recipients[next]; one; one = recipients[next]) {
      next += 1
      const { address, name, values } = one
      await pool.sendMail({
        from: { name: 'Balai', address: 'noreply@balai.example' },
        to: { name, address },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mergeMail(body, values, 'en'),
      })
    }
  }
  await Promise.all(Array.from({ length: 2 * connections }, sendSome))
}

/** Queues mails as a campaign does: page by page, each in one transaction. */
async function measureQueueing(services: Services, count: number) {
  const page = 1_000
  const source = randomUUID()
  const memory = () => process.memoryUsage().rss / 1024 ** 2
  const before = memory()
  const begun = performance.now()
  for (let first = 0; first < count; first += page)
    await queue(services, source, recipientsFrom(first, Math.min(page, count - first)))
  return { took: (performance.now() - begun) / 1_000, megabytes: Math.max(0, memory() - before) }
}
