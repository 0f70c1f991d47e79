import { useEffect } from 'react'
import type { LiveEvent } from '../lib/live-events.ts'
import type { HandledTopic, LiveWindow } from '../lib/live-table.ts'
import { followLive } from '../lib/live.ts'
import { queries } from '../lib/queries.ts'
import { useToken } from '../lib/session.ts'
import { notify } from './stream-notifications.ts'

/** Follows the server's stream while somebody is signed in, and passes each event to every domain that handles it. */
export function useLiveUpdates(user_id: number): void {
  const token = useToken()
  useEffect(() => {
    if (!token) return
    let ready = false
    return followLive((event) => {
      if (event.topic === 'live.ready') {
        // Events may have been missed during a gap, so everything is loaded again.
        if (ready) void queries.invalidateQueries()
        ready = true
      } else void dispatch(event, { user_id, token, notify })
    })
  }, [token, user_id])
}

type HandledEvent = Extract<LiveEvent, { topic: HandledTopic }>

/** The tables name the calls of every domain, which the first screen does not need: they are loaded with the first event. */
async function dispatch({ topic, data }: HandledEvent, window: LiveWindow) {
  const loaded = await import('./live-tables.ts').catch(() => null)
  // Without the tables nobody knows what the event changed.
  if (!loaded) return void queries.invalidateQueries()
  for (const table of loaded.liveTables) {
    // The compiler cannot see that topic and data belong together.
    const handle = table[topic] as ((data: HandledEvent['data'], window: LiveWindow) => void) | undefined
    handle?.(data, window)
  }
}
