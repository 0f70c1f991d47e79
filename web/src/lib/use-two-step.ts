import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Input, Result, TwoStep } from '@balai/contract/core/endpoint.ts'
import { check, store, type CallOptions } from './api.ts'

/** The person decided otherwise after seeing what would happen. */
export const notSaved = Symbol('not saved')

/** What the person is asked before the second step. */
export interface Question {
  effects: string[]
  isStoring: boolean
  answer(yes: boolean): void
}

interface Options<Stored> {
  /** Asks also where nothing else would happen, for what one does not do by accident. */
  alwaysAsk?: boolean
  onStored?: (stored: Stored) => void
}

/**
 * Runs an action of two steps: validates, shows what will happen, stores. `question` is there while the person
 * is asked; the dialog of `ui/effects-dialog.tsx` shows it.
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
      // What was stored may show in any list.
      void queries.invalidateQueries()
      return stored
    } finally {
      setQuestion(undefined)
      setRunning(false)
    }
  }
  return { run, isRunning, question }
}
