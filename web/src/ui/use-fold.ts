import { useEffect, useRef, useState } from 'react'

/**
 * Finds out which children of a wrapping row do not fit into its first line. The observer reports after the browser has
 * laid out the page; asking earlier would make it do so twice.
 */
export function useFold() {
  const row = useRef<HTMLDivElement>(null)
  const [foldedFrom, setFoldedFrom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const children = [...element.children] as HTMLElement[]
      const top = children[0]?.offsetTop ?? 0
      const place = children.findIndex((child) => child.offsetTop > top + 8)
      setFoldedFrom(place === -1 ? Number.POSITIVE_INFINITY : place)
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return { row, foldedFrom, folded: Number.isFinite(foldedFrom) }
}
