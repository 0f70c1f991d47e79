import { kept } from './kept.ts'
import { newStore, useStore } from './store.ts'

/** The token of whoever is signed in, or null. Every tab of the browser follows it. */
const token = newStore<string | null>(kept.read('token'))
const leaving = new Set<() => void>()

/** Whether the person left on purpose, and so is not to be led back to where they were. */
let leftOnPurpose = false

kept.onOtherTab('token', (value) => {
  leftOnPurpose = value === null
  token.set(value)
  if (value === null) forgetEverything()
})

export const readToken = () => token.get()
export const useToken = () => useStore(token)
export const hasLeftOnPurpose = () => leftOnPurpose

/** Somebody logged in: the counters begin anew. */
export function signIn(newToken: string): void {
  resetCounters()
  kept.write('token', newToken)
  token.set(newToken)
}

/** Forgets who was signed in, here and in every other tab, with all that was loaded for them. */
export function signOut({ onPurpose }: { onPurpose: boolean }): void {
  leftOnPurpose = onPurpose
  resetCounters()
  kept.write('token', null)
  token.set(null)
  forgetEverything()
}

/** Registers what has to be forgotten at log-out. */
export function onSignOut(forget: () => void): void {
  leaving.add(forget)
}

/** How often somebody failed to log in here since the last success. */
export const failedLogins = () => Number(kept.read('failed_logins') ?? 0)
export const countFailedLogin = () => kept.write('failed_logins', String(failedLogins() + 1))

/** How often this browser had to be told that its session is over. */
export const countPopup = () => kept.write('popups', String(Number(kept.read('popups') ?? 0) + 1))

/** Which captcha the last log-in had to solve. */
export const keepCaptchaDistributor = (name: string) => kept.write('captcha_distributor', name)

function resetCounters() {
  for (const name of ['failed_logins', 'popups']) kept.write(name, '0')
  kept.write('captcha_distributor', null)
}

function forgetEverything() {
  for (const forget of leaving) forget()
}
