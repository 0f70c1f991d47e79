import type { courses } from '@balai/contract/learning/courses.ts'
import type { useList } from '../../../lib/use-list.ts'

export type CourseList = ReturnType<typeof useList<typeof courses.list.input, typeof courses.list.result>>
