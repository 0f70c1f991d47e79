import { useLayoutEffect, useRef, useState } from 'react'

/** Finds out which children of a wrapping row do not fit into its first line. */
export function useFold() {
  const row = useRef<HTMLDivElement>(null)
  const [foldedFrom, setFoldedFrom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const measure = () => {
      const children = [...element.children] as HTMLElement[]
      const top = children[0]?.offsetTop ?? 0
      const place = children.findIndex((child) => child.offsetTop > top + 8)
      setFoldedFrom(place === -1 ? Number.POSITIVE_INFINITY : place)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [])
  return { row, foldedFrom, folded: Number.isFinite(foldedFrom) }
}
