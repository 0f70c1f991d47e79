import { countPopup } from './session.ts'
import { newStore, useStore } from './store.ts'

interface Question {
  /** Why the session is over, in the server's words. */
  reason: string
  answer: Promise<boolean>
  settle(loggedIn: boolean): void
}

const question = newStore<Question | null>(null)

/**
 * Asks the person to log in again, and resolves to whether they did. All calls that fail meanwhile share one
 * question.
 */
export function askForRelogin(reason: string): Promise<boolean> {
  const open = question.get()
  if (open) return open.answer
  countPopup()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  question.set({
    reason,
    answer: promise,
    settle(loggedIn) {
      question.set(null)
      resolve(loggedIn)
    },
  })
  return promise
}

/** Answers the open question, if there is one. */
export const settleRelogin = (loggedIn: boolean) => question.get()?.settle(loggedIn)

/** The open question, for the dialog that asks it. */
export const useReloginQuestion = () => useStore(question)
