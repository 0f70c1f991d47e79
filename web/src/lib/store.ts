import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get(): State
  set(next: State): void
  listen(listener: () => void): () => void
}

/** A value outside React that components can subscribe to. */
export function newStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes a component to a store. */
export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.listen, store.get)
