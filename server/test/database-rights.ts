import pg from 'pg'

/** Gives the account of the server the rights on an empty database that docs/audit-log.md lists. */
export async function allowServer({ url, owner_url }: { url: string; owner_url: string }): Promise<void> {
  const { user, database } = new pg.Client({ connectionString: url })
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  await client.query(
    `grant create on database ${database} to ${user}; grant create on schema public to ${user}`,
  )
  await client.end()
}
