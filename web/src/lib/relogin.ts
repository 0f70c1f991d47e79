import { onInput } from './attention.ts'
import { countPopup, settledToken } from './session.ts'
import { newStore, useStore } from './store.ts'

interface Question {
  /** Why the session is over, in the server's words. */
  reason: string
  /** The token of the session that is over. */
  ended: string | null
  answer: Promise<boolean>
  settle(loggedIn: boolean): void
}

const question = newStore<Question | null>(null)

/**
 * The token of the session after whose end the person chose to stay on the page. Until they do something, calls that
 * the page still makes by itself fail without a further question.
 */
let declined: string | null = null
onInput(() => (declined = null))

/**
 * Asks the person to log in again after the session of this token has ended, and resolves to whether they did. Nobody
 * is asked if another token has replaced it, or again before their next input if they chose to stay. All calls that fail
 * meanwhile share one question.
 */
export async function askForRelogin(reason: string, ended: string | null): Promise<boolean> {
  const token = await settledToken()
  if (token !== ended) return token !== null
  if (token !== null && token === declined) return false
  const open = question.get()
  if (open) return open.answer
  countPopup()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  question.set({
    reason,
    ended,
    answer: promise,
    settle(loggedIn) {
      question.set(null)
      declined = loggedIn ? null : ended
      resolve(loggedIn)
    },
  })
  return promise
}

/** Answers the open question, if there is one. */
export const settleRelogin = (loggedIn: boolean) => question.get()?.settle(loggedIn)

/** The open question, for the dialog that asks it. */
export const useReloginQuestion = () => useStore(question)
