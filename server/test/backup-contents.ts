import { gunzipSync } from 'node:zlib'
import { users } from '@balai/contract/identity/users.ts'
import { readArchive } from '../src/backup/archive.ts'
import { insertFile } from '../src/files/files.queries.ts'
import { storeFile } from '../src/files/files.ts'
import { plainTypedCode } from '../src/lib/one-time-codes.ts'
import { hashOf } from '../src/lib/secrets.ts'
import { aSession, aUser } from '../src/modules/identity/users/users.factory.ts'
import type { Api } from './api.ts'

const nasty =
  'tab\there, line\nbreak, \\N \\. \\\\ "quotes" \'and\' {braces,} \r\u0001 ünïcode 𝒳 \u202e مرحبا'

/** Rows that one request stores together: an account, its session and the audit row, or none of them. */
export async function writeTogether({ services }: Api, number: number) {
  await services.db.transaction().execute(async (db) => {
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
    await db.insertInto('audit.entries').values(row).execute()
  })
}

/** Adds rows to every table, with values that are easily damaged when written as text. */
export async function fill({ services, as, withToken }: Api) {
  const { db, pool, secrets, files } = services
  const somebody = await aUser(db, {
    name: nasty,
    introduction: `${nasty}\n`.repeat(20),
    roles: ['superuser', 'content'],
  })
  await aUser(db, { name: '\\N', introduction: '' })
  await pool.query(`insert into list_totals (filter, total) values ('members', 7)`)
  const { token } = await aSession(db, somebody.user_id, { device: nasty })
  const other = await as('superuser')
  await withToken(token).call(
    users.delete,
    { user_id: other.user_id },
    { headers: { 'idempotency-key': 'once' } },
  )
  const withCodes = await aUser(db)
  const recovery_code = 'ABCD-EFGH-JKLM'
  await pool.query(
    'update users set totp_enabled = true, totp_secret = $1, totp_last_step = 9007199254740991 where user_id = $2',
    [secrets.encrypt('JBSWY3DPEHPK3PXP'), withCodes.user_id],
  )
  await pool.query('insert into recovery_codes (user_id, code_hash) values ($1, $2), ($1, $3)', [
    withCodes.user_id,
    Buffer.from([0, 10, 92, 255]),
    hashOf(plainTypedCode(recovery_code)),
  ])
  await pool.query(
    `insert into throttles (key, hits, window_ends_at) values ($1, 1, 'infinity'), ('b', 2, '0044-03-15 BC')`,
    [nasty],
  )
  await pool.query(`insert into used_captchas (signature, expires_at) values ($1, now())`, [nasty])
  await pool.query(
    `insert into audit.entries (user_name, address, request_id, action, entity, entity_id, before, after)
    values ($1, '', '', 'x', 'x', 'x', $2, null), ('', '', '', 'x', 'x', 'x', '{}', '{"n": [1e400, -0.10, "\\\\n", {"a": null}]}')`,
    [nasty, JSON.stringify({ [nasty]: [nasty, null, { deep: nasty }] })],
  )
  for (const content of [Buffer.from(nasty), Buffer.alloc(300_000, 7), Buffer.alloc(0)]) {
    const file = await storeFile(files, content, {
      mime: 'application/pdf',
      original_name: nasty,
      is_public: false,
      purpose: 'x',
    })
    await db.transaction().execute((transaction) => insertFile(transaction, file, somebody.user_id))
  }
  return { person: { ...somebody, token }, withCodes: { ...withCodes, recovery_code } }
}

/** The tar file of a backup; undefined if it cannot be unpacked. */
export function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}

/** The names of the entries of a backup, in their order. */
export async function entriesOf(file: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name, contents } of readArchive(file)) {
    names.push(name)
    for await (const _ of contents);
  }
  return names
}
