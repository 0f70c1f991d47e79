import { useEffect, useState, type RefObject } from 'react'

/** The height of every line, in pixels. */
export const lineHeight = 40

/** Lines are added in steps, so that scrolling renders seldom. */
const step = 5

interface Range {
  first: number
  last: number
}

/** The part of a long list that is on the screen, and a little around it. Only these lines are rendered. */
export function useVisibleLines(frame: RefObject<HTMLElement | null>): Range {
  const [range, setRange] = useState<Range>({ first: 0, last: 30 })
  useEffect(() => {
    const look = () => {
      const top = frame.current?.getBoundingClientRect().top
      if (top === undefined) return
      const first = Math.max(0, Math.floor(-top / lineHeight / step) * step - step)
      const last = Math.ceil((innerHeight - top) / lineHeight / step) * step + step
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    look()
    // In the capture phase: the page scrolls, or a part of it.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [frame])
  return range
}
