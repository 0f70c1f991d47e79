import pg from 'pg'

/** The one connection of a process that hears what the database announces. */
export interface Listener {
  /**
   * Hears a channel until `stop`. `onConnected` is called at once or as soon as there is a connection, and again after
   * each loss: what was announced in between is gone, so whoever listens has to look for itself.
   */
  listen(channel: string, onMessage: (payload: string) => void, onConnected: () => void): { stop(): void }
  close(): Promise<void>
}

interface Hearing {
  channel: string
  onMessage: (payload: string) => void
  onConnected: () => void
}

const shortestWait = 250
const longestWait = 5_000
// A connection that died without a word is found out by asking it something now and then.
const askEvery = 15_000

/** Connects when somebody first listens, and again whenever the connection was lost. */
export function openListener(options: {
  url: string
  name: string
  onLost: (error: Error) => void
}): Listener {
  const hearings = new Set<Hearing>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = shortestWait
  let closed = false

  const begin = () => {
    if (closed || client || connecting) return
    connecting = connect().finally(() => (connecting = undefined))
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: options.name,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('The listening connection ended.')))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hearing of hearings) if (hearing.channel === channel) hearing.onMessage(payload)
    })
    client = next
    try {
      await next.connect()
      for (const channel of new Set([...hearings].map((hearing) => hearing.channel)))
        await hear(next, channel)
    } catch (error) {
      lose(next, error as Error)
      return
    }
    wait = shortestWait
    askLater(next)
    for (const { onConnected } of hearings) onConnected()
  }

  const lose = (lost: pg.Client, error: Error) => {
    if (closed || client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    options.onLost(error)
    later(begin, wait)
    wait = Math.min(wait * 2, longestWait)
  }

  const askLater = (asked: pg.Client) =>
    later(() => {
      asked.query('select 1').then(
        () => client === asked && askLater(asked),
        (error: Error) => lose(asked, error),
      )
    }, askEvery)

  const later = (work: () => void, milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
    timer.unref()
  }

  return {
    listen(channel, onMessage, onConnected) {
      const hearing = { channel, onMessage, onConnected }
      hearings.add(hearing)
      const join = () => {
        const joined = client
        // Without a connection the next one brings every channel.
        if (joined) hear(joined, channel).then(onConnected, (error: Error) => lose(joined, error))
      }
      if (connecting) void connecting.then(join)
      else if (client) join()
      else begin()
      return { stop: () => hearings.delete(hearing) }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}

const hear = (client: pg.Client, channel: string) =>
  client.query(`listen ${client.escapeIdentifier(channel)}`)
