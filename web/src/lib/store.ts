import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get(): State
  set(next: State): void
  listen(listener: () => void): () => void
}

/** A value outside React that components can follow. */
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

/** Follows a store from a component. */
export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.listen, store.get)
