import { spawn } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { databaseAccount, findBinaries, identity, run } from '../src/db/embedded-binaries.ts'
import { findPostmaster } from '../src/db/embedded-postmaster.ts'
import { findRunning } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { startApi } from './api.ts'
import { ask } from './contents.ts'
import { newDatabase } from './database.ts'
import { launchServer, newDataFolder } from './process.ts'

/** Everything that the account of the server could try in order to change or remove what is in the log. */
const attacks = [
  'update audit.entries set user_name = $$x$$',
  'delete from audit.entries',
  'truncate audit.entries',
  'drop table audit.entries',
  'drop schema audit cascade',
  'alter table audit.entries disable trigger all',
  'alter table audit.entries disable trigger audit_is_append_only',
  'alter table audit.entries rename to gone',
  'alter table audit.entries set schema public',
  'alter table audit.entries owner to current_user',
  'drop trigger audit_is_append_only on audit.entries',
  'create or replace function audit.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop function audit.refuse_change() cascade',
  'create rule hide as on insert to audit.entries do instead nothing',
  'create policy hide on audit.entries using (false)',
  'create trigger hide before insert on audit.entries for each row execute function suppress_redundant_updates_trigger()',
  'grant update on audit.entries to current_user; update audit.entries set action = $$x$$',
  'select * from audit.entries for update',
  `select setval('audit.audit_audit_id_seq', 1)`,
  'lock table audit.entries in access exclusive mode',
  'set session_replication_role = replica',
  'create role helper',
  'alter role current_user createrole',
]

const addRow = `insert into audit.entries (user_name, address, request_id, action, entity, entity_id)
  values ('somebody', '', '', 'x', 'x', 'x')`
const rowsOf = (url: string) => ask(url, 'select * from audit.entries order by audit_id')
const isProtected = async (url: string) =>
  ((await (await fetch(`${url}/health/ready`)).json()) as { data: { audit_log_protected: boolean } }).data
    .audit_log_protected

/** The attacks that the account of this URL is not refused. Each is rolled back. */
async function succeeding(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  for (const attack of attacks) {
    await client.query('begin')
    await client.query(attack).then(
      () => done.push(attack),
      () => undefined,
    )
    await client.query('rollback')
  }
  await client.end()
  return done
}

describe('the account of the server', () => {
  let api: Awaited<ReturnType<typeof startApi>>
  let url: string
  beforeAll(async () => {
    api = await startApi()
    url = api.services.pool.options.connectionString!
    await ask(url, addRow)
  })
  afterAll(() => api.close())

  it('can add to the audit log, and neither change it nor take its protection away', async () => {
    const before = await rowsOf(url)
    expect(await succeeding(url)).toEqual([])
    expect(await rowsOf(url)).toEqual(before)
    const [role] = await ask<{ owner: string }>(
      url,
      `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'audit.entries'::regclass`,
    )
    await expect(ask(url, `set role "${role!.owner}"`)).rejects.toThrow('permission denied')
    const name = new pg.Client(url).database
    await expect(ask(url, `drop database ${name}`)).rejects.toThrow('must be owner')
    await ask(url, addRow)
    expect(await rowsOf(url)).toHaveLength(before.length + 1)
  })

  it('loses no row when it drops everything of its own', async () => {
    const other = await newDatabase()
    await ask(other.url, addRow)
    await ask(other.url, 'drop owned by current_user cascade').catch(() => undefined)
    await ask(other.url, 'drop schema public cascade').catch(() => undefined)
    expect(await rowsOf(other.owner_url)).toHaveLength(1)
    await expect(ask(other.owner_url, 'delete from audit.entries')).rejects.toThrow('append-only')
    await other.drop()
  })

  it('is reported as protected', async () => {
    expect(await isProtected(api.url)).toBe(true)
    expect((await (await api.as('superuser')).call(audit.list, {})).total).toBeGreaterThan(0)
  })
})

