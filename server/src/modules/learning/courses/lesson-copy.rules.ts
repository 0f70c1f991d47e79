import type { Selectable } from 'kysely'
import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import type { Database } from '../../../db/schema.ts'
import { rulesVersion } from '../../../lib/clean-html.ts'
import { cleanedAgain } from '../../../lib/html.ts'

type LessonColumns = Selectable<Database['lessons']>

/** A copy as `published` keeps it. */
export type PublishedCopy = LessonCopy & { cleaned_by: number }

/** The working copy of a lesson, under the names of the calls. */
export const copyOf = (lesson: LessonColumns): LessonCopy => ({
  lesson_title: lesson.lesson_title,
  lesson_description: lesson.lesson_description,
  lesson_text: lesson.lesson_text,
  lesson_video_status: lesson.lesson_video_status,
  lesson_video_url: lesson.lesson_video_url,
  lesson_video_mime: lesson.lesson_video_mime,
  lesson_video_type: lesson.lesson_video_type === '' ? null : (lesson.lesson_video_type as 'address'),
  video_file_id: lesson.video_file_id,
  lesson_poster_image: lesson.poster_media_id,
  lesson_attachment_status: lesson.lesson_attachment_status,
  lesson_attachment: lesson.lesson_attachment,
  length_seconds: lesson.length_seconds,
  is_preview: lesson.is_preview,
  quiz_id: lesson.quiz_id,
})

const emptyCopy: Omit<LessonCopy, 'lesson_title'> = {
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

/** The public copy of a lesson; null if it was never published. */
export function publishedOf({
  published,
  lesson_title,
}: Pick<LessonColumns, 'published' | 'lesson_title'>): LessonCopy | null {
  if (!published) return null
  const { cleaned_by: _rules, ...copy } = {
    ...emptyCopy,
    lesson_title,
    ...(published as Partial<PublishedCopy>),
  }
  return copy
}

/** A text of a lesson as the current rules leave it. Only one that older rules cleaned is cleaned again. */
const textOfLesson = async (html: string, cleaned_by: number): Promise<string> =>
  cleaned_by === rulesVersion ? html : (await cleanedAgain(html)).html

/** The working copy with its text as the current rules leave it. */
export async function cleanCopyOf(lesson: LessonColumns): Promise<LessonCopy> {
  const copy = copyOf(lesson)
  return { ...copy, lesson_text: await textOfLesson(copy.lesson_text, lesson.cleaned_by) }
}

/** The public copy with its text as the current rules leave it; null if it was never published. */
export async function cleanPublishedOf(
  lesson: Pick<LessonColumns, 'published' | 'lesson_title'>,
): Promise<LessonCopy | null> {
  const copy = publishedOf(lesson)
  const cleaned_by = Number(lesson.published?.['cleaned_by'] ?? 0)
  return copy && { ...copy, lesson_text: await textOfLesson(copy.lesson_text, cleaned_by) }
}
