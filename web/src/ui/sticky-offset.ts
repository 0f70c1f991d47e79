import { createContext } from 'react'

/** How much of the top of the window the frame's own bars cover; sticky headers stop below it. */
export const StickyOffset = createContext(0)
