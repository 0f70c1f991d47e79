import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/account.ts'
import { audit } from '@balai/contract/audit.ts'
import { users } from '@balai/contract/users.ts'
import { newArchive, readArchive } from '../src/db/archive.ts'
import { dump } from '../src/db/dump.ts'
import { Manifest } from '../src/db/manifest.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { restore } from '../src/db/restore.ts'
import { verify } from '../src/db/verify.ts'
import { openFiles, keepFile } from '../src/lib/files.ts'
import { insertFile } from '../src/lib/files.queries.ts'
import { hashOf, secretsFrom } from '../src/lib/secrets.ts'
import { aSession, aUser, factoryPassword } from '../src/modules/users/users.factory.ts'
import { startApi, type Api } from './api.ts'
import { ask, contentsOf } from './contents.ts'
import { newDatabase } from './database.ts'
import { temporaryFolder } from './temporary-folder.ts'

const secret = 'a secret for tests that is long enough'
const { fingerprint } = secretsFrom(secret)
const quiet = () => undefined
const nasty =
  'tab\there, line\nbreak, \\N \\. \\\\ "quotes" \'and\' {braces,} \r\u0001 ünïcode 𝒳 \u202e مرحبا'

let source: Api
let person: { email: string; user_id: number; token: string }
let folder: { path: string; remove(): Promise<void> }
let whole: string
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  source = await startApi()
  person = await fill(source)
  whole = join(folder.path, 'whole.tar.gz')
  await dump({ url: urlOf(source), file: whole, store: source.house.files, say: quiet })
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await source.close()
  await folder.remove()
})

describe('a restored backup', () => {
  let url: string
  let data_dir: string
  beforeAll(async () => {
    ;({ url, data_dir } = await restored(whole))
  })

  it('is row by row what was backed up', async () => {
    const [before, after] = [await contentsOf(urlOf(source)), await contentsOf(url)]
    expect(after).toEqual(before)
    // Nothing is equal by being empty.
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  })

  it('is told apart from one that lost a single row, or a single letter', async () => {
    const before = await contentsOf(urlOf(source))
    const lost = await restored(whole)
    await ask(lost.url, 'delete from throttles where key = (select min(key) from throttles)')
    expect(await contentsOf(lost.url)).not.toEqual(before)
    const changed = await restored(whole)
    await ask(
      changed.url,
      `update users set name = name || ' ' where user_id = (select min(user_id) from users)`,
    )
    expect(await contentsOf(changed.url)).not.toEqual(before)
  })

  it('has the files byte by byte', async () => {
    const files = await openFiles({ S3_URL: undefined, data_dir })
    const rows = await ask<{ storage_key: string }>(url, 'select storage_key from files order by 1')
    expect(rows.length).toBeGreaterThan(1)
    for (const { storage_key } of rows) {
      const [was, is] = [await source.house.files.read(storage_key), await files.read(storage_key)]
      expect((await buffer(is!)).equals(await buffer(was!))).toBe(true)
    }
  })

  it('goes on: people log in, sessions live, new rows get new ids, the audit log only grows', async () => {
    const api = await startApi({}, { database_url: url })
    const highest = await ask<{ user_id: number; audit_id: number }>(
      url,
      'select (select max(user_id) from users) as user_id, (select max(audit_id) from audit)::int as audit_id',
    )
    try {
      expect((await api.withToken(person.token).call(account.profile)).user_id).toBe(person.user_id)
      const { token } = await api.client.call(account.login, {
        email: person.email,
        password: factoryPassword,
      })
      const input = {
        name: 'New',
        email: 'new@example.com',
        password: 'a long enough one',
        roles: ['content' as const],
      }
      const { user_id } = await api.withToken(token).call(users.create, input)
      expect(user_id).toBeGreaterThan(highest[0]!.user_id)
      const { rows, total } = await api.withToken(token).call(audit.list, {})
      expect(rows[0]!.audit_id).toBeGreaterThan(highest[0]!.audit_id)
      expect(total).toBe((await ask<{ n: number }>(url, 'select count(*)::int as n from audit'))[0]!.n)
      for (const change of ['delete from audit', 'update audit set action = $$x$$', 'truncate audit'])
        await expect(ask(url, change)).rejects.toThrow('append-only')
      await expect(
        ask(url, 'insert into recovery_codes (user_id, code_hash) values (0, $$x$$)'),
      ).rejects.toThrow('foreign key')
    } finally {
      await api.close()
    }
  })
})

