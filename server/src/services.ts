import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db, RunStatement } from './db/pool.ts'
import { openDatabase } from './db/pool.ts'
import { requireSameSecret } from './db/facts.ts'
import { openListener, type Listener } from './db/listen.ts'
import { openQueue, type Queue } from './db/queue.ts'
import { shareOfVisitors, turnsOfBeacons, turnsOfShared } from './http/visitors.ts'
import type { InTurn } from './lib/turns.ts'
import { openLanguages, type Dictionary, type Languages } from './lib/languages.ts'
import { openExporter, type Exporter } from './http/export-thread.ts'
import type { FileStore } from './files/file-store.ts'
import { openFiles } from './files/files.ts'
import { openSite, type Site } from './kit/site-settings/site.ts'
import { secretsFrom, type Secrets } from './lib/secrets.ts'
import { openTraffic, type Traffic } from './lib/traffic.ts'
import { openAddressKey, type AddressKey } from './mail/address-key.queries.ts'

/** What all parts of one process share. Another process needs none of it. */
export interface Services {
  config: Config
  log: FastifyBaseLogger
  pool: pg.Pool
  db: Db
  runStatement: RunStatement
  queue: Queue
  listener: Listener
  secrets: Secrets
  /** Hashes addresses that must not be written to, and signs links in mails. */
  addresses: AddressKey
  files: FileStore
  exporter: Exporter
  languages: Languages
  site: Site
  traffic: Traffic
  /** Runs what a visitor asks for, when their share of the server is free. */
  forVisitors: InTurn
  /** Runs what pages of the site send by the way. */
  forBeacons: InTurn
  /** Runs changes of visitors that are stored together with those of others. */
  forShared: InTurn
  close(): Promise<void>
}

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
