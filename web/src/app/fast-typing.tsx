import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

/** React reports an endless loop after 50 commits that each leave an update; a key takes up to two. */
const keysAtMost = 10

/**
 * Lets people type faster than the page renders. Fields of antd leave an update for later at every key, and a browser
 * that is busy with keys comes to none of them: so they are rendered after a few keys.
 */
export function FastTyping() {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let keys = 0
    const onInput = () => {
      keys += 1
      if (keys === 1) setTimeout(() => (keys = 0))
      if (keys % keysAtMost === 0) flushSync(render)
    }
    addEventListener('input', onInput)
    return () => removeEventListener('input', onInput)
  }, [])
  return null
}
