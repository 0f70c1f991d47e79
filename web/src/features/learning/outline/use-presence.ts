import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { topics } from '@balai/contract/learning/topics.ts'
import { call } from '../../../lib/api.ts'
import type { Outline } from './outline-data.ts'

const every = 20_000

/** Reports that the person has the outline open, and returns who else has. */
export function usePresence(outline: Outline, lesson_id: number | null, isLocked: boolean) {
  const { course_id } = outline
  const input = { course_id, ...(lesson_id !== null && { lesson_id }) }
  const { data } = useQuery({
    queryKey: [topics.presence.path, input],
    queryFn: ({ signal }) => call(topics.presence, input, { quiet: true, signal }),
    refetchInterval: every,
    staleTime: 0,
    enabled: !isLocked,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    if (isLocked) return
    const leave = () =>
      void call(topics.presence, { course_id, leave: true }, { quiet: true, keepalive: true }).catch(
        () => undefined,
      )
    // A closed window unmounts nothing.
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [course_id, isLocked])
  const people = (data ?? outline).people.filter(({ is_me }) => !is_me)
  const editors = new Map<number, string>()
  for (const { name, lesson_id: edited } of people)
    if (edited !== null) editors.set(edited, [editors.get(edited), name].filter(Boolean).join(', '))
  return { people, editors }
}
