import pg from 'pg'

/** The connection on which a process receives PostgreSQL notifications. */
export interface Listener {
  /**
   * Subscribes to a channel until `stop`. `onConnected` runs once connected and again after every reconnect.
   * Notifications sent while disconnected are lost, so the subscriber has to read the current state then.
   */
  listen(channel: string, onMessage: (payload: string) => void, onConnected: () => void): { stop(): void }
  close(): Promise<void>
}

interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onConnected: () => void
}

const minWait = 250
const maxWait = 5_000
// A query at this interval detects a connection that died silently.
const probeInterval = 15_000

/** Connects with the first subscription and reconnects when the connection is lost. */
export function openListener(options: {
  url: string
  name: string
  onLost: (error: Error) => void
}): Listener {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | undefined
  /** The connection once it has joined the channels of all subscriptions. */
  let joined: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = minWait
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
    next.on('error', (error) => reconnect(next, error))
    next.on('end', () => reconnect(next, new Error('The listening connection ended.')))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onMessage(payload)
    })
    client = next
    try {
      await next.connect()
      // The loop also reaches subscriptions that are added while it waits.
      for (const { channel } of subscriptions) await subscribe(next, channel)
    } catch (error) {
      reconnect(next, error as Error)
      return
    }
    if (client !== next) return
    wait = minWait
    probeLater(next)
    joined = next
    for (const { onConnected } of [...subscriptions]) onConnected()
  }

  const reconnect = (lost: pg.Client, error: Error) => {
    if (closed || client !== lost) return
    client = undefined
    joined = undefined
    lost.end().catch(() => undefined)
    options.onLost(error)
    schedule(begin, wait)
    wait = Math.min(wait * 2, maxWait)
  }

  const probeLater = (probed: pg.Client) =>
    schedule(() => {
      probed.query('select 1').then(
        () => client === probed && probeLater(probed),
        (error: Error) => reconnect(probed, error),
      )
    }, probeInterval)

  const schedule = (work: () => void, milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
    timer.unref()
  }

  return {
    listen(channel, onMessage, onConnected) {
      const subscription = { channel, onMessage, onConnected }
      subscriptions.add(subscription)
      const present = joined
      if (present) subscribe(present, channel).then(onConnected, (error: Error) => reconnect(present, error))
      else begin()
      return { stop: () => subscriptions.delete(subscription) }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}

const subscribe = (client: pg.Client, channel: string) =>
  client.query(`listen ${client.escapeIdentifier(channel)}`)