it('a server whose only account owns everything says so, and the attacks succeed', async () => {
  const [database, place] = [await newDatabase({ empty: true }), await newDataFolder()]
  const settings = { DATA_DIR: place.folder, DATABASE_URL: database.url }
  const alone = await launchServer(settings)
  expect(alone.output.join('\n')).toContain('docs/audit-log.md')
  expect(await isProtected(alone.url)).toBe(false)
  await ask(database.url, addRow)
  const before = await rowsOf(database.url)
  expect(await succeeding(database.url)).toEqual(
    expect.arrayContaining(['drop schema audit cascade', 'alter table audit.entries disable trigger all']),
  )
  await alone.end('SIGTERM')

  // With an account for the owner, the next start hands the log over.
  const apart = await launchServer({ ...settings, DATABASE_OWNER_URL: database.owner_url })
  expect(apart.output.join('\n')).not.toContain('docs/audit-log.md')
  expect(await isProtected(apart.url)).toBe(true)
  expect(await succeeding(database.url)).toEqual([])
  expect((await rowsOf(database.url)).slice(0, before.length)).toEqual(before)
  await apart.end('SIGTERM')
  await place.remove()
  await database.drop()
})

it('a data folder of the version before is converted, with every row of its log', async () => {
  const place = await newDataFolder()
  const folder = join(place.folder, 'postgres')
  const old = await startPreviousLayout(place.folder)
  await migrate(old, { upTo: 36 })
  await ask(
    old,
    `insert into audit (user_name, address, request_id, action, entity, entity_id)
      select 'before', '', '', 'x', 'x', g::text from generate_series(1, 500) g`,
  )
  const before = await ask(old, 'select * from audit order by audit_id')
  // The database of a killed server still runs, and is converted all the same.
  const server = await launchServer({ DATA_DIR: place.folder })
  expect(server.output.join('\n')).toContain('an owner of its own')
  const { url } = (await findRunning(folder))!
  expect((await rowsOf(url)).slice(0, before.length)).toEqual(before)
  expect(await succeeding(url)).toEqual([])
  expect(await isProtected(server.url)).toBe(true)
  expect(
    await ask(url, 'select rolcreaterole, rolcreatedb, rolsuper from pg_roles where rolname = current_user'),
  ).toEqual([{ rolcreaterole: false, rolcreatedb: false, rolsuper: false }])
  await server.end('SIGTERM')
  await place.remove()
})

/** Makes and starts a cluster as versions before 0037 did: one role, which owns everything and may create roles. */
async function startPreviousLayout(parent: string): Promise<string> {
  const folder = join(parent, 'postgres')
  const account = await databaseAccount()
  const { initdb, postgres } = await findBinaries({ account, spare: parent, say: () => undefined })
  const password = 'password-of-the-version-before'
  await writeFile(join(parent, 'database.password'), `${password}\n`, { mode: 0o600 })
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const made = await run(
    initdb,
    [`--pgdata=${folder}`, ...options, '--builtin-locale=C.UTF-8', '--auth=peer', '--set=timezone=UTC'],
    { account, cwd: folder },
  )
  expect(made).toMatchObject({ code: 0 })
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  const roles = await run(postgres, ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'], {
    account,
    cwd: folder,
    input: `create role balai login createdb createrole password '${password}'\ncreate database balai owner balai\n`,
  })
  expect(roles).toMatchObject({ code: 0 })
  const place = ['-c', 'listen_addresses=', '-c', `unix_socket_directories="${folder}"`]
  spawn(postgres, ['-D', folder, ...place], {
    ...identity(account),
    cwd: folder,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: 'ignore',
  }).unref()
  await vi.waitFor(async () => expect((await findPostmaster(folder))?.ready).toBe(true), 30_000)
  return `postgresql://balai:${password}@/balai?host=${encodeURIComponent(folder)}&port=5432`
}
