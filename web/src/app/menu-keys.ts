import type { KeyboardEvent } from 'react'

/** The class of the list beside a narrow menu, which the keys stay within. */
export const flyoutClass = 'menu-flyout'

/** The arrows, Home and End move between the entries of the menu that are shown, or of the list beside it. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const from = document.activeElement
  if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const flyout = from.closest(`.${flyoutClass}`)
  const entries = [...(flyout ?? event.currentTarget).querySelectorAll<HTMLElement>('a, button')].filter(
    (entry) => entry.closest(`.${flyoutClass}`) === flyout,
  )
  const at = entries.findIndex((entry) => entry === from)
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  entries.at(place)?.focus()
}
