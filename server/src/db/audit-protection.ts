import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { quoted } from './tables.ts'

/**
 * Makes the account that is logged in the owner of the audit log, and leaves select and insert to the account of the
 * server. Does nothing if both are the same account, or if it was done before. Runs at every start, so that it also
 * converts databases of older versions and restored backups.
 */
export async function protectAudit(client: pg.Client, serverRole: string): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>(
    `select session_user <> $1::name and pg_get_userbyid(relowner) <> session_user as open
    from pg_class where oid = to_regclass('audit.entries')`,
    [serverRole],
  )
  if (!rows[0]?.open) return
  const server = quoted(serverRole)
  try {
    await client.query('begin')
    // With this search path, objects that the server's account may have planted in another schema are not found.
    await client.query('set local role none; set local search_path = pg_catalog, pg_temp')
    await client.query(`
      alter schema audit owner to current_user;
      alter table audit.entries owner to current_user;
      alter function audit.refuse_change() owner to current_user;
      revoke all on schema audit from ${server};
      revoke all on audit.entries from ${server};
      grant usage on schema audit to ${server};
      grant select, insert on audit.entries to ${server};
      -- A backup reads how far the numbers have come.
      grant select on all sequences in schema audit to ${server}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartProblem(
      `The account of DATABASE_OWNER_URL cannot take over the audit log: ${(error as Error).message}.`,
      'Give it the rights that docs/audit-log.md lists.',
    )
  }
}

/**
 * Whether the server's account can neither change the audit log nor get the right to: it owns neither the log nor the
 * database, and is not in a role that leads there.
 */
export async function isAuditProtected(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_protected: boolean }>(`
    select not (
      pg_has_role(c.relowner, 'member') or pg_has_role(n.nspowner, 'member') or pg_has_role(d.datdba, 'member')
      or has_table_privilege(c.oid, 'update, delete, truncate, trigger')
      or exists (select from pg_roles r where pg_has_role(r.oid, 'member') and (r.rolsuper or r.rolcreaterole
        or r.rolname in ('pg_execute_server_program', 'pg_write_server_files')))) as is_protected
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_database d on d.datname = current_database()
    where c.oid = 'audit.entries'::regclass`)
  return rows[0]?.is_protected ?? false
}
