import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import type { Screen } from './screen.ts'
import { contentScreens } from './content.ts'
import { eventsScreens } from './events.ts'
import { insightScreens } from './insight.ts'
import { learningScreens } from './learning.ts'
import { mailingScreens } from './mailing.ts'
import { moneyScreens } from './money.ts'
import { ownScreens } from './own.ts'
import { peopleScreens } from './people.ts'
import { publicScreens } from './public.ts'
import { settingScreens } from './setting.ts'

const table = [
  ...ownScreens,
  ...peopleScreens,
  ...moneyScreens,
  ...contentScreens,
  ...eventsScreens,
  ...learningScreens,
  ...mailingScreens,
  ...insightScreens,
  ...settingScreens,
  ...publicScreens,
] as const satisfies readonly Screen[]

/** The path of a screen. */
export type ScreenPath = (typeof table)[number]['path']

/** Every screen, in the order of the menu. Router, menu, titles, tabs, palette, guard and browser tests read it. */
export const screens: readonly (Screen & { path: ScreenPath })[] = table

/** The first screen after a log-in. */
export const home = '/dashboard' satisfies ScreenPath

/** Old or short addresses and the screens they lead to. */
export const shortcuts: Readonly<Record<string, ScreenPath>> = {
  '/': home,
  '/mybooking': '/mybooking/list',
  '/markomfee': '/markomfee/list',
  '/report-tracking': '/report-tracking/new-subscriber-report',
  '/setting': '/setting/users',
}

/** Addresses at which the shell explains why there is no screen. They open without a session. */
export const lostPaths = ['/401', '/404'] as const

/** The screens that a person with these roles may open within the frame. */
export const screensFor = (roles: readonly Role[]) =>
  screens.filter((screen) => screen.area !== 'client' && mayEnter(roles, screen.area))

/** The screen at an address. A literal path wins over one with parameters. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find((screen) => screen.path === pathname) ??
  screens.find((screen) => patternOf(screen.path).test(pathname))

/** Matches like the router: a parameter is one segment; case and trailing slashes do not matter. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i')
