import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { topics } from '@balai/contract/learning/topics.ts'
import { call } from '../../../lib/api.ts'
import { reportEvery, useReporting } from '../../../lib/use-reporting.ts'
import type { Outline } from './outline-data.ts'

/** Reports that the person has the outline open, and returns who else has. */
export function usePresence(outline: Outline, lesson_id: number | null, isLocked: boolean) {
  const { course_id } = outline
  const input = { course_id, ...(lesson_id !== null && { lesson_id }) }
  const isReporting = useReporting(
    !isLocked,
    useCallback(
      () => call(topics.presence, { course_id, leave: true }, { quiet: true, keepalive: true }),
      [course_id],
    ),
  )
  const { data } = useQuery({
    queryKey: [topics.presence.path, input],
    queryFn: ({ signal }) => call(topics.presence, input, { quiet: true, signal }),
    refetchInterval: ({ state }) => reportEvery(state.data?.people.some(({ is_me }) => !is_me) ?? false),
    refetchIntervalInBackground: true,
    staleTime: 0,
    enabled: isReporting,
    placeholderData: (before) => before,
  })
  const people = (data ?? outline).people.filter(({ is_me }) => !is_me)
  const editors = new Map<number, string>()
  for (const { name, lesson_id: edited } of people)
    if (edited !== null) editors.set(edited, [editors.get(edited), name].filter(Boolean).join(', '))
  return { people, editors }
}
