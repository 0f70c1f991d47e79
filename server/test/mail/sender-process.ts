// Sends the mails of a database to a peer on loopback, until it receives a signal. The arguments are the URL of the
// database, a data folder and JSON: the port of the peer, and whether the protection is switched off.
import { readConfig } from '../../src/config.ts'
import { newLog } from '../../src/lib/log.ts'
import { smtpRoute } from '../../src/mail/route.ts'
import { startSender } from '../../src/mail/sender.ts'
import { openServices } from '../../src/open-services.ts'
import { testSecret } from '../test-secret.ts'
import { sampleMail } from './sample-mail.ts'
import { settingsFor } from './smtp-peer.ts'

const [, , url = '', DATA_DIR = '', json = '{}'] = process.argv
const { port, isProtected } = JSON.parse(json) as { port: number; isProtected: boolean }

const config = readConfig({ DATA_DIR, DATABASE_POOL: '5', LOG_LEVEL: 'silent' })
// Without the domains of the product, so that the process starts quickly.
const services = await openServices({
  config,
  log: newLog(config.LOG_LEVEL),
  database_url: url,
  secret: testSecret,
  indonesian: {},
})
const route = smtpRoute(settingsFor(port), { allow_private: true })
const sender = startSender(services, {
  mails: [sampleMail],
  findRoute: async () =>
    isProtected ? route : { ...route, open: async () => withoutHanded(await route.open()) },
  lease_seconds: 3,
})
process.once('SIGTERM', () => {
  void sender
    .stop()
    .then(() => services.close())
    .then(() => process.exit(0))
})

/** Lets the final dot leave first and stores `handed` afterwards: what the sender must never do. */
function withoutHanded(delivery: Awaited<ReturnType<typeof route.open>>): typeof delivery {
  return {
    close: () => delivery.close(),
    async send(message, beforeFinalDot) {
      const result = await delivery.send(message, async () => true)
      await beforeFinalDot()
      return result
    },
  }
}
