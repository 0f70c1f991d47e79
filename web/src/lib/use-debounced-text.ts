import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const pause = 300

/**
 * Text that is written to the address a moment after the last key, or at once when `flush` is called. A value from
 * outside (back, reset, a saved view) replaces pending text, and nothing is written after the field is unmounted.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const committed = useRef(value)
  const { key } = useLocation()
  const seen = useRef(key)
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  }, [commit])

  useEffect(() => {
    // Checked at every navigation, not only for a new value: the person may go back before it was rendered.
    if (seen.current === key) return
    seen.current = key
    // The address has the text trimmed; the field keeps a trailing space that was just typed.
    if (value === committed.current.trim()) return
    clearTimeout(timer.current)
    committed.current = value
    setText(value)
  }, [value, key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = useCallback((next: string) => {
    clearTimeout(timer.current)
    if (next === committed.current) return
    committed.current = next
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
