import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import { screenAt, screens } from '../screens/screens.ts'

/** A visited page that is kept. Its path identifies it; the query is part of its state. */
export interface Tab {
  path: string
  search: string
  title: string
  pinned?: boolean
  /** Incremented by a refresh: a new number mounts a new page. */
  generation: number
}

export interface Tabs {
  open: readonly Tab[]
  /** Paths in the order of the last visit, the latest last. */
  visited: readonly string[]
}

/** The functions below return new tabs and do not change their arguments. */
export const noTabs: Tabs = { open: [], visited: [] }

/** Adds the tabs that are always open, at the front. */
export const withAffixes = (tabs: Tabs, roles: readonly Role[]): Tabs => {
  const affixes = screens.filter((screen) => screen.affix && mayEnter(roles, screen.area))
  const missing = affixes.filter(({ path }) => !tabs.open.some((tab) => tab.path === path))
  return {
    ...tabs,
    open: [...missing.map(({ path, title }) => ({ path, title, search: '', generation: 0 })), ...tabs.open],
  }
}

/** Records a visit: opens a tab for the page, or updates the query of its tab. */
export function visit(tabs: Tabs, { path, search, title }: Pick<Tab, 'path' | 'search' | 'title'>): Tabs {
  const known = tabs.open.find((tab) => tab.path === path)
  const open = known
    ? tabs.open.map((tab) => (tab === known ? { ...tab, search, title } : tab))
    : [...tabs.open, { path, search, title, generation: 0 }]
  return { open, visited: [...tabs.visited.filter((earlier) => earlier !== path), path] }
}

/** Tabs that cannot be closed: the fixed ones, and those that the person pinned. */
export const stays = (tab: Tab) => Boolean(tab.pinned) || Boolean(screenAt(tab.path)?.affix)

export const close = (tabs: Tabs, path: string): Tabs => keep(tabs, (tab) => tab.path !== path)
export const closeOthers = (tabs: Tabs, path: string): Tabs =>
  keep(tabs, (tab) => tab.path === path || stays(tab))
export const closeAll = (tabs: Tabs): Tabs => keep(tabs, stays)

/** Where to go after the open page is closed: the tab visited last. */
export function nextAfterClose({ open, visited }: Tabs): string {
  const path = visited.findLast((earlier) => open.some((tab) => tab.path === earlier)) ?? open.at(-1)?.path
  const tab = open.find((candidate) => candidate.path === path)
  return tab ? tab.path + tab.search : '/'
}

export const refreshTab = (tabs: Tabs, path: string): Tabs =>
  change(tabs, path, (tab) => ({ ...tab, generation: tab.generation + 1 }))

/** Pinned tabs come right after the fixed ones. */
export function togglePin(tabs: Tabs, path: string): Tabs {
  const toggled = change(tabs, path, (tab) => ({ ...tab, pinned: !tab.pinned }))
  return { ...toggled, open: toggled.open.toSorted((a, b) => Number(stays(b)) - Number(stays(a))) }
}

/** Moves a tab to the place of another. */
export function move(tabs: Tabs, path: string, to: string): Tabs {
  const from = tabs.open.findIndex((tab) => tab.path === path)
  const target = tabs.open.findIndex((tab) => tab.path === to)
  const moved = tabs.open[from]
  if (!moved || target === -1) return tabs
  return { ...tabs, open: tabs.open.toSpliced(from, 1).toSpliced(target, 0, moved) }
}

/** Restores the tabs after a reload, without screens that the person may no longer open. */
export function restore(text: string | null, roles: readonly Role[]): Tabs {
  if (!text) return noTabs
  try {
    const { open, visited } = JSON.parse(text) as Tabs
    return keep({ open, visited }, ({ path }) => {
      const screen = screenAt(path)
      return screen !== undefined && mayEnter(roles, screen.area)
    })
  } catch {
    return noTabs
  }
}

function keep({ open, visited }: Tabs, wanted: (tab: Tab) => boolean): Tabs {
  const kept = open.filter(wanted)
  return { open: kept, visited: visited.filter((path) => kept.some((tab) => tab.path === path)) }
}

const change = (tabs: Tabs, path: string, how: (tab: Tab) => Tab): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.path === path ? how(tab) : tab)),
})