it('is of one moment, however busy the others are', async () => {
  const busy = await startApi()
  await ask(
    urlOf(busy),
    `insert into audit (user_name, address, request_id, action, entity, entity_id)
    select 'x', 'x', 'x', 'x', 'x', g::text from generate_series(1, 10000) g`,
  )
  let written = 0
  let stop = false
  const writing = (async () => {
    for (; !stop; written++) await writeTogether(busy, written)
  })()
  await expect.poll(() => written).toBeGreaterThan(3)
  const file = join(folder.path, 'busy.tar.gz')
  await dump({ url: urlOf(busy), file, store: busy.house.files, say: quiet })
  const [moment] = [written]
  await expect.poll(() => written).toBeGreaterThan(moment + 3)
  stop = true
  await writing
  const { url } = await restored(file)
  const [all, some] = [await contentsOf(urlOf(busy)), await contentsOf(url)]
  // What was stored together is there together, in the order in which it was stored, and nothing of it is torn.
  const [counts] = await ask<Record<string, number>>(
    url,
    `select (select count(*) from users)::int as users, (select count(*) from sessions)::int as sessions,
      (select count(*) from audit where action = 'together')::int as audit, (select max(session_id) from sessions)::int as last,
      (select count(*) from audit)::int as counted, (select sum(difference) from tallies where tally = 'audit')::int as tally`,
  )
  expect(counts).toMatchObject({
    users: counts!['sessions'],
    audit: counts!['sessions'],
    last: counts!['sessions'],
  })
  expect(counts!['tally']).toBe(counts!['counted'])
  expect(counts!['users']).toBeGreaterThan(3)
  expect(counts!['users']).toBeLessThan(written)
  for (const [table, rows] of Object.entries(some)) {
    const known = new Set(all[table])
    expect(rows.filter((row) => !known.has(row))).toEqual([])
  }
  await busy.close()
})

describe('a backup of an older version', () => {
  it('comes up as the newest', async () => {
    const old = await emptyDatabase()
    await migrate(old, { upTo: 1 })
    await ask(
      old,
      `insert into users (name, email, password_hash, roles) values ('Old', 'old@example.com', 'x', '{content}')`,
    )
    const file = join(folder.path, 'old.tar.gz')
    await dump({ url: old, file, store: source.house.files, say: quiet })
    const { url } = await restored(file)
    const steps = await ask<{ version: number }>(url, 'select version from migrations order by 1')
    expect(steps.map(({ version }) => version)).toEqual(
      (await readMigrations()).map(({ version }) => version),
    )
    expect(await ask(url, 'select name, (select count(*)::int from audit) as audited from users')).toEqual([
      { name: 'Old', audited: 0 },
    ])
  })

  it('is refused the other way round: this version does not know a newer one', async () => {
    const file = await rewritten((manifest) => {
      manifest.migrations.push({ version: 9_999, name: '9999_future.sql', checksum: 'x' })
    })
    await refusedWith(file, 'newer than this version')
  })
})

