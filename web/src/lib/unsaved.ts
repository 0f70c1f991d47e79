import { useCallback, useEffect, useRef } from 'react'
import { useDirtyMark } from './page.ts'

interface Work {
  isUnsaved: boolean
}
const works = new Set<Work>()

/**
 * Says that this component holds work that is not saved. The answered function settles it at once, before the
 * next render, so that leaving right after saving asks nothing.
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
