import { useSyncExternalStore } from 'react'

/** A value that the browser keeps, and that every open window of the site follows. */
export interface Stored<T> {
  read: () => T
  write: (value: T) => void
  /** The value in a component, which renders again when it changes. */
  use: () => T
}

/** Keeps a value under a name. Where storage is blocked, it lasts as long as the page. */
export function stored<T>(name: string, initial: T): Stored<T> {
  const key = `site-${name}`
  const listeners = new Set<() => void>()
  let value = parsed(key, initial)
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  // Another window has changed it, or cleared everything (then the key is null).
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) set(parsed(key, initial))
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', follow)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => value
  return {
    read,
    write: (next) => {
      keep(key, next)
      set(next)
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}

function parsed<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? initial : (JSON.parse(text) as T)
  } catch {
    return initial
  }
}

function keep(key: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the value lasts as long as the page.
  }
}
