import { createContext } from 'react'
import type { z } from 'zod'

interface State {
  shape: Readonly<Record<string, z.ZodType>>
  /** Names of fields and what they are called, in the order in which they stand. */
  labels: Map<string, string>
  isSaving: boolean
  isDirty: boolean
}

/** What a form tells its fields and buttons. */
export const FormState = createContext<State>({
  shape: {},
  labels: new Map(),
  isSaving: false,
  isDirty: false,
})
