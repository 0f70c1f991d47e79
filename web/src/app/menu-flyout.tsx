import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { icons } from './icons.tsx'
import { flyoutClass } from './menu-keys.ts'
import type { MenuEntry } from './menu.ts'

/** Milliseconds; a pointer that only passes opens nothing, and one that leaves for a moment closes nothing. */
const pause = 100
/** Pixels between the list and the edge of the window. */
const edge = 8

interface Props {
  entry: MenuEntry
  /** Whether the open screen is in it. */
  isCurrent: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** A group of the narrow menu: its icon, and its entries in a list beside it. */
export function FlyoutGroup({ entry: { title, icon }, isCurrent, isOpen, onOpen, children }: Props) {
  const id = useId()
  const group = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const flyout = useRef<HTMLDivElement>(null)
  const later = useLater()
  /** A click closes what a click has opened, not what the pointer has opened on its way to the click. */
  const wasPressed = useRef(false)
  const isEntered = useRef(false)

  useLayoutEffect(() => {
    if (!isOpen || !flyout.current || !button.current) {
      wasPressed.current = false
      return
    }
    const highest = innerHeight - flyout.current.offsetHeight - edge
    const top = Math.min(button.current.getBoundingClientRect().top, highest)
    flyout.current.style.top = `${Math.max(edge, top)}px`
    if (isEntered.current) flyout.current.querySelector('a')?.focus()
    isEntered.current = false
  }, [isOpen])
  useClosing(isOpen, { group, button, flyout, close: () => onOpen(false) })

  const byPointer =
    (next: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      // A list that is being used by keyboard is not replaced.
      const isInUse = document.activeElement?.closest(`.${flyoutClass}`)
      if (!next || !isInUse) later(() => onOpen(next))
    }
  const press = () => {
    later()
    const isClosing = isOpen && wasPressed.current
    wasPressed.current = !isClosing
    onOpen(!isClosing)
  }
  const byKeyboard = ({ key }: KeyboardEvent) => {
    const isInside = flyout.current?.contains(document.activeElement)
    if (key === 'ArrowRight' && !isInside) {
      later()
      if (isOpen) flyout.current?.querySelector('a')?.focus()
      isEntered.current = !isOpen
      onOpen(true)
    }
    if (key === 'ArrowLeft' && isOpen) {
      button.current?.focus()
      onOpen(false)
    }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a target the window has lost the focus, or an element that cannot have it was clicked.
    if (relatedTarget && !group.current?.contains(relatedTarget)) onOpen(false)
  }
  const Icon = icons[icon]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button and its links take the keys and the pointer
    <li
      ref={group}
      onPointerEnter={byPointer(true)}
      onPointerLeave={byPointer(false)}
      onKeyDown={byKeyboard}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={`menu-row menu-group ${isCurrent ? 'has-current' : ''}`}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={press}
      >
        <Icon aria-hidden />
        <span className="menu-name">{title}</span>
      </button>
      {isOpen && (
        <div ref={flyout} id={id} className={flyoutClass}>
          <div className="menu-panel">
            <p aria-hidden>{title}</p>
            <ul>{children}</ul>
          </div>
        </div>
      )}
    </li>
  )
}

/** Runs a function after a pause, unless another one or none is asked for before. */
function useLater() {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (run?: () => void) => {
    clearTimeout(timer.current)
    if (run) timer.current = window.setTimeout(run, pause)
  }
}

interface Closing {
  group: React.RefObject<HTMLElement | null>
  button: React.RefObject<HTMLElement | null>
  flyout: React.RefObject<HTMLElement | null>
  close: () => void
}

/** Escape closes the list wherever the focus is, and so do a press elsewhere and the menu when it scrolls. */
function useClosing(isOpen: boolean, { group, button, flyout, close }: Closing) {
  const onEscape = useEffectEvent(() => {
    if (flyout.current?.contains(document.activeElement)) button.current?.focus()
    close()
  })
  const onPress = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !group.current?.contains(target)) close()
  })
  const onScroll = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Element && target.contains(group.current)) close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const end = new AbortController()
    const { signal } = end
    const escape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onEscape()
    addEventListener('keydown', escape, { signal })
    addEventListener('pointerdown', ({ target }) => onPress(target), { signal, capture: true })
    addEventListener('scroll', ({ target }) => onScroll(target), { signal, capture: true })
    return () => end.abort()
  }, [isOpen])
}
