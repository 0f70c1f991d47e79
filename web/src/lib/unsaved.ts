import { useCallback, useEffect, useRef } from 'react'
import { useDirtyMark } from './page.ts'

interface Work {
  isUnsaved: boolean
}
const works = new Set<Work>()

/**
 * Registers whether this component has unsaved work. The returned function marks it as saved at once, before the
 * next render, so that leaving right after saving does not ask.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const work = useRef<Work>({ isUnsaved: false })
  useDirtyMark(isUnsaved)
  useEffect(() => {
    const mine = work.current
    works.add(mine)
    return () => {
      works.delete(mine)
    }
  }, [])
  useEffect(() => {
    work.current.isUnsaved = isUnsaved
  }, [isUnsaved])
  return useCallback(() => {
    work.current.isUnsaved = false
  }, [])
}

/** Whether there is unsaved work anywhere. */
export const hasUnsaved = (): boolean => [...works].some((work) => work.isUnsaved)
