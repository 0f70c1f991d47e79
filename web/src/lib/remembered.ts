import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Where small choices of a person are kept: this browser for now, the account one day. */
interface Memory {
  read(name: string): string | null
  write(name: string, value: string): void
  /** Calls back when the value may have changed, here or elsewhere. */
  listen(listener: () => void): () => void
}

const prefix = 'balai.remembered.'
const listeners = new Set<() => void>()

/** Keeps choices in this browser; where storage is full or forbidden they last as long as the page. */
const memory: Memory = {
  read(name) {
    try {
      return unkept.get(name) ?? localStorage.getItem(prefix + name)
    } catch {
      return null
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(prefix + name, value)
      unkept.delete(name)
    } catch {
      unkept.set(name, value)
    }
    for (const listener of listeners) listener()
  },
  listen(listener) {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

const unkept = new Map<string, string>()

/** A choice that is remembered. `parse` gets what was kept, which may be anything, and answers something usable. */
export function useRemembered<Value>(name: string, parse: (kept: unknown) => Value) {
  const text = useSyncExternalStore(memory.listen, () => memory.read(name))
  const value = useMemo(() => parse(jsonOf(text)), [text, parse])
  const change = useCallback((next: Value) => memory.write(name, JSON.stringify(next ?? null)), [name])
  return [value, change] as const
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
