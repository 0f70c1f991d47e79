import { useEffect, useEffectEvent } from 'react'

/** What each key does; one that is not there does nothing. */
export type Keys = Record<string, (() => void) | undefined>

/** Keys of a whole page. They rest while somebody types, has a dialog before them, or holds Ctrl or Alt. */
export function useModerationKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector(dialogs)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'
const dialogs = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open'
