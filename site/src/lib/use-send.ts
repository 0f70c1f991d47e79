import { useRef, useState } from 'react'
import { call, Refusal } from './api.ts'
import type { Call } from './calls.ts'

/** A change that a button or a form sends. */
export interface Sending<Input, Answer> {
  /** Sends it, and returns the answer; undefined if it was refused. */
  send: (input: Input) => Promise<Answer | undefined>
  /** Why the last one was refused. */
  refusal: Refusal | undefined
  isSending: boolean
}

/**
 * Sends changes, one at a time. After a lost connection nobody knows whether the change is stored, so the same input is
 * sent again under the same key, and stored once.
 */
export function useSend<Input, Answer>(made: Call<Input, Answer>): Sending<Input, Answer> {
  const [state, setState] = useState<{ refusal?: Refusal; isSending: boolean }>({ isSending: false })
  const unanswered = useRef<{ key: string; input: string } | null>(null)
  const isBusy = useRef(false)
  const send = async (input: Input) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ isSending: true })
    const text = JSON.stringify(input)
    const again = unanswered.current?.input === text ? unanswered.current : null
    const attempt = again ?? { key: crypto.randomUUID(), input: text }
    unanswered.current = attempt
    try {
      const answer = await call(made, input, { key: attempt.key })
      unanswered.current = null
      setState({ isSending: false })
      return answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status !== 0) unanswered.current = null
      setState({ isSending: false, refusal: error })
      return undefined
    } finally {
      isBusy.current = false
    }
  }
  return { send, refusal: state.refusal, isSending: state.isSending }
}
