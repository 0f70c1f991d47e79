import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

// The advisory lock that every server of an embedded database asks for.
const holderLock = 2_606_201_845

/** The exclusive hold on the data folder. */
export interface Hold {
  /** Resolves when the hold is released or lost together with the database. */
  lost: Promise<void>
  release(): Promise<void>
}

/**
 * Makes this process the only server of an embedded database. The advisory lock belongs to a connection and ends with
 * its process, so it cannot become stale.
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

/** Takes the hold, or returns the process that has it. */
export async function tryHold(url: string): Promise<Hold | { holder: number | undefined }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `balai holder pid ${process.pid}`,
    keepAlive: true,
  })
  // A lost connection ends the hold; the pool reports the lost database.
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
