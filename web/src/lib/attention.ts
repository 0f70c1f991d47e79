import { browserStorage } from './browser-storage.ts'
import { onSignOut } from './session.ts'
import { newStore, useStore } from './store.ts'

/** Calls later than this after the last input are those of timers and of the stream. */
const attentionSpan = 60_000

let lastInput = Date.now()
const listeners = new Set<() => void>()
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(
    type,
    () => {
      lastInput = Date.now()
      for (const listener of listeners) listener()
    },
    { capture: true, passive: true },
  )

/** Whether nobody has touched this window for a while, so that its calls are no use of the session. */
export const isUnattended = () => Date.now() - lastInput > attentionSpan

/** Calls back at every input of the person. */
export function onInput(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the session expires unless somebody uses it, and the length of that limit, in milliseconds. */
interface IdleLimit {
  endsAt: number
  length: number
}
const storageName = 'idle_limit'
const limit = newStore<IdleLimit | null>(stored())
browserStorage.onOtherTab(storageName, () => limit.set(stored()))
onSignOut(() => {
  browserStorage.write(storageName, null)
  limit.set(null)
})
export const useIdleLimit = () => useStore(limit)

/** Notes how many seconds the session has left, as an answer of the server says. All windows share it. */
export function noteIdleSeconds(header: string | null): void {
  if (header === null) return
  const left = Number(header) * 1000
  const length = Math.max(left, limit.get()?.length ?? 0)
  const next = { endsAt: Date.now() + left, length }
  // Answers arrive at slightly different moments; a second does not matter.
  if (Math.abs(next.endsAt - (limit.get()?.endsAt ?? 0)) < 1_000) return
  browserStorage.write(storageName, JSON.stringify(next))
  limit.set(next)
}

function stored(): IdleLimit | null {
  try {
    return JSON.parse(browserStorage.read(storageName) ?? 'null') as IdleLimit | null
  } catch {
    return null
  }
}
