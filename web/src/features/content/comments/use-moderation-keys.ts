import { useEffect, useEffectEvent } from 'react'

/** What each key does; one that is not there does nothing. */
export type Keys = Record<string, (() => void) | undefined>

/** Keys of a whole page. They rest while somebody types, has a dialog before them, or holds Ctrl or Alt. */
export function useModerationKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (isInDialog()) return
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

/** Asked of what is seen: a dialog that was closed stays in the page, and its frame for a moment longer. */
const isInDialog = () =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  )
