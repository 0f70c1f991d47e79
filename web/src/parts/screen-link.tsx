import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShell } from '../lib/shell.ts'

/** A link to a screen that the person may open; plain text otherwise. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  const { mayOpen } = useShell()
  return mayOpen(to) ? <Link to={to}>{children}</Link> : <span>{children}</span>
}
