import { createContext, use, useEffect, useState } from 'react'

/** What the server refused of the fields of a dialog. */
interface Refusals {
  /** Sentences by field. */
  errors: Record<string, string[]>
  /** The labels of the fields that show their own refusals, by name. */
  labels: Map<string, string>
}

export const DialogRefusals = createContext<Refusals>({ errors: {}, labels: new Map() })

/**
 * The sentences with which the server refused a field of the dialog around it, until its value changes. Without a name
 * the field shows none.
 */
export function useRefused(name: string | undefined, label: string, value: unknown): string | undefined {
  const { errors, labels } = use(DialogRefusals)
  useEffect(() => {
    if (name === undefined) return undefined
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])
  // A row keeps its own sentences when it is dragged to a place with another name.
  const sentences = name === undefined ? undefined : errors[name]
  const [refused, setRefused] = useState({ errors, value, sentences })
  if (refused.errors !== errors) setRefused({ errors, value, sentences })
  return refused.value === value ? refused.sentences?.join(' ') : undefined
}