describe('what is damaged is refused, and nothing is stored', () => {
  it('with a flipped bit, wherever it is', async () => {
    const bytes = await readFile(whole)
    const file = join(folder.path, 'flipped.tar.gz')
    // The first ten bytes say when and where the file was packed, which is of no consequence.
    const places = Array.from(
      { length: 40 },
      (_, index) => 10 + Math.floor((index / 40) * (bytes.length - 10)),
    )
    for (const place of [...places, bytes.length - 1]) {
      const flipped = Buffer.from(bytes)
      flipped[place]! ^= 1
      await writeFile(file, flipped)
      await expect(verify(file), `byte ${place}`).rejects.toThrow(/is damaged: ./)
    }
    await refusedWith(file, 'is damaged')
  })

  it('when it is cut off, wherever that is', async () => {
    const bytes = await readFile(whole)
    const file = join(folder.path, 'cut.tar.gz')
    for (const length of [0, 1, 100, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length))
      await expect(verify(file), `${length} bytes`).rejects.toThrow(/is damaged: ./)
    }
    await refusedWith(file, 'is damaged')
  })

  it('when a row was taken out', async () => {
    const file = await rewritten(quiet, { 'tables/public.sessions': (text) => text.replace(/.*\n/, '') })
    await refusedWith(file, 'the table sessions is not what was backed up')
  })

  it('when a file was exchanged', async () => {
    const [key = ''] = (await entriesOf(whole)).filter((name) => name.startsWith('files/'))
    const file = await rewritten(quiet, { [key]: () => 'something else' })
    await refusedWith(file, /the file \S+ is not what was backed up/)
  })

  it('when a whole table is missing', async () => {
    const file = await rewritten(quiet, { 'tables/public.audit': () => null })
    await refusedWith(file, 'the table audit is missing')
  })

  it('when rows point to rows that are not there, though every checksum fits', async () => {
    const file = await rewritten(
      (manifest, hashes) => {
        const table = manifest.tables.find(({ name }) => name === 'users')!
        Object.assign(table, { rows: 0, sha256: hashes['tables/public.users'] })
      },
      { 'tables/public.users': () => '' },
    )
    await verify(file)
    await refusedWith(file, 'foreign key')
  })
})

describe('a place that is not empty is refused, and says what is there', () => {
  it('in the database', async () => {
    const { url } = await newDatabaseForTest()
    const before = await contentsOf(url)
    await expect(restoreInto(url, whole)).rejects.toThrow(/not empty: it has the tables audit, .* more/)
    expect(await contentsOf(url)).toEqual(before)
  })

  it('among the files', async () => {
    const { path, remove } = await temporaryFolder()
    drops.push(remove)
    const store = await openFiles({ S3_URL: undefined, data_dir: path })
    const kept = await keepFile(store, Buffer.from('mine'), {
      mime: 'image/png',
      original_name: 'x',
      is_public: true,
      purpose: 'x',
    })
    const url = await emptyDatabase()
    await expect(restoreInto(url, whole, path)).rejects.toThrow(kept.storage_key)
    expect(await buffer((await store.read(kept.storage_key))!)).toEqual(Buffer.from('mine'))
    expect(await contentsOf(url)).toEqual({})
  })
})

it('forgets which secret was agreed on when it is restored with another one', async () => {
  const fact = (url: string) => ask(url, `select from house_facts where fact = 'secret'`)
  expect(await fact((await restored(whole)).url)).toHaveLength(1)
  expect(await fact((await restored(whole, 'another')).url)).toHaveLength(0)
})

it('is readable by its owner only', async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o600)
})

const urlOf = ({ house }: Api) => house.pool.options.connectionString!

async function newDatabaseForTest(options = {}) {
  const database = await newDatabase(options)
  drops.push(database.drop)
  return database
}
const emptyDatabase = async () => (await newDatabaseForTest({ empty: true })).url

async function restored(file: string, agreed = fingerprint) {
  const { path: data_dir, remove } = await temporaryFolder()
  drops.push(remove)
  const url = await emptyDatabase()
  await restoreInto(url, file, data_dir, agreed)
  return { url, data_dir }
}

async function restoreInto(
  url: string,
  file: string,
  data_dir = join(folder.path, 'unused'),
  agreed = fingerprint,
) {
  const store = await openFiles({ S3_URL: undefined, data_dir })
  return restore({ url, file, manifest: await verify(file), store, fingerprint: agreed, say: quiet })
}

async function refusedWith(file: string, sentence: string | RegExp) {
  const { path, remove } = await temporaryFolder()
  drops.push(remove)
  const url = await emptyDatabase()
  await expect(restoreInto(url, file, path)).rejects.toThrow(sentence)
  expect(await contentsOf(url)).toEqual({})
  const store = await openFiles({ S3_URL: undefined, data_dir: path })
  for await (const { key } of store.list()) expect.unreachable(`${key} was left behind`)
}

