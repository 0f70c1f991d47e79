import { say } from '@balai/contract/core/sentences.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ReadContext } from '../../../http/context.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { rulesVersion } from '../../../lib/clean-html.ts'
import { cleanedAgain } from '../../../lib/html.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { refuseMissingMedia } from '../../content/news/references.rules.ts'
import type { Course } from '../courses/courses.queries.ts'
import { courseKind } from '../courses/kind.rules.ts'
import type { PublishedCopy } from './lesson-copies.queries.ts'
import { findLesson, hasQuiz, listFiles, type Lesson } from './lessons.queries.ts'

export const lessonGone = () => notFound(say('This lesson does not exist any more.'))

export async function findLessonOrRefuse(db: ReadDb, lesson_id: number): Promise<Lesson> {
  const lesson = await findLesson(db, lesson_id)
  if (!lesson) throw lessonGone()
  return lesson
}

/** Finds the course of an outline that the caller may change now. */
export async function findChangeable(
  { db, caller }: Pick<ReadContext, 'db' | 'caller'>,
  course_id: number,
  read?: number,
): Promise<Course> {
  const course = await findOrRefuse(courseKind, db, course_id)
  refuseUnlessMay(courseKind, caller, 'edit', course)
  if (read !== undefined && read !== course.outline_version) throw staleOutline(course)
  return course
}

/** The refusal of a change that was made from an older outline. */
export const staleOutline = ({ outline_version }: Pick<Course, 'outline_version'>) =>
  new Refusal(
    say('Somebody changed the outline in the meantime. Look at it again, then repeat your change.'),
    {
      status: 409,
      data: { outline_version },
    },
  )

/**
 * Checks what a copy refers to, and returns it as it is stored. A draft may be incomplete, but an address, a file or a quiz
 * that it names must be usable.
 */
export async function checkCopy(db: ReadDb, course_id: number, input: LessonCopy): Promise<LessonCopy> {
  await refuseMissingMedia(db, 'lesson_poster_image', input.lesson_poster_image, 'image')
  if (input.quiz_id !== null && !(await hasQuiz(db, course_id, input.quiz_id)))
    throw refuseField('quiz_id', say('This quiz does not belong to the course. Choose another.'))
  return {
    ...input,
    ...(await checkVideo(db, course_id, input)),
    lesson_attachment: await checkAttachments(db, course_id, input),
  }
}

async function checkVideo(db: ReadDb, course_id: number, input: LessonCopy) {
  const { lesson_video_url, video_file_id } = input
  const player = playerOf(lesson_video_url)
  if (lesson_video_url !== '' && !player)
    throw refuseField(
      'lesson_video_url',
      say('Videos play from YouTube, Vimeo, Dailymotion, or an https address of an MP4 or WebM file.'),
    )
  const [file] = video_file_id === null ? [] : await listFiles(db, course_id, [video_file_id])
  if (video_file_id !== null && file?.kind !== 'video')
    throw refuseField('video_file_id', say('This video is not uploaded to the course. Upload it again.'))
  const lesson_video_type = input.lesson_video_type ?? (file ? 'upload' : player ? 'address' : null)
  const mime = lesson_video_type === 'upload' ? file?.mime : player?.mime
  return { lesson_video_type, lesson_video_mime: mime ?? '' }
}

async function checkAttachments(db: ReadDb, course_id: number, { lesson_attachment }: LessonCopy) {
  const ids = lesson_attachment.map(({ file_id }) => file_id)
  const files = await listFiles(db, course_id, ids)
  for (const [index, file_id] of ids.entries()) {
    const field = `lesson_attachment.${index}.file_id`
    if (files.find((file) => file.file_id === file_id)?.kind !== 'attachment')
      throw refuseField(field, say('This attachment is not uploaded to the course. Upload it again.'))
    if (ids.indexOf(file_id) !== index)
      throw refuseField(field, say('This attachment is in the list twice. Take one of them out.'))
  }
  return lesson_attachment
}

/** Whether two copies are the same to learners. */
export const isSameCopy = (one: LessonCopy, other: LessonCopy): boolean =>
  (Object.keys(one) as (keyof LessonCopy)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  )

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
}: Pick<Lesson, 'published' | 'lesson_title'>): LessonCopy | null {
  if (!published) return null
  const { cleaned_by: _rules, ...copy } = {
    ...emptyCopy,
    lesson_title,
    ...(published as Partial<PublishedCopy>),
  }
  return copy
}

/** A text of a lesson as the current rules leave it. Only one that older rules cleaned is cleaned again. */
export const textOfLesson = async (html: string, cleaned_by: number): Promise<string> =>
  cleaned_by === rulesVersion ? html : (await cleanedAgain(html)).html
