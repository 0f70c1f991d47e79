import { useEffect } from 'react'

/** Reads something again every few seconds while the page is visible, and when the visitor comes back to it. */
export function useAgain(reload: () => void, { seconds, isOn }: { seconds: number; isOn: boolean }): void {
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(look, seconds * 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })
}
