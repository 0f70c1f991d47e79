import { useRef, useState } from 'react'
import { Refusal } from './api.ts'

/** Something that a button or a form does: an upload, a file, or several calls. */
export interface Action<Given extends unknown[]> {
  run: (...given: Given) => Promise<void>
  /** Why the last one was refused. */
  refusal: Refusal | undefined
  isRunning: boolean
}

/** Runs an action, one at a time, and keeps its refusal until the next one. */
export function useAction<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): Action<Given> {
  const [state, setState] = useState<{ refusal?: Refusal; isRunning: boolean }>({ isRunning: false })
  const isBusy = useRef(false)
  const run = async (...given: Given) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isRunning: true })
    try {
      await act(...given)
      setState({ isRunning: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState({ isRunning: false, refusal: error })
    } finally {
      isBusy.current = false
    }
  }
  return { run, refusal: state.refusal, isRunning: state.isRunning }
}
