import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Listener } from './db/listen.ts'
import type { Db, RunStatement } from './db/pool.ts'
import type { Queue } from './db/queue.ts'
import type { FileStore } from './files/file-store.ts'
import type { AddressKey } from './lib/address-key.ts'
import type { Exporter } from './lib/exporter.ts'
import type { Languages } from './lib/languages.ts'
import type { Secrets } from './lib/secrets.ts'
import type { Site } from './lib/site.ts'
import type { Traffic } from './lib/traffic.ts'
import type { InTurn } from './lib/turns.ts'

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
  /** Runs calls of visitors when their share of the server is free. */
  forVisitors: InTurn
  /** Runs beacons, which report what visitors do. */
  forBeacons: InTurn
  /** Runs changes of visitors that are stored together with those of others. */
  forShared: InTurn
  close(): Promise<void>
}
