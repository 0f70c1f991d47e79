import { useEffect, useEffectEvent } from 'react'

/** The action of each key. */
export type Keys = Record<string, (() => void) | undefined>

/** Handles the keys of a whole page, except while typing, in a dialog, or with Ctrl, Alt or Meta. */
export function usePageKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (isInDialog()) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'

/** Checks visibility, because a closed dialog stays in the document. */
const isInDialog = () =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  )
