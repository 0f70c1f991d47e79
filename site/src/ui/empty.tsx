import type { ReactNode } from 'react'

/** Stands where a list has no rows: says so, and what to do. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>
}
