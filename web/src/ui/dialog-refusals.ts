import { createContext } from 'react'

/** What the server refused of the fields of a dialog. */
export interface Refusals {
  /** Sentences by field. */
  errors: Record<string, string[]>
  /** The fields that show their own refusals. */
  fields: Set<string>
}

export const DialogRefusals = createContext<Refusals>({ errors: {}, fields: new Set() })
