import { createContext } from 'react'

/** Hides the dialog around a part, because another one is in front of it. Returns the function that shows it again. */
export const CoverDialog = createContext<() => () => void>(() => () => undefined)
