import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Secrets } from '../lib/secrets.ts'
import type { Mail } from './define-mail.ts'
import { openPath, sealPath, secretNames } from './values.ts'

/**
 * Seals the secret pages in the values of mails again that were not sealed with the current key. Only kinds with such a
 * value are read. A page that no known key opens stays as it is.
 */
export async function resealMails(
  db: Db,
  secrets: Secrets,
  mails: readonly Mail[],
): Promise<{ sealed: number; unreadable: number }> {
  let sealed = 0
  let unreadable = 0
  const kinds = mails.filter(({ values }) => secretNames(values).length > 0).map(({ name }) => name)
  for (const { mail_id, name, value } of await findSealed(db, secrets, kinds)) {
    const next = resealed(secrets, value)
    if (next === undefined) unreadable += 1
    else if (await replaceSealed(db, { mail_id, name, value, next })) sealed += 1
  }
  return { sealed, unreadable }
}

/** The prefix is twelve bytes, so that its text is the beginning of the text of everything that begins with it. */
async function findSealed(db: Db, { sealPrefix }: Secrets, kinds: readonly string[]) {
  const prefix = sealPrefix.toString('base64url')
  const { rows } = await sql<{ mail_id: number; name: string; value: string }>`
    select mail_id, one.name, value ->> 'sealed' as value
    from mails cross join lateral jsonb_each(merge_values) as one (name, value)
    where mails.kind = any(${kinds}::text[]) and jsonb_typeof(value) = 'object' and value ? 'sealed'
      and not starts_with(value ->> 'sealed', ${prefix})`.execute(db)
  return rows
}

/** Returns false if the value changed meanwhile: the person was erased. */
async function replaceSealed(
  db: Db,
  { mail_id, name, value, next }: { mail_id: number; name: string; value: string; next: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mails set merge_values = jsonb_set(merge_values, array[${name}, 'sealed']::text[], to_jsonb(${next}::text))
    where mail_id = ${mail_id} and merge_values -> ${name} ->> 'sealed' = ${value}`.execute(db)
  return numAffectedRows === 1n
}

function resealed(secrets: Secrets, value: string): string | undefined {
  try {
    return sealPath(secrets, openPath(secrets, value)).sealed
  } catch {
    return undefined
  }
}
