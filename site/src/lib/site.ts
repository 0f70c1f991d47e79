import { createContext, useContext } from 'react'
import type { AnswerOf, calls } from './calls.ts'

/** What the site says about itself: its name, its address, its time zone. */
export type Site = AnswerOf<typeof calls.site>

/** Filled by the layout, which reads it once. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** What the site says about itself; undefined until it is known. */
export const useSite = (): Site | undefined => useContext(SiteContext)
