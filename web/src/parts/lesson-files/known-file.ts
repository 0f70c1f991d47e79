import { useState } from 'react'
import type { CourseFile } from '@balai/contract/learning/course-files.ts'

/** What is shown of a file of a course. */
export type KnownFile = Pick<CourseFile, 'file_id' | 'name' | 'mime' | 'bytes'>

/** An attachment of a lesson: its file, and the title that learners see. */
export interface AttachmentValue {
  file_id: number
  title: string
}

/** The files that the lesson came with, and those that were uploaded since. */
export function useKnownFiles(known: readonly KnownFile[]) {
  const [sent, setSent] = useState<readonly KnownFile[]>([])
  const all = [...known, ...sent]
  return {
    find: (file_id: number | null) => all.find((file) => file.file_id === file_id),
    add: (file: KnownFile) => setSent((earlier) => [...earlier, file]),
  }
}
