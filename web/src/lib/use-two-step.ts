import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { TwoStep } from '@balai/contract/core/endpoint.ts'
import type { Input, Result } from '@balai/contract/core/call-shape.ts'
import { check, store, type CallOptions } from './api.ts'

/** Returned if the person cancels after seeing the effects. */
export const notSaved = Symbol('not saved')

/** The question before the second step. */
export interface Question {
  effects: string[]
  isStoring: boolean
  answer(yes: boolean): void
}

/** An action that says what it will do before it does it. */
export interface Steps<Wanted, Stored> {
  /** The effects, in sentences. */
  check(wanted: Wanted, options?: CallOptions): Promise<string[]>
  store(wanted: Wanted, options?: CallOptions): Promise<Stored>
}

interface Options<Stored> {
  /** Asks even without effects, for dangerous actions. */
  alwaysAsk?: boolean
  onStored?: (stored: Stored) => void
}

/**
 * Runs an action of two steps of the server: validates, shows the effects, stores. `question` is set while the person
 * is asked; `ui/effects-dialog.tsx` shows it.
 */
export const useTwoStep = <I extends Input, R extends Result>(
  endpoint: TwoStep<I, R>,
  options: Options<z.output<R>> = {},
) => useSteps<z.input<I>, z.output<R>>(stepsOf(endpoint), options)

/** The steps of an endpoint. */
export const stepsOf = <I extends Input, R extends Result>(
  endpoint: TwoStep<I, R>,
): Steps<z.input<I>, z.output<R>> => ({
  check: async (input, options) => (await check(endpoint, input, options)).effects,
  store: (input, options) => store(endpoint, input, options),
})

/** Runs an action: shows its effects, and stores after the person has agreed. */
export function useSteps<Wanted, Stored>(
  steps: Steps<Wanted, Stored>,
  { alwaysAsk = false, onStored }: Options<Stored> = {},
) {
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [question, setQuestion] = useState<Question>()

  const ask = async (effects: string[]) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ effects, isStoring: false, answer: resolve })
    const yes = await promise
    setQuestion(yes ? { effects, isStoring: true, answer: () => undefined } : undefined)
    return yes
  }
  const run = async (wanted: Wanted, options?: CallOptions): Promise<Stored | typeof notSaved> => {
    setRunning(true)
    try {
      const effects = await steps.check(wanted, options)
      if ((alwaysAsk || effects.length > 0) && !(await ask(effects))) return notSaved
      const stored = await steps.store(wanted, options)
      onStored?.(stored)
      // Any list may show what was stored.
      void queries.invalidateQueries()
      return stored
    } finally {
      setQuestion(undefined)
      setRunning(false)
    }
  }
  return { run, isRunning, question }
}
