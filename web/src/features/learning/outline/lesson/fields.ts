import type { z } from 'zod'
import type { LessonChanges, LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'

/** The writable fields of a lesson. */
export type LessonFields = LessonCopy

/** The fields of a lesson in which nothing is written. */
export const blankLesson: LessonFields = {
  lesson_title: '',
  lesson_description: '',
  lesson_text: '',
  lesson_video_status: 0,
  lesson_video_url: '',
  lesson_video_mime: '',
  lesson_video_type: null,
  video_file_id: null,
  lesson_poster_image: null,
  lesson_attachment_status: 0,
  lesson_attachment: [],
  length_seconds: null,
  is_preview: false,
  quiz_id: null,
}

/** The fields as the input of a save, which also empties what was removed. */
export const lessonChanges = (
  fields: LessonFields,
): Omit<z.input<typeof LessonChanges>, 'lesson_id' | 'version'> => fields
