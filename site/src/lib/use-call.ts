import { useEffect, useState } from 'react'
import { call, Refusal } from './api.ts'
import type { Call } from './calls.ts'
import { language } from './words.ts'

/** What is known of an answer that a page reads. */
export interface Loading<Answer> {
  data: Answer | undefined
  refusal: Refusal | undefined
  isLoading: boolean
  /** Asks again, and shows the present answer meanwhile. */
  reload: () => void
}

/** Reads the answer of a call, and again whenever the input changes. Nothing is asked as long as the input is null. */
export function useCall<Input, Answer>(
  made: Call<Input, Answer>,
  input: NoInfer<Input> | null,
): Loading<Answer> {
  const key = JSON.stringify([made.name, input, language.use()])
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ key: string; data?: Answer; refusal?: Refusal }>({ key: '' })
  useEffect(() => {
    if (input === null) return
    const stop = new AbortController()
    call(made, input, { signal: stop.signal }).then(
      (data) => {
        if (!stop.signal.aborted) setState({ key, data })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof Refusal)) throw error
        setState((before) => ({ ...(before.key === key && before), key, refusal: error }))
      },
    )
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the call and its input
  }, [key, turn])
  const known = state.key === key ? state : undefined
  return {
    data: known?.data,
    refusal: known?.refusal,
    isLoading: input !== null && known === undefined,
    reload: () => setTurn(turn + 1),
  }
}
