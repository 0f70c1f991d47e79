import type { Role } from '@balai/contract/core/access.ts'
import { groups, type IconName, type Screen } from '../screens/screen.ts'
import { screensFor } from '../screens/screens.ts'

export interface MenuEntry {
  title: string
  icon: IconName
  /** A link, or a group of links. */
  path?: string
  badge?: Screen['badge']
  children?: Screen[]
}

/** The menu for these roles: groups in their order; a group with one screen is replaced by that screen. */
export function menuFor(roles: readonly Role[]): MenuEntry[] {
  const visible = screensFor(roles).filter((screen) => screen.menu !== null)
  return groups.flatMap(({ name, icon }): MenuEntry[] => {
    const children = visible.filter((screen) => screen.menu === name)
    const [only] = children
    if (!only) return []
    const { badge } = only
    if (children.length === 1)
      return [{ title: only.title, icon: only.icon ?? icon, path: only.path, ...(badge && { badge }) }]
    return [{ title: name, icon, children }]
  })
}
