import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { useList } from '../../../lib/use-list.ts'

/** The list of the participants of all courses, or of one. */
export type ParticipantList = ReturnType<
  typeof useList<typeof enrolments.list.input, typeof enrolments.list.result>
>
