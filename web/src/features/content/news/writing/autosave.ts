import type { Conflict } from '@balai/contract/core/envelope.ts'
import { newStore, type Store } from '../../../../lib/store.ts'
import { conflictIn } from '../../../../ui/conflict.ts'

/** Where the text stands on its way to the server. */
export type SaveState =
  | { kind: 'untouched' | 'changed' | 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: Conflict }

interface Options<Values> {
  /** What is written at this moment. */
  read: () => Values
  /** Stores it; answers it as it was stored. */
  save: (values: Values) => Promise<Values>
  /** Why it cannot be stored yet; nothing is sent before that is mended. */
  obstacle: (values: Values) => string | undefined
}

export interface Autosave {
  state: Store<SaveState>
  /** Something may have been written: saves after a pause, and during long writing now and then. */
  changed(): void
  /** Something was written that is not to be saved yet. */
  note(): void
  /** Saves what is not saved yet, at once; answers whether all of it is. */
  flush(): Promise<boolean>
  /** What is written now is what is stored. */
  settle(): void
  /** The conflict is decided: what is written may be stored. */
  resume(): void
  /** Nothing is started by itself any more, until something is written again. */
  rest(): void
}

const pause = 1_500
const longest = 10_000
const retries = [3_000, 10_000, 30_000]

/**
 * Saves one thing after the other, never two at once, and never what is stored already. What could not be saved is
 * tried again, and whatever is written meanwhile goes along.
 */
export function newAutosave<Values>({ read, save, obstacle }: Options<Values>): Autosave {
  const state = newStore<SaveState>({ kind: 'untouched' })
  let stored = JSON.stringify(read())
  let settled: SaveState = state.get()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange: number | undefined
  let failures = 0
  let running: Promise<boolean> | undefined

  const isChanged = () => JSON.stringify(read()) !== stored
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void once(), wait)
  }
  const changed = () => {
    if (state.get().kind === 'conflict') return
    firstChange ??= Date.now()
    if (!running && state.get().kind !== 'failed') state.set({ kind: 'changed' })
    later(Math.max(0, Math.min(pause, firstChange + longest - Date.now())))
  }
  const once = () => {
    clearTimeout(timer)
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
  const flush = async (): Promise<boolean> => {
    while (await once()) if (!isChanged()) return true
    return false
  }
  const work = async (): Promise<boolean> => {
    firstChange = undefined
    if (state.get().kind === 'conflict') return false
    const values = read()
    if (JSON.stringify(values) === stored) {
      state.set(settled)
      return true
    }
    const why = obstacle(values)
    if (why !== undefined) {
      state.set({ kind: 'failed', message: why })
      return false
    }
    state.set({ kind: 'saving' })
    try {
      stored = JSON.stringify(await save(values))
    } catch (error) {
      fail(error)
      return false
    }
    failures = 0
    settled = { kind: 'saved', at: new Date() }
    state.set(settled)
    // What was written while it was on its way waits for its own turn.
    if (isChanged()) changed()
    return true
  }
  const fail = (error: unknown) => {
    if (!isRefusal(error)) throw error
    const conflict = conflictIn(error)
    if (conflict) {
      state.set({ kind: 'conflict', conflict })
      return
    }
    state.set({ kind: 'failed', message: error.msg })
    // What was refused stays refused until something else is written; what did not arrive may arrive later.
    if (error.status !== 0 && error.status < 500 && error.status !== 429) return
    later(retries[Math.min(failures, retries.length - 1)] ?? pause)
    failures += 1
  }
  return {
    state,
    changed,
    note() {
      if (state.get().kind === 'untouched') state.set({ kind: 'changed' })
    },
    flush,
    settle() {
      clearTimeout(timer)
      firstChange = undefined
      stored = JSON.stringify(read())
      settled = { kind: 'saved', at: new Date() }
      state.set(settled)
    },
    resume() {
      state.set({ kind: 'changed' })
    },
    rest() {
      clearTimeout(timer)
    },
  }
}

/** What the calls throw, known by its shape so that nothing of a browser is needed here. */
const isRefusal = (error: unknown): error is { status: number; msg: string; data: unknown } =>
  error instanceof Error && 'status' in error && 'msg' in error

/** Whether there is something that only this window knows. */
export const isUnsaved = ({ kind }: SaveState) => kind !== 'untouched' && kind !== 'saved'
