import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { useProfile } from '../lib/profile.ts'
import { screenAt } from '../screens/screens.ts'

/** A link to a screen, where there is one that the person may enter; its words alone otherwise. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  const { roles } = useProfile()
  const [path = to] = to.split('?', 1)
  const screen = screenAt(path)
  return screen && mayEnter(roles, screen.area) ? <Link to={to}>{children}</Link> : <span>{children}</span>
}
