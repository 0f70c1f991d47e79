import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { requireSameSecret } from './db/facts.ts'
import { openListener } from './db/listen.ts'
import { openDatabase } from './db/pool.ts'
import { openQueue } from './db/queue.ts'
import { openFiles } from './files/files.ts'
import { openExporter } from './http/export-thread.ts'
import { shareOfVisitors, turnsOfBeacons, turnsOfShared } from './http/visitors.ts'
import { openSite } from './kit/site-settings/site.ts'
import type { AddressKey } from './lib/address-key.ts'
import { openLanguages, type Dictionary } from './lib/languages.ts'
import { secretsFrom } from './lib/secrets.ts'
import type { Site } from './lib/site.ts'
import { openTraffic } from './lib/traffic.ts'
import { openAddressKey } from './mail/address-key.queries.ts'
import type { Services } from './services.ts'

/** Opens the services of a process. The database must already be migrated. */
export async function openServices(options: {
  config: Config
  log: FastifyBaseLogger
  database_url: string
  secret: string
  /** The texts of the server in Indonesian. */
  indonesian: Dictionary
}): Promise<Services> {
  const { config, log } = options
  const files = await openFiles(config)
  const url = options.database_url
  const onLost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  const database = openDatabase({ url, max: config.DATABASE_POOL, name: 'balai', onLost })
  const { pool, db, runStatement } = database
  const listener = openListener({ url, name: 'balai listener', onLost })
  const onError = (error: Error) => log.warn({ error: error.message }, 'the job queue failed and retries')
  const queue = openQueue({ url, listener, onLost, onError })
  const sources_url = new URL('exports.ts', import.meta.url).href
  const exporter = openExporter({ database_url: url, sources_url, max_megabytes: 128 })
  const secrets = secretsFrom(options.secret, config.FORMER_SECRET_KEYS)
  let addresses: AddressKey
  let site: Site
  try {
    await requireSameSecret(db, secrets)
    addresses = await openAddressKey(db, secrets)
    site = await openSite({ db, listener, first_time_zone: config.TIME_ZONE, onLost })
  } catch (error) {
    files.close()
    await listener.close()
    await database.close()
    throw error
  }
  return {
    config,
    log,
    pool,
    db,
    runStatement,
    queue,
    listener,
    secrets,
    addresses,
    files,
    exporter,
    languages: openLanguages({ id: options.indonesian }, site),
    site,
    traffic: openTraffic(),
    forVisitors: shareOfVisitors(config.DATABASE_POOL),
    forBeacons: turnsOfBeacons(),
    forShared: turnsOfShared(),
    async close() {
      await exporter.close()
      files.close()
      await queue.close()
      await listener.close()
      await database.close()
    },
  }
}
