import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const pause = 300

/**
 * Text that goes into the address a moment after the last key, or at once when `flush` is called. What comes
 * from outside (back, reset, a saved view) wins over what was still waiting, and nothing is handed on once the
 * field is gone.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handedOn = useRef(value)
  const { key } = useLocation()
  const seen = useRef(key)
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  }, [commit])

  useEffect(() => {
    // Every navigation is looked at, not only a new value: one may go back before the new value was ever drawn.
    if (seen.current === key) return
    seen.current = key
    // Our own text comes back in its trimmed form; that must not take a trailing space from under the cursor.
    if (value === handedOn.current.trim()) return
    clearTimeout(timer.current)
    handedOn.current = value
    setText(value)
  }, [value, key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = useCallback((next: string) => {
    clearTimeout(timer.current)
    if (next === handedOn.current) return
    handedOn.current = next
    latestCommit.current(next)
  }, [])
  const type = useCallback(
    (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(next), pause)
    },
    [flush],
  )
  return { text, type, flush: () => flush(text) }
}
