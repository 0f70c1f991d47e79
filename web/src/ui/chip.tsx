import type { ReactNode } from 'react'
import './chip.css'

/** A word in a box: a role, a label, a code. Plain markup, since every row of a list may have some. */
export const Chip = ({ children }: { children: ReactNode }) => <span className="chip">{children}</span>
