import { useCallback, useMemo } from 'react'
import { account } from '@balai/contract/identity/account.ts'
import { call } from './api.ts'
import { useProfile } from './profile.ts'
import { refresh } from './queries.ts'
import { onSignOut, readToken } from './session.ts'
import { newStore, useStore } from './store.ts'

/**
 * A choice that is saved on the account, so that it follows the person to every device. `parse` gets the saved value,
 * which may be anything, and returns a valid one.
 */
export function useRemembered<Value>(name: string, parse: (saved: unknown) => Value) {
  const { user_id, remembered } = useProfile()
  const here = useStore(choices)[user_id] ?? {}
  const text = name in here ? here[name] : remembered[name]
  const value = useMemo(() => parse(jsonOf(text)), [text, parse])
  const change = useCallback((next: Value) => choose(user_id, name, JSON.stringify(next)), [user_id, name])
  return [value, change] as const
}

type Choices = Readonly<Record<string, string | undefined>>
/** The choices made since the page was loaded, by person; they are newer than the profile. */
const choices = newStore<Readonly<Record<number, Choices>>>({})
const unsent = new Map<string, string | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<unknown> = Promise.resolve()

onSignOut(() => {
  clearTimeout(timer)
  unsent.clear()
  choices.set({})
})
// A choice made right before the page is left is still sent.
addEventListener('pagehide', send)

function choose(user_id: number, name: string, value: string | undefined): void {
  const { [user_id]: before, ...others } = choices.get()
  choices.set({ ...others, [user_id]: { ...before, [name]: value } })
  if (!readToken()) return
  unsent.set(name, value)
  clearTimeout(timer)
  // Several quick changes are sent as one.
  timer = setTimeout(send, 400)
}

/** Sent in order, so that the last choice wins. Leaving the page does not cancel a call that is under way. */
function send(): void {
  clearTimeout(timer)
  const waiting = [...unsent]
  unsent.clear()
  for (const [name, value] of waiting)
    sending = sending
      .then(() => call(account.remember, { name, value: value ?? '' }, { keepalive: true }))
      .catch(showSavedChoices)
}

/** The call has shown its refusal; the screen shows the account's choice again. */
function showSavedChoices() {
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
