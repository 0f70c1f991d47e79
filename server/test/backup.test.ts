import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { users } from '@balai/contract/identity/users.ts'
import { newArchive, readArchive } from '../src/backup/archive.ts'
import { dump } from '../src/backup/dump.ts'
import { countersTables } from '../src/db/tables/kit/counters.ts'
import { platformTables } from '../src/db/tables/platform/platform.ts'
import { Manifest } from '../src/backup/manifest.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { restore } from '../src/backup/restore.ts'
import { verify } from '../src/backup/verify.ts'
import { openFiles, storeFile } from '../src/files/files.ts'
import { secretsFrom } from '../src/lib/secrets.ts'
import { factoryPassword } from '../src/modules/identity/users/users.factory.ts'
import { startApi, type Api } from './api.ts'
import { entriesOf, fill, unpacked, writeTogether } from './backup-contents.ts'
import { ask, contentsOf } from './contents.ts'
import { newDatabase } from './database.ts'
import { temporaryFolder } from './temporary-folder.ts'

const secret = 'a secret for tests that is long enough'
const { fingerprint } = secretsFrom(secret)
const quiet = () => undefined

let source: Api
let person: Awaited<ReturnType<typeof fill>>['person']
let withCodes: Awaited<ReturnType<typeof fill>>['withCodes']
let folder: { path: string; remove(): Promise<void> }
let backupFile: string
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  source = await startApi()
  ;({ person, withCodes } = await fill(source))
  backupFile = join(folder.path, 'whole.tar.gz')
  await dump({ url: urlOf(source), file: backupFile, store: source.services.files, say: quiet })
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
    ;({ url, data_dir } = await restored(backupFile))
  })

  it('equals the original row by row', async () => {
    const [before, after] = [await contentsOf(urlOf(source)), await contentsOf(url)]
    expect(after).toEqual(before)
    // No table is equal only because it is empty.
    expect(Object.keys(platformTables).filter((table) => before[table]?.length === 0)).toEqual([])
  })

  it('is found different if it lacks one row or one letter', async () => {
    const before = await contentsOf(urlOf(source))
    const lost = await restored(backupFile)
    await ask(lost.url, 'delete from throttles where key = (select min(key) from throttles)')
    expect(await contentsOf(lost.url)).not.toEqual(before)
    const changed = await restored(backupFile)
    await ask(
      changed.url,
      `update users set name = name || ' ' where user_id = (select min(user_id) from users)`,
    )
    expect(await contentsOf(changed.url)).not.toEqual(before)
  })

  it('has the events of visitors of any month, and no salt by which visitors could be identified', async () => {
    const own = urlOf(source)
    await ask(
      own,
      `insert into tracks (at, visitor, xid, path_id, kind)
      select at, 1, 1, 1, 1 from unnest(array[now(), now() - interval '5 months', now() + interval '1 year']) at`,
    )
    await ask(own, `insert into track_salts values (current_date, '\\x01')`)
    const file = join(folder.path, 'events.tar.gz')
    await dump({ url: own, file, store: source.services.files, say: quiet })
    const other = await restored(file)
    expect(await ask(other.url, 'select from tracks')).toHaveLength(3)
    expect(await ask(other.url, 'select from track_salts')).toEqual([])
    await ask(own, 'truncate tracks, track_salts')
  })

  it('has the same files, byte by byte', async () => {
    const files = await openFiles({ S3_URL: undefined, data_dir })
    const rows = await ask<{ storage_key: string }>(url, 'select storage_key from files order by 1')
    expect(rows.length).toBeGreaterThan(1)
    for (const { storage_key } of rows) {
      const [was, is] = [await source.services.files.read(storage_key), await files.read(storage_key)]
      expect((await buffer(is!)).equals(await buffer(was!))).toBe(true)
    }
  })

  it('works: people log in, sessions stay valid, new rows get new ids, the audit log is append-only', async () => {
    const api = await startApi({}, { database_url: url })
    const highest = await ask<{ user_id: number; audit_id: number }>(
      url,
      'select (select max(user_id) from users) as user_id, (select max(audit_id) from audit.entries)::int as audit_id',
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
      expect(total).toBe(
        (await ask<{ n: number }>(url, 'select count(*)::int as n from audit.entries'))[0]!.n,
      )
      for (const change of [
        'delete from audit.entries',
        'update audit.entries set action = $$x$$',
        'truncate audit.entries',
      ])
        await expect(ask(url, change)).rejects.toThrow('permission denied')
      await expect(
        ask(url, 'insert into recovery_codes (user_id, code_hash) values (0, $$x$$)'),
      ).rejects.toThrow('foreign key')
    } finally {
      await api.close()
    }
  })
})

