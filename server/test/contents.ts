import pg from 'pg'

/** Every row of every table as text, sorted. It shares no code with the backup that it verifies. */
export type Contents = Record<string, string[]>

export async function contentsOf(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
      from information_schema.tables
      where table_schema in ('public', 'audit') and table_type = 'BASE TABLE' order by 1`,
    )
    const contents: Contents = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by 1`,
      )
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  } finally {
    await client.end()
  }
}

/** Runs one statement on a new connection. */
export async function ask<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
