import { useEffect, useState, type RefObject } from 'react'
import { foldedKeys, type Foldable } from './fold-columns.ts'

interface Room {
  /** The width that other cells need: selection and actions. */
  taken: number
  /** The width of the button that opens a row's detail, needed if any column is folded. */
  button: number
}

/** Narrower tables are shown as cards. */
const cardsBelow = 600

/**
 * Which columns of a table do not fit, and whether it is so narrow that its rows are cards. The first render estimates
 * the width from the window, so that a list is not rendered twice; the observer corrects it before it is painted.
 */
export function useFolding(frame: RefObject<HTMLElement | null>, columns: Foldable[], room: Room) {
  const [width, setWidth] = useState(estimatedWidth)
  const look = (at: number) => lookAt(columns, room, at)
  const shown = look(width)
  const key = JSON.stringify([columns.map((column) => [column.key, column.width, column.priority]), room])
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth
      if (now === 0) return
      lastOffset = innerWidth - now
      // A width with the same columns renders nothing again.
      setWidth((before) => (same(look(before), look(now)) ? before : now))
    })
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for columns and room
  }, [frame, key])
  return shown
}

function lookAt(columns: Foldable[], { taken, button }: Room, width: number) {
  return { isCards: width < cardsBelow, folded: foldedKeys(columns, width - taken, button) }
}

const same = (one: ReturnType<typeof lookAt>, other: ReturnType<typeof lookAt>) =>
  one.isCards === other.isCards && [...one.folded].join() === [...other.folded].join()

/** What the window has beside a table: the sidebar and margins. */
let lastOffset: number | undefined
const estimatedWidth = () => innerWidth - (lastOffset ?? (innerWidth < 992 ? 32 : 283))
