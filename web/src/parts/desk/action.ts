import i18next, { type TFunction } from 'i18next'
import type { z } from 'zod'
import type { Change, TwoStep } from '@balai/contract/core/endpoint.ts'
import type { Input, Result } from '@balai/contract/core/call-shape.ts'
import { call } from '../../lib/api.ts'
import { notSaved, stepsOf, useSteps, type Steps } from '../../lib/use-two-step.ts'

/** An action that a kind hands to a desk: it shows its effects before it is stored. */
export type DeskAction<Wanted, Stored> = Steps<Wanted, Stored>

/** An action of two steps of the server. */
export interface TwoStepAction<Wanted, Stored> extends DeskAction<Wanted, Stored> {
  endpoint: TwoStep
}

/** Describes an action of two steps; the types of the call are checked here and hidden from the desk. */
export function deskAction<I extends Input, R extends Result, Wanted, Stored>(
  endpoint: TwoStep<I, R>,
  input: (wanted: Wanted) => z.input<I>,
  stored: (result: z.output<R>) => Stored,
): TwoStepAction<Wanted, Stored> {
  const steps = stepsOf(endpoint)
  return {
    endpoint,
    check: (wanted, options) => steps.check(input(wanted), options),
    store: async (wanted, options) => stored(await steps.store(input(wanted), options)),
  }
}

/** Describes an action whose call has one step; `effects` says what it will do. */
export const oneStepAction = <I extends Input, R extends Result, Wanted, Stored>(
  endpoint: Change<I, R>,
  effects: (t: TFunction, wanted: Wanted) => string[],
  input: (wanted: Wanted) => z.input<I>,
  stored: (result: z.output<R>) => Stored,
): DeskAction<Wanted, Stored> => ({
  check: (wanted) => Promise.resolve(effects(i18next.t, wanted)),
  store: async (wanted, options) => stored(await call(endpoint, input(wanted), options)),
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
  const { run, ...state } = useSteps(action, { alwaysAsk })
  return {
    ...state,
    run: (wanted: Wanted): Promise<Stored | typeof notSaved> => run(wanted, { quiet }),
  }
}
