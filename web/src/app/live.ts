import { useEffect } from 'react'
import type { LiveEvent } from '../lib/live-events.ts'
import type { HandledTopic, LiveWindow } from '../lib/live-table.ts'
import { followLive } from '../lib/live.ts'
import { queries } from '../lib/queries.ts'
import { useToken } from '../lib/session.ts'
import { notify } from './stream-notifications.ts'
import { liveTables } from './live-tables.ts'

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
      } else dispatch(event, { user_id, notify })
    })
  }, [token, user_id])
}

type HandledEvent = Extract<LiveEvent, { topic: HandledTopic }>

function dispatch({ topic, data }: HandledEvent, window: LiveWindow) {
  for (const table of liveTables) {
    // The compiler cannot see that topic and data belong together.
    const handle = table[topic] as ((data: HandledEvent['data'], window: LiveWindow) => void) | undefined
    handle?.(data, window)
  }
}
