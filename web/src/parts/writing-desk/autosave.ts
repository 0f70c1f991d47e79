import type { Conflict } from '@balai/contract/core/envelope.ts'
import { newStore, type Store } from '../../lib/store.ts'
import { conflictIn } from '../../ui/conflict.ts'

/** Whether the values are stored. */
export type SaveState =
  | { kind: 'untouched' | 'changed' | 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: Conflict }

interface Options<Values> {
  /** The present values. */
  read: () => Values
  /** Stores values; returns them as they were stored. */
  save: (values: Values) => Promise<Values>
  /** Why the values cannot be stored yet; nothing is sent while there is an obstacle. */
  obstacle: (values: Values) => string | undefined
}

export interface Autosave {
  state: Store<SaveState>
  /** The values may have changed: saves after a pause, and at the latest after ten seconds of continuous changes. */
  changed(): void
  /** The values changed, but are not to be saved yet. */
  note(): void
  /** Saves at once until nothing is unsaved; returns whether it succeeded. */
  flush(): Promise<boolean>
  /** The present values are the stored ones. */
  settle(): void
  /** The conflict is resolved: saving may go on. */
  resume(): void
  /** Cancels the scheduled save; the next change schedules another. */
  cancelScheduled(): void
}

const pause = 1_500
const maxDelay = 10_000
const retries = [3_000, 10_000, 30_000]

/**
 * Saves changed values one request at a time and skips values that are stored already. A failed request is retried
 * with the values of that moment.
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
  const scheduleSave = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), wait)
  }
  const changed = () => {
    if (state.get().kind === 'conflict') return
    firstChange ??= Date.now()
    if (!running && state.get().kind !== 'failed') state.set({ kind: 'changed' })
    scheduleSave(Math.max(0, Math.min(pause, firstChange + maxDelay - Date.now())))
  }
  const saveNow = () => {
    clearTimeout(timer)
    running ??= saveChanges().finally(() => {
      running = undefined
    })
    return running
  }
  const flush = async (): Promise<boolean> => {
    while (await saveNow()) if (!isChanged()) return true
    return false
  }
  const saveChanges = async (): Promise<boolean> => {
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
      fail(error, JSON.stringify(values))
      return false
    }
    failures = 0
    settled = { kind: 'saved', at: new Date() }
    // Changes made during the request are saved by the next one; until then the screen does not say that all is saved.
    state.set(isChanged() ? { kind: 'changed' } : settled)
    if (isChanged()) changed()
    return true
  }
  const fail = (error: unknown, sent: string) => {
    if (!isRefusal(error)) throw error
    const conflict = conflictIn(error)
    if (conflict) {
      state.set({ kind: 'conflict', conflict })
      return
    }
    state.set({ kind: 'failed', message: error.msg })
    if (JSON.stringify(read()) !== sent) {
      changed()
      return
    }
    // Refused values stay refused until they change; a request that did not arrive is retried.
    if (error.status !== 0 && error.status < 500 && error.status !== 429) return
    scheduleSave(retries[Math.min(failures, retries.length - 1)] ?? pause)
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
    cancelScheduled() {
      clearTimeout(timer)
    },
  }
}

/** What the calls throw, recognised by shape so that this file runs without a browser. */
const isRefusal = (error: unknown): error is { status: number; msg: string; data: unknown } =>
  error instanceof Error && 'status' in error && 'msg' in error

/** Whether there are changes that only this window has. */
export const isUnsaved = ({ kind }: SaveState) => kind !== 'untouched' && kind !== 'saved'
