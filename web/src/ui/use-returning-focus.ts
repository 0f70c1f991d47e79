import { useLayoutEffect } from 'react'

/** The button of the menu that was opened last, and the line around it that can have the focus, as in a tree. */
let menuButton: (Element | null | undefined)[] = []
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('[aria-haspopup=menu]')
    if (button) menuButton = [button, button.parentElement?.closest('[tabindex]')]
  },
  { capture: true },
)

/** A dialog that is open and not closing. */
const openDialog = '.ant-modal-wrap:not([style*="display: none"]) .ant-modal:not(.ant-zoom-leave)'

/** What opens a dialog now: an entry of a menu is gone when the dialog closes, but what opened the menu is not. */
function openersNow() {
  const holder = document.activeElement
  const isInMenu = holder === null || holder === document.body || holder.closest('[role=menu]') !== null
  return isInMenu ? menuButton : [holder]
}

/** Returns the focus to what opened a dialog or a drawer, also if that is unmounted at once. */
export function useReturningFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const openers = openersNow()
    return () => {
      // After the page has settled: another dialog may follow, which takes the focus.
      requestAnimationFrame(() => {
        const holder = document.activeElement
        const isLost =
          holder === null || holder === document.body || holder.closest('.ant-modal, .ant-drawer') !== null
        const isOther = document.querySelector(openDialog) !== null
        if (!isLost || isOther) return
        const opener = openers.find((one) => one?.isConnected)
        if (opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [isOpen])
}
