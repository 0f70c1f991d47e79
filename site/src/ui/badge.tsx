import type { ReactNode } from 'react'

/** A state in one or two words. */
export function Badge({
  kind = 'info',
  children,
}: {
  kind?: 'info' | 'good' | 'warn' | 'bad'
  children: ReactNode
}) {
  return <span className={`badge ${kind}`}>{children}</span>
}
