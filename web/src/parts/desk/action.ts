import type { z } from 'zod'
import type { Input, Result, TwoStep } from '@balai/contract/core/endpoint.ts'
import { notSaved, useTwoStep } from '../../lib/use-two-step.ts'

/** An action of two steps that a kind hands to a desk: the call, and how its input and result are translated. */
export interface DeskAction<Wanted, Stored> {
  endpoint: TwoStep
  input(wanted: Wanted): Record<string, unknown>
  stored(result: unknown): Stored
}

/** Describes an action; the types of the call are checked here and hidden from the desk. */
export const deskAction = <I extends Input, R extends Result, Wanted, Stored>(
  endpoint: TwoStep<I, R>,
  input: (wanted: Wanted) => z.input<I>,
  stored: (result: z.output<R>) => Stored,
): DeskAction<Wanted, Stored> => ({
  endpoint,
  input,
  stored: (result) => stored(result as z.output<R>),
})

interface Options {
  /** Asks even if the action has no effects to show. */
  alwaysAsk?: boolean
  /** The caller shows a refusal itself. */
  quiet?: boolean
}

/** Runs an action of a kind: validates, shows the effects, stores. */
export function useDeskAction<Wanted, Stored>(
  action: DeskAction<Wanted, Stored>,
  { alwaysAsk = false, quiet = false }: Options,
) {
  const { run, ...state } = useTwoStep(action.endpoint, { alwaysAsk })
  return {
    ...state,
    async run(wanted: Wanted): Promise<Stored | typeof notSaved> {
      const result = await run(action.input(wanted), { quiet })
      return result === notSaved ? notSaved : action.stored(result)
    },
  }
}
