import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Profile } from '@balai/contract/identity/account.ts'
import { forgetPage } from '../lib/page.ts'
import { onSignOut } from '../lib/session.ts'
import { newStore, useStore } from '../lib/store.ts'
import type { Screen } from '../screens/screen.ts'
import { noTabs, restore, visit, withAffixes, type Tabs } from './tabs.ts'

const storageKey = 'balai.tabs'
const tabs = newStore<Tabs>(noTabs)
/** The person whose tabs these are. */
let owner: number | undefined
onSignOut(() => {
  owner = undefined
  tabs.set(noTabs)
  sessionStorage.removeItem(storageKey)
})

export const readTabs = () => tabs.get()
export const useOpenTabs = () => useStore(tabs)

/** Replaces the tabs: pages without a tab are dropped, the others survive a reload. */
export function setTabs(next: Tabs): void {
  for (const { path } of tabs.get().open) if (!next.open.some((tab) => tab.path === path)) forgetPage(path)
  tabs.set(next)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, ...next }))
  } catch {
    // Storage is full or forbidden: the tabs last until the next reload.
  }
}

/** Records every visited screen as a tab of the signed-in person. */
export function useRecordVisits(
  { user_id, roles }: Profile,
  screen: Screen | undefined,
  title: string,
): void {
  const { pathname, search } = useLocation()
  const key = roles.join(' ')
  useEffect(() => {
    if (owner !== user_id) {
      owner = user_id
      setTabs(restore(savedTabsOf(user_id), roles))
    }
    if (screen) setTabs(visit(withAffixes(tabs.get(), roles), { path: pathname, search, title }))
    // oxlint-disable-next-line react/exhaustive-deps -- roles are compared by value
  }, [user_id, key, pathname, search, screen, title])
}

function savedTabsOf(user_id: number): string | null {
  const text = sessionStorage.getItem(storageKey)
  return text && (JSON.parse(text) as { owner?: number }).owner === user_id ? text : null
}
