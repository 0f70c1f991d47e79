import type { Db } from '../../db/pool.ts'
import type { Listener } from '../../db/listen.ts'
import { fileLink } from '../../lib/file-keys.ts'
import type { Site } from '../../lib/site.ts'
import { findSiteFacts, setFirstTimeZone, siteChannel } from './site-facts.queries.ts'

const retryDelay = 1_000

/** Reads the settings that every process needs, and reads them again whenever they change. */
export async function openSite(options: {
  db: Db
  listener: Listener
  /** The time zone of a new installation. */
  first_time_zone: string
  onLost: (error: Error) => void
}): Promise<Site> {
  const { db, listener, first_time_zone, onLost } = options
  await setFirstTimeZone(db, first_time_zone)
  let facts = await findSiteFacts(db)
  const followers = new Set<() => void>()
  let reading = Promise.resolve()
  // Reads run one after the other, so that an older answer never replaces a newer one.
  const readAgain = () => {
    reading = reading.then(read).catch((error: unknown) => {
      onLost(error as Error)
      setTimeout(readAgain, retryDelay).unref()
    })
  }
  const read = async () => {
    const before = facts
    facts = await findSiteFacts(db)
    if (facts.time_zone !== before.time_zone) for (const changed of followers) changed()
  }
  // Notices are lost while the listener is disconnected, so the settings are read again with every connection.
  listener.listen(siteChannel, readAgain, readAgain)
  return {
    get name() {
      return facts.name
    },
    get address() {
      return facts.address
    },
    get logo_path() {
      return facts.logo && fileLink(facts.logo)
    },
    get time_zone() {
      return facts.time_zone
    },
    get allowed_origins() {
      return facts.allowed_origins
    },
    onOtherZone(changed) {
      followers.add(changed)
      return { stop: () => followers.delete(changed) }
    },
  }
}
