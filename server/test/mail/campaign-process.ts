// Queues the mails of a campaign in small batches and sends them to a peer on loopback, as a worker does, until it is
// killed. The arguments are the URL of the database, a data folder and JSON: the port of the peer, and the campaign.
import { sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { newLog } from '../../src/lib/log.ts'
import { smtpRoute } from '../../src/mail/route.ts'
import { startSender } from '../../src/mail/sender.ts'
import { advanceStep } from '../../src/modules/mailing/campaigns/advance.rules.ts'
import { campaignMail } from '../../src/modules/mailing/campaigns/campaigns.mail.ts'
import { openServices } from '../../src/open-services.ts'
import { testSecret } from '../test-secret.ts'
import { settingsFor } from './smtp-peer.ts'

const [, , url = '', DATA_DIR = '', json = '{}'] = process.argv
const { port, campaign_id } = JSON.parse(json) as { port: number; campaign_id: number }

const config = readConfig({ DATA_DIR, DATABASE_POOL: '5', LOG_LEVEL: 'silent' })
const services = await openServices({
  config,
  log: newLog(config.LOG_LEVEL),
  database_url: url,
  secret: testSecret,
  indonesian: {},
})
const route = smtpRoute(settingsFor(port, { connections: 5 }), { allow_private: true })
// If a worker that lives stalls for longer than its lease, its mails become uncertain too.
startSender(services, { mails: [campaignMail], findRoute: async () => route, lease_seconds: 8 })

/** Rows per step: so few that a kill falls between two steps or into one. */
const batch = 50
for (;;) {
  const next = await services.db.transaction().execute((db) => advanceStep(db, campaign_id, batch))
  // Nothing to do at this moment: the mails are leaving.
  if (next !== 'more') await sql`select pg_sleep(0.2)`.execute(services.db)
}