async function entriesOf(file: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name, contents } of readArchive(file)) {
    names.push(name)
    for await (const _ of contents);
  }
  return names
}

/** The backup packed anew, with other contents of some entries and another manifest. */
async function rewritten(
  change: (manifest: Manifest, hashes: Record<string, string>) => void,
  entries: Record<string, (text: string) => string | null> = {},
): Promise<string> {
  const file = join(folder.path, `rewritten-${(rewrites += 1)}.tar.gz`)
  const archive = await newArchive(file)
  const hashes: Record<string, string> = {}
  for await (const { name, contents } of readArchive(whole)) {
    let bytes: Buffer | string | null = await buffer(contents)
    if (entries[name]) bytes = entries[name](bytes.toString())
    if (name === 'manifest.json') {
      const manifest = Manifest.parse(JSON.parse(String(bytes)))
      change(manifest, hashes)
      bytes = JSON.stringify(manifest)
    }
    if (bytes === null) continue
    const { sha256 } = await archive.add(name, Readable.from([Buffer.from(bytes)]))
    hashes[name] = sha256
  }
  await archive.finish()
  return file
}
let rewrites = 0

/** What one request stores: an account, its session and the audit row, or none of them. */
async function writeTogether({ house }: Api, number: number) {
  await house.db.transaction().execute(async (db) => {
    const { user_id } = await db
      .insertInto('users')
      .values({ name: 'Busy', email: `busy-${number}@example.com`, password_hash: 'x', roles: ['content'] })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    const session = {
      token_hash: hashOf(String(number)),
      user_id,
      device: 'x',
      address: 'x',
      expires_at: new Date(),
    }
    await db.insertInto('sessions').values(session).execute()
    const row = {
      user_id,
      user_name: 'x',
      address: 'x',
      request_id: 'x',
      action: 'together',
      entity: 'x',
      entity_id: 'x',
    }
    await db.insertInto('audit').values(row).execute()
  })
}

/** Rows in every table, with everything in them that could go wrong on its way through a text. */
async function fill({ house, as, withToken }: Api) {
  const { db, pool, secrets, files } = house
  const somebody = await aUser(db, {
    name: nasty,
    introduction: `${nasty}\n`.repeat(20),
    roles: ['superuser', 'content'],
  })
  await aUser(db, { name: '\\N', introduction: '' })
  const { token } = await aSession(db, somebody.user_id, { device: nasty })
  const other = await as('superuser')
  await withToken(token).call(
    users.delete,
    { user_id: other.user_id },
    { headers: { 'idempotency-key': 'once' } },
  )
  await pool.query(
    'update users set totp_secret = $1, totp_last_step = 9007199254740991 where user_id = $2',
    [secrets.encrypt('JBSWY3DPEHPK3PXP'), other.user_id],
  )
  await pool.query('insert into recovery_codes (user_id, code_hash) values ($1, $2), ($1, $3)', [
    other.user_id,
    Buffer.from([0, 10, 92, 255]),
    createHash('sha256').update('x').digest(),
  ])
  await pool.query(
    `insert into throttles (key, hits, window_ends_at) values ($1, 1, 'infinity'), ('b', 2, '0044-03-15 BC')`,
    [nasty],
  )
  await pool.query(`insert into used_captchas (signature, expires_at) values ($1, now())`, [nasty])
  await pool.query(
    `insert into audit (user_name, address, request_id, action, entity, entity_id, before, after)
    values ($1, '', '', 'x', 'x', 'x', $2, null), ('', '', '', 'x', 'x', 'x', '{}', '{"n": [1e400, -0.10, "\\\\n", {"a": null}]}')`,
    [nasty, JSON.stringify({ [nasty]: [nasty, null, { deep: nasty }] })],
  )
  for (const content of [Buffer.from(nasty), Buffer.alloc(300_000, 7), Buffer.alloc(0)]) {
    const file = await keepFile(files, content, {
      mime: 'application/pdf',
      original_name: nasty,
      is_public: false,
      purpose: 'x',
    })
    await db.transaction().execute((transaction) => insertFile(transaction, file, somebody.user_id))
  }
  return { ...somebody, token }
}
