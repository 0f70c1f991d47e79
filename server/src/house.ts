import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import { openDatabase } from './db/pool.ts'
import { agreeOnSecret } from './db/facts.ts'
import type { FileStore } from './lib/file-store.ts'
import { openFiles } from './lib/files.ts'
import { secretsFrom, type Secrets } from './lib/secrets.ts'

/** What every part of one running process shares. Nothing in it is needed by another process. */
export interface House {
  config: Config
  log: FastifyBaseLogger
  pool: pg.Pool
  db: Db
  secrets: Secrets
  files: FileStore
  close(): Promise<void>
}

/** Opens the connections of a process to a database that is already up to date. */
export async function openHouse(options: {
  config: Config
  log: FastifyBaseLogger
  database_url: string
  secret: string
}): Promise<House> {
  const { config, log } = options
  const files = await openFiles(config)
  const database = openDatabase({
    url: options.database_url,
    max: config.DATABASE_POOL,
    name: 'balai',
    onLost: (error) => log.warn({ error: error.message }, 'a database connection was lost'),
  })
  const { pool, db } = database
  const secrets = secretsFrom(options.secret)
  await agreeOnSecret(db, secrets)
  return {
    config,
    log,
    pool,
    db,
    secrets,
    files,
    async close() {
      files.close()
      await database.close()
    },
  }
}
