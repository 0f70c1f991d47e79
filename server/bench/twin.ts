// A second product on a copy of the database: what grows in only one of them is measured side by side.
import pg from 'pg'
import type { DatabaseUrls } from '../src/db/embedded.ts'
import { aSession } from '../src/modules/identity/users/users.factory.ts'
import { newDataFolder } from '../test/process.ts'
import { startProduct, type StartedServer } from './processes.ts'
import { openForSeeding } from './seeding-pool.ts'
import type { Person } from './seed.ts'

const name = 'twin'

/** Copies the database. Nobody else may be connected to it. */
export async function copyDatabase({ url, owner_url }: DatabaseUrls): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  const ofTwin = (address: string) => address.replace('/balai?', `/${name}?`)
  try {
    await client.query(`create database ${name} template balai strategy file_copy`)
    await client.query(`grant create on database ${name} to balai`)
  } finally {
    await client.end()
  }
  return { url: ofTwin(url), owner_url: ofTwin(owner_url) }
}

/** Runs with a product on the copy, in which `person` has a session of their own. */
export async function withTwin<Result>(
  { url, owner_url }: DatabaseUrls,
  { user_id }: Person,
  run: (twin: StartedServer, token: string) => Promise<Result>,
): Promise<Result> {
  const place = await newDataFolder()
  const twin = await startProduct(place.folder, { DATABASE_URL: url, DATABASE_OWNER_URL: owner_url })
  const { db, close } = openForSeeding(url)
  try {
    return await run(twin, (await aSession(db, user_id)).token)
  } finally {
    await close()
    await twin.stop()
    await place.remove()
  }
}