it('is a consistent snapshot, however busy the writers are', async () => {
  const busy = await startApi()
  await ask(
    urlOf(busy),
    `insert into audit.entries (user_name, address, request_id, action, entity, entity_id)
    select 'x', 'x', 'x', 'x', 'x', g::text from generate_series(1, 10000) g`,
  )
  let written = 0
  const enough = new AbortController()
  const writing = (async () => {
    for (; !enough.signal.aborted; written++) await writeTogether(busy, written)
  })()
  await expect.poll(() => written).toBeGreaterThan(3)
  const file = join(folder.path, 'busy.tar.gz')
  await dump({ url: urlOf(busy), file, store: busy.services.files, say: quiet })
  const moment = written
  await expect.poll(() => written).toBeGreaterThan(moment + 3)
  enough.abort()
  await writing
  const { url } = await restored(file)
  const [all, some] = [await contentsOf(urlOf(busy)), await contentsOf(url)]
  // Rows that were committed together are all there, in order and complete.
  const [counts] = await ask<Record<string, number>>(
    url,
    `select (select count(*) from users)::int as users, (select count(*) from sessions)::int as sessions,
      (select count(*) from audit.entries where action = 'together')::int as audit, (select max(session_id) from sessions)::int as last,
      (select count(*) from audit.entries)::int as counted, (select sum(count) from (select count, counter from counters
        union all select count, counter from counter_changes) kept where counter = 'audit')::int as kept`,
  )
  expect(counts).toMatchObject({
    users: counts!['sessions'],
    audit: counts!['sessions'],
    last: counts!['sessions'],
  })
  expect(counts!['kept']).toBe(counts!['counted'])
  expect(counts!['users']).toBeGreaterThan(3)
  expect(counts!['users']).toBeLessThan(written)
  for (const [table, rows] of Object.entries(some)) {
    // Folding replaces the rows of counters; the test above compares their sums.
    if (table in countersTables) continue
    const known = new Set(all[table])
    expect(rows.filter((row) => !known.has(row))).toEqual([])
  }
  await busy.close()
})

describe('a backup of another version', () => {
  it('is migrated if it is older', async () => {
    const { url: old } = await emptyDatabase()
    await migrate(old, { upTo: 1 })
    await ask(
      old,
      `insert into users (name, email, password_hash, roles) values ('Old', 'old@example.com', 'x', '{content}')`,
    )
    const file = join(folder.path, 'old.tar.gz')
    await dump({ url: old, file, store: source.services.files, say: quiet })
    const { url } = await restored(file)
    const steps = await ask<{ version: number }>(url, 'select version from migrations order by 1')
    expect(steps.map(({ version }) => version)).toEqual(
      (await readMigrations()).map(({ version }) => version),
    )
    expect(
      await ask(url, 'select name, (select count(*)::int from audit.entries) as audited from users'),
    ).toEqual([{ name: 'Old', audited: 0 }])
  })

  it('is refused if it is newer', async () => {
    const file = await rewritten((manifest) => {
      manifest.migrations.push({ version: 9_999, name: '9999_future.sql', checksum: 'x' })
    })
    await refusedWith(file, 'newer than this version')
  })
})

