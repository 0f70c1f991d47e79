import { useEffect, useState } from 'react'

const pause = 400

/** A text once it has not changed for a moment, so that not every key asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
