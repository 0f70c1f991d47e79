import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './database-url.ts'

/** A database of its own for a test file: migrated, otherwise empty. */
export async function newDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('database_server')
  const template = inject('template')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(server, empty ? `create database ${name}` : `create database ${name} template ${template}`)
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** Makes a database unreachable, as if its server were down; answers what brings it back. */
export async function takeAway(url: string): Promise<() => Promise<void>> {
  const server = inject('database_server')
  const name = /\/([^/?]*)(\?|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? ''
  await onServer(server, `alter database ${name} allow_connections false`)
  await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => onServer(server, `alter database ${name} allow_connections true`)
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
