import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Input, Result, TwoStep } from '@balai/contract/core/endpoint.ts'
import { check, store, type CallOptions } from './api.ts'

/** Returned if the person cancels after seeing the effects. */
export const notSaved = Symbol('not saved')

/** The question before the second step. */
export interface Question {
  effects: string[]
  isStoring: boolean
  answer(yes: boolean): void
}

interface Options<Stored> {
  /** Asks even without effects, for dangerous actions. */
  alwaysAsk?: boolean
  onStored?: (stored: Stored) => void
}

/**
 * Runs an action of two steps: validates, shows the effects, stores. `question` is set while the person is asked;
 * `ui/effects-dialog.tsx` shows it.
 */
export function useTwoStep<I extends Input, R extends Result>(
  endpoint: TwoStep<I, R>,
  { alwaysAsk = false, onStored }: Options<z.output<R>> = {},
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
  const run = async (input: z.input<I>, options?: CallOptions): Promise<z.output<R> | typeof notSaved> => {
    setRunning(true)
    try {
      const { effects } = await check(endpoint, input, options)
      if ((alwaysAsk || effects.length > 0) && !(await ask(effects))) return notSaved
      const stored = await store(endpoint, input, options)
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
