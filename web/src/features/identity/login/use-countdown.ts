import { useEffect, useState } from 'react'

/** Counts down the seconds until a moment, to 0. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return [
    seconds,
    (wait) => {
      setNow(Date.now())
      setUntil(Date.now() + wait * 1000)
    },
  ]
}
