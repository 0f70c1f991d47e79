import { onSignOut } from '../lib/session.ts'
import { newStore, useStore } from '../lib/store.ts'

interface Item {
  number: number
  text: string
  at: Date
}
interface Heard {
  items: readonly Item[]
  unread: number
}
const most = 20
const nothing: Heard = { items: [], unread: 0 }

/** Notifications from the stream that the server does not store: shown in the bell until the log-out. */
const heard = newStore(nothing)
onSignOut(() => heard.set(nothing))
export const useHeard = () => useStore(heard)
export const markHeardRead = () => heard.set({ ...heard.get(), unread: 0 })

/** Adds a notification to the bell. */
export function notify(text: string): void {
  const { items, unread } = heard.get()
  const item = { number: (items[0]?.number ?? 0) + 1, text, at: new Date() }
  heard.set({ items: [item, ...items].slice(0, most), unread: unread + 1 })
}
