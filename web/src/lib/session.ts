import { browserStorage } from './browser-storage.ts'
import { newStore, useStore } from './store.ts'

/** The token of the signed-in person, or null. All tabs of the browser share it. */
const token = newStore<string | null>(browserStorage.read('token'))
const leaving = new Set<() => void>()

/** Whether the person logged out on purpose; then the next log-in does not lead back to the last page. */
let leftOnPurpose = false

browserStorage.onOtherTab('token', (value) => {
  leftOnPurpose = value === null
  token.set(value)
  if (value === null) clearState()
})

export const readToken = () => token.get()
export const useToken = () => useStore(token)
export const hasLeftOnPurpose = () => leftOnPurpose

/** Stores the token after a log-in and resets the counters. */
export function signIn(newToken: string): void {
  resetCounters()
  browserStorage.write('token', newToken)
  token.set(newToken)
}

/** The call that replaces the token, while it is under way. */
let replacement: Promise<unknown> = Promise.resolve()

/** Makes a call that ends the session and returns the token of the next one, which is stored. */
export function replaceToken<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = call().then((result) => {
    signIn((result as { token: string }).token)
    return result
  })
  replacement = answer.catch(() => undefined)
  return answer
}

/** Resolves to the current token, after a call that replaces it has ended. */
export async function settledToken(): Promise<string | null> {
  await replacement
  return readToken()
}

/** Removes the token in all tabs, and all data that was loaded with it. */
export function signOut({ onPurpose }: { onPurpose: boolean }): void {
  leftOnPurpose = onPurpose
  resetCounters()
  browserStorage.write('token', null)
  token.set(null)
  clearState()
}

/** Registers a function that clears state at log-out. */
export function onSignOut(forget: () => void): void {
  leaving.add(forget)
}

/** Failed log-ins in this browser since the last success. */
export const failedLogins = () => Number(browserStorage.read('failed_logins') ?? 0)
export const countFailedLogin = () => browserStorage.write('failed_logins', String(failedLogins() + 1))

/** How often this browser asked for a new log-in. */
export const countPopup = () =>
  browserStorage.write('popups', String(Number(browserStorage.read('popups') ?? 0) + 1))

/** Stores which captcha the last log-in had to solve. */
export const rememberCaptchaDistributor = (name: string) => browserStorage.write('captcha_distributor', name)

function resetCounters() {
  for (const name of ['failed_logins', 'popups']) browserStorage.write(name, '0')
  browserStorage.write('captcha_distributor', null)
}

function clearState() {
  for (const forget of leaving) forget()
}
