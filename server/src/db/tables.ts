import type pg from 'pg'

export interface Table {
  schema: 'public' | 'audit' | 'pgboss'
  name: string
  columns: string[]
}

/**
 * The tables of the application, in the order in which foreign keys allow filling them. Unlogged tables hold what is to be
 * forgotten, so they are not among them.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relnamespace::regnamespace::text as schema, c.relname::text as name, ${columns}, array(
      select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      -- Deferrable keys and keys within a table impose no order.
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'audit') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return sortByDependency(rows).map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/**
 * The pg-boss tables that a restore needs, with the columns that every version of pg-boss has; empty if there is no
 * queue. pg-boss creates these tables, so other columns get their defaults.
 */
export async function listQueueTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ queue: boolean }>(
    `select to_regclass('pgboss.job') is not null as queue`,
  )
  return rows[0]?.queue ? queueTables : []
}

const queueTables: Table[] = [
  {
    schema: 'pgboss',
    name: 'queue',
    columns: [
      ...[
        'name',
        'policy',
        'partition',
        'table_name',
        'dead_letter',
        'warning_queued',
        'heartbeat_seconds',
        'notify',
      ],
      ...['retry_limit', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
      ...['expire_seconds', 'retention_seconds', 'deletion_seconds', 'created_on', 'updated_on'],
    ],
  },
  {
    schema: 'pgboss',
    name: 'schedule',
    columns: ['name', 'key', 'kind', 'cron', 'timezone', 'data', 'options', 'created_on', 'updated_on'],
  },
  {
    schema: 'pgboss',
    name: 'job',
    columns: [
      ...[
        'id',
        'name',
        'state',
        'policy',
        'priority',
        'data',
        'output',
        'dead_letter',
        'group_id',
        'group_tier',
      ],
      ...['retry_limit', 'retry_count', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
      ...['singleton_key', 'singleton_on', 'expire_seconds', 'deletion_seconds', 'keep_until'],
      ...['start_after', 'created_on', 'started_on', 'completed_on', 'heartbeat_on', 'heartbeat_seconds'],
    ],
  },
]

interface Sequence {
  schema: 'public' | 'audit'
  name: string
  value: string
}

/** All sequences and their current values. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'audit') and last_value is not null order by schemaname, sequencename`,
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** The quoted, schema-qualified name of a table. */
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`

/** All columns except generated ones. */
const columns = `array(
  select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum) as columns`

function sortByDependency<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const placed = new Set<string>()
  const order: T[] = []
  let left = tables
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => placed.has(name)))
    if (ready.length === 0)
      throw new Error(
        `The tables ${left.map(({ name }) => name).join(', ')} point to one another: make one of those keys deferrable.`,
      )
    for (const table of ready) placed.add(table.name)
    order.push(...ready)
    left = left.filter(({ name }) => !placed.has(name))
  }
  return order
}
