import { onSignOut } from '../lib/session.ts'
import { newStore, useStore } from '../lib/store.ts'

interface Item {
  number: number
  text: string
  at: Date
}
interface StreamNotifications {
  items: readonly Item[]
  unread: number
}
const maxItems = 20
const nothing: StreamNotifications = { items: [], unread: 0 }

/** Notifications from the stream that the server does not store: shown in the bell until the log-out. */
const store = newStore(nothing)
onSignOut(() => store.set(nothing))
export const useStreamNotifications = () => useStore(store)
export const markStreamNotificationsRead = () => store.set({ ...store.get(), unread: 0 })

/** Adds a notification to the bell. */
export function notify(text: string): void {
  const { items, unread } = store.get()
  const item = { number: (items[0]?.number ?? 0) + 1, text, at: new Date() }
  store.set({ items: [item, ...items].slice(0, maxItems), unread: unread + 1 })
}