describe('a damaged backup is refused, and nothing is stored', () => {
  it('with a flipped bit, wherever it is', async () => {
    const bytes = await readFile(backupFile)
    const contents = gunzipSync(bytes)
    const file = join(folder.path, 'flipped.tar.gz')
    let refused = 0
    for (let place = 0; place < bytes.length; place += Math.ceil(bytes.length / 60)) {
      const flipped = Buffer.from(bytes)
      flipped[place]! ^= 1
      await writeFile(file, flipped)
      // Some bits have no meaning: the time of compression, and padding before a block.
      if (unpacked(flipped)?.equals(contents)) continue
      await expect(verify(file), `byte ${place}`).rejects.toThrow(/is damaged: ./)
      refused += 1
    }
    expect(refused).toBeGreaterThan(40)
    const last = Buffer.from(bytes)
    last[bytes.length - 1]! ^= 1
    await writeFile(file, last)
    await refusedWith(file, 'is damaged')
  })

  it('when it is truncated, wherever that is', async () => {
    const bytes = await readFile(backupFile)
    const file = join(folder.path, 'cut.tar.gz')
    for (const length of [0, 1, 100, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length))
      await expect(verify(file), `${length} bytes`).rejects.toThrow(/is damaged: ./)
    }
    await refusedWith(file, 'is damaged')
  })

  it('when a row was removed', async () => {
    const file = await rewritten(quiet, { 'tables/public.sessions': (text) => text.replace(/.*\n/, '') })
    await refusedWith(file, 'the table sessions is not what was backed up')
  })

  it('when a file was replaced', async () => {
    const key = (await entriesOf(backupFile)).find((name) => name.startsWith('files/'))!
    const file = await rewritten(quiet, { [key]: () => 'something else' })
    await refusedWith(file, /the file \S+ is not what was backed up/)
  })

  it('when a whole table is missing', async () => {
    const file = await rewritten(quiet, { 'tables/audit.entries': () => null })
    await refusedWith(file, 'the table audit.entries is missing')
  })

  it('when rows refer to missing rows, though every checksum matches', async () => {
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

describe('a destination that is not empty is refused, and the message says what it contains', () => {
  it('in the database', async () => {
    const urls = await newDatabaseForTest()
    const before = await contentsOf(urls.url)
    await expect(restoreInto(urls, backupFile)).rejects.toThrow(/not empty: it has the tables .* more/)
    expect(await contentsOf(urls.url)).toEqual(before)
  })

  it('among the files', async () => {
    const { path, remove } = await temporaryFolder()
    drops.push(remove)
    const store = await openFiles({ S3_URL: undefined, data_dir: path })
    const kept = await storeFile(store, Buffer.from('mine'), {
      mime: 'image/png',
      original_name: 'x',
      is_public: true,
      purpose: 'x',
    })
    const urls = await emptyDatabase()
    await expect(restoreInto(urls, backupFile, path)).rejects.toThrow(kept.storage_key)
    expect(await buffer((await store.read(kept.storage_key))!)).toEqual(Buffer.from('mine'))
    expect(await contentsOf(urls.url)).toEqual({})
  })
})

describe('a backup restored beside another secret', () => {
  it('lets the first start adopt the secret that it finds', async () => {
    const fact = (url: string) => ask(url, `select from house_facts where fact = 'secret'`)
    expect(await fact((await restored(backupFile)).url)).toHaveLength(1)
    expect(await fact((await restored(backupFile, 'another')).url)).toHaveLength(0)
  })

  it('lets users of one-time codes in by a recovery code only', async () => {
    const { url } = await restored(backupFile, 'another')
    const api = await startApi(
      { SECRET_KEY: 'another secret than the one of the backup' },
      { database_url: url },
    )
    const claim = { email: withCodes.email, password: factoryPassword }
    expect(await api.client.send(account.login, { ...claim, code: '123456' })).toMatchObject({ http: 401 })
    expect(await api.client.send(account.login, { ...claim, code: withCodes.recovery_code })).toMatchObject({
      http: 200,
    })
    await api.close()
  })
})

it('is readable by its owner only', async () => {
  expect((await stat(backupFile)).mode & 0o777).toBe(0o600)
})

const urlOf = ({ services }: Api) => services.pool.options.connectionString!

async function newDatabaseForTest(options = {}) {
  const database = await newDatabase(options)
  drops.push(database.drop)
  return database
}
const emptyDatabase = () => newDatabaseForTest({ empty: true })

async function restored(file: string, agreed = fingerprint) {
  const { path: data_dir, remove } = await temporaryFolder()
  drops.push(remove)
  const urls = await emptyDatabase()
  await restoreInto(urls, file, data_dir, agreed)
  return { ...urls, data_dir }
}

async function restoreInto(
  { url, owner_url }: { url: string; owner_url: string },
  file: string,
  data_dir = join(folder.path, 'unused'),
  agreed = fingerprint,
) {
  const store = await openFiles({ S3_URL: undefined, data_dir })
  return restore({
    url,
    owner_url,
    file,
    manifest: await verify(file),
    store,
    fingerprint: agreed,
    say: quiet,
  })
}

async function refusedWith(file: string, sentence: string | RegExp) {
  const { path, remove } = await temporaryFolder()
  drops.push(remove)
  const urls = await emptyDatabase()
  await expect(restoreInto(urls, file, path)).rejects.toThrow(sentence)
  expect(await contentsOf(urls.url)).toEqual({})
  const store = await openFiles({ S3_URL: undefined, data_dir: path })
  for await (const { key } of store.list()) expect.unreachable(`${key} was left behind`)
}

/** The backup packed again, with some entries and the manifest replaced. */
async function rewritten(
  change: (manifest: Manifest, hashes: Record<string, string>) => void,
  entries: Record<string, (text: string) => string | null> = {},
): Promise<string> {
  const file = join(folder.path, `rewritten-${(rewrites += 1)}.tar.gz`)
  const archive = await newArchive(file)
  const hashes: Record<string, string> = {}
  for await (const { name, contents } of readArchive(backupFile)) {
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
