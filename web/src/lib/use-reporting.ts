import { useEffect, useState } from 'react'
import { presenceSeconds } from '@balai/contract/kit/presence.ts'

const { every, everyWithColleague } = presenceSeconds
/** Browsers slow the clock of a page down that has been out of sight for longer. */
const awayAfter = 60_000

/**
 * Whether an open editor reports itself: while it is in sight, and for a minute after. It says by `leave` when it stops; what
 * cannot say so, such as a computer that is switched off, has left when its last report expires.
 */
export function useReporting(isEditable: boolean, leave: () => Promise<unknown>): boolean {
  const isAway = useAway()
  const isReporting = isEditable && !isAway
  useEffect(() => {
    if (!isReporting) return
    const stop = () => void leave().catch(() => undefined)
    // A closed window unmounts nothing.
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [isReporting, leave])
  return isReporting
}

/** Milliseconds between two reports. */
export const reportEvery = (showsColleague: boolean): number =>
  (showsColleague ? everyWithColleague : every) * 1_000

/** Whether the page has been out of sight for a minute. */
function useAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setAway(true), awayAfter)
      else setAway(false)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isAway
}
