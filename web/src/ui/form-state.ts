import { createContext } from 'react'
import type { z } from 'zod'

interface State {
  shape: Readonly<Record<string, z.ZodType>>
  /** Names and labels of the fields, in their order on the form. */
  labels: Map<string, string>
  isSaving: boolean
  isDirty: boolean
}

/** The state that a form shares with its fields and buttons. */
export const FormState = createContext<State>({
  shape: {},
  labels: new Map(),
  isSaving: false,
  isDirty: false,
})
