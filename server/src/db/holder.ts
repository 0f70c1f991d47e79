import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

// One fixed number, so that every server that works on this database asks for the same lock.
const holderLock = 2_606_201_845

/** The folder is ours for as long as this lasts. */
export interface Hold {
  /** Resolves when the hold is gone: released, or lost together with the database. */
  lost: Promise<void>
  release(): Promise<void>
}

/**
 * Makes this process the only server of an embedded database. The lock lives in a connection: it is gone the moment
 * its process is, so nothing can be stale and nothing is decided by age.
 */
export async function holdDataFolder(url: string): Promise<Hold> {
  const held = await tryHold(url)
  if ('release' in held) return held
  throw new StartProblem(
    held.holder
      ? `The data folder is held by another Balai server, process ${held.holder}.`
      : 'The data folder is held by another Balai server.',
    held.holder
      ? `Stop that server first (kill ${held.holder}), or set DATA_DIR and PORT to run a second one of its own.`
      : 'Stop that server first, or set DATA_DIR and PORT to run a second one of its own.',
  )
}

/** Takes the hold if it is free, and says who has it otherwise. */
export async function tryHold(url: string): Promise<Hold | { holder: number | undefined }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `balai holder pid ${process.pid}`,
    keepAlive: true,
  })
  // Losing the connection means losing the hold; the pool notices the lost database by itself and says so.
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  try {
    const taken = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [holderLock])
    if (taken.rows[0]?.ok) return { lost, release: () => client.end() }
    const holder = await holderOf(client)
    await client.end()
    return { holder }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function holderOf(client: pg.Client): Promise<number | undefined> {
  const found = await client.query<{ application_name: string }>(
    `select a.application_name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [holderLock],
  )
  const pid = /pid (\d+)$/.exec(found.rows[0]?.application_name ?? '')?.[1]
  return pid ? Number(pid) : undefined
}
