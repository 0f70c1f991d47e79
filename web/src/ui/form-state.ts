import { createContext, type ReactNode, type RefObject } from 'react'
import type { z } from 'zod'

/** A value that the server refused. */
export interface Refused {
  value: unknown
  errors: string[]
}

interface State {
  shape: Readonly<Record<string, z.ZodType>>
  /** Names and labels of the fields, in their order on the form. */
  labels: Map<string, string>
  /** The refusals of the server by field, and the values they are about. */
  refused: RefObject<Map<string, Refused>>
  /** How a conflict shows the values of a field that are no plain text. */
  shown: Map<string, Show>
  isSaving: boolean
  isDirty: boolean
}

/** Shows a value that is not empty. */
export type Show = (value: never) => ReactNode

/** The state that a form shares with its fields and buttons. */
export const FormState = createContext<State>({
  shape: {},
  labels: new Map(),
  refused: { current: new Map() },
  shown: new Map(),
  isSaving: false,
  isDirty: false,
})
