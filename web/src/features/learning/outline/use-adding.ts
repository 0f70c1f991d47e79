import { useCallback, useRef, useState } from 'react'
import { readOutline } from './outline-data.ts'
import { lessonKey, topicKey, type Adding } from './tree.ts'
import type { OutlineEdits } from './use-outline-edits.ts'

/**
 * Adds one thing after the other: a topic is followed by its lessons, and an empty line ends a topic or the adding.
 * `focus` is called with the line that gets the focus in the end.
 */
export function useAdding(course_id: number, edits: OutlineEdits, focus: (key: string) => void) {
  const [adding, setAdding] = useState<Adding | null>(null)
  const [saving, setSaving] = useState(0)
  // People type faster than the server answers: what comes next waits for the place of what came before.
  const where = useRef<Promise<Adding | null>>(Promise.resolve(null))
  const last = useRef<string>(undefined)
  const go = (to: Adding | null) => {
    where.current = Promise.resolve(to)
    setAdding(to)
  }
  const start = (to: Adding, from?: string) => {
    last.current = from
    go(to)
  }
  const end = useCallback(() => {
    setAdding(null)
    if (last.current) focus(last.current)
  }, [focus])
  const add = (title: string): Promise<boolean> => {
    const stored = where.current.then(async (at) => {
      if (!at) return { at, isStored: true }
      if (title === '') {
        const to = nextAfterEmpty(course_id, at)
        setAdding(to)
        if (!to && last.current) focus(last.current)
        return { at: to, isStored: true }
      }
      setSaving((count) => count + 1)
      try {
        if (at.what === 'lesson') {
          last.current = lessonKey(await edits.addLesson(title, at))
          return { at, isStored: true }
        }
        const topic_id = await edits.addTopic(title, at.before)
        last.current = topicKey(topic_id)
        const inside: Adding = { what: 'lesson', topic_id, before: null }
        setAdding((now) => now && inside)
        return { at: inside, isStored: true }
      } catch {
        // The call has shown the refusal.
        return { at, isStored: false }
      } finally {
        setSaving((count) => count - 1)
      }
    })
    where.current = stored.then(({ at }) => at)
    return stored.then(({ isStored }) => isStored)
  }
  return { adding, isSaving: saving > 0, start, add, end }
}

/** An empty line for a lesson becomes one for the next topic; an empty line for a topic ends the adding. */
function nextAfterEmpty(course_id: number, at: Adding): Adding | null {
  if (at.what === 'topic') return null
  const topics = readOutline(course_id)?.topics ?? []
  const place = topics.findIndex(({ topic_id }) => topic_id === at.topic_id)
  return { what: 'topic', before: topics[place + 1]?.topic_id ?? null }
}
