import { useCallback, useMemo } from 'react'
import { account } from '@balai/contract/identity/account.ts'
import { call } from './api.ts'
import { useProfile } from './profile.ts'
import { refresh } from './queries.ts'
import { onSignOut, readToken } from './session.ts'
import { newStore, useStore } from './store.ts'

/**
 * A choice that the account remembers, so that it is there on every device. `parse` gets what was kept, which may be
 * anything, and answers something usable.
 */
export function useRemembered<Value>(name: string, parse: (kept: unknown) => Value) {
  const { user_id, remembered } = useProfile()
  const here = useStore(choices)[user_id] ?? {}
  const text = name in here ? here[name] : remembered[name]
  const value = useMemo(() => parse(jsonOf(text)), [text, parse])
  const change = useCallback((next: Value) => choose(user_id, name, JSON.stringify(next)), [user_id, name])
  return [value, change] as const
}

type Choices = Readonly<Record<string, string | undefined>>
/** What each person chose since the page was loaded; it is newer than what their profile said. */
const choices = newStore<Readonly<Record<number, Choices>>>({})
const unsent = new Map<string, string | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<unknown> = Promise.resolve()

onSignOut(() => {
  clearTimeout(timer)
  unsent.clear()
  choices.set({})
})
// Whoever leaves right after a choice keeps it.
addEventListener('pagehide', () => send({ keepalive: true }))

function choose(user_id: number, name: string, value: string | undefined): void {
  const { [user_id]: before, ...others } = choices.get()
  choices.set({ ...others, [user_id]: { ...before, [name]: value } })
  if (!readToken()) return
  unsent.set(name, value)
  clearTimeout(timer)
  // Somebody who moves five columns means the last arrangement, not five.
  timer = setTimeout(send, 400)
}

/** One after the other, so that the last choice is the one that stays. */
function send(options = { keepalive: false }): void {
  clearTimeout(timer)
  const waiting = [...unsent]
  unsent.clear()
  for (const [name, value] of waiting)
    sending = sending.then(() => call(account.remember, { name, value }, options)).catch(showWhatIsKept)
}

/** The refusal was told; what the account has is shown again. */
function showWhatIsKept() {
  choices.set({})
  return refresh(account.profile)
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
