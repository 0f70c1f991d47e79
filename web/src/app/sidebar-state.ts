import { useSyncExternalStore } from 'react'
import { newStore, useStore } from '../lib/store.ts'

const cookie = 'sidebarStatus'
const year = 365 * 24 * 60 * 60

/** Whether the sidebar is open on a wide screen; a cookie remembers it: 1 open, 0 closed. */
const open = newStore(!document.cookie.split('; ').includes(`${cookie}=0`))
export const useSidebarOpen = () => useStore(open)

export function setSidebarOpen(next: boolean): void {
  document.cookie = `${cookie}=${next ? 1 : 0}; path=/; max-age=${year}; samesite=lax`
  open.set(next)
}

const narrow = matchMedia('(width < 992px)')

/** Whether the screen counts as mobile, where the sidebar is a drawer. */
export const useMobile = () =>
  useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )
