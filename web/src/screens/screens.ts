import { matchPath } from 'react-router'
import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import type { Screen } from './screen.ts'
import { contentScreens } from './content.ts'
import { membersScreens } from './members.ts'
import { ordersScreens } from './orders.ts'
import { ownScreens } from './own.ts'
import { settingScreens } from './setting.ts'

/** Every screen that exists, in the order of the menu. Router, menu, titles, tabs, palette and guard come from here. */
export const screens: readonly Screen[] = [
  ...ownScreens,
  ...membersScreens,
  ...ordersScreens,
  ...contentScreens,
  ...settingScreens,
]

/** Where everybody begins. */
export const home = '/dashboard'

/** Old or short addresses and where they lead. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/': home,
  '/mybooking': '/mybooking/list',
  '/markomfee': '/markomfee/list',
  '/setting': '/setting/users',
}

/** The screens these roles may enter. */
export const screensFor = (roles: readonly Role[]) => screens.filter((screen) => mayEnter(roles, screen.area))

/** The screen at an address: a literal path wins over one with parameters. */
export function screenAt(pathname: string): Screen | undefined {
  return (
    screens.find((screen) => screen.path === pathname) ??
    screens.find((screen) => matchPath({ path: screen.path, end: true }, pathname))
  )
}
