import { say } from '@balai/contract/core/sentences.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ReadContext } from '../../../http/context.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { refuseMissingMedia } from '../../content/news/references.rules.ts'
import { checkLessonFiles } from '../course-files/course-files.rules.ts'
import type { Course } from '../courses/courses.queries.ts'
import { courseKind } from '../courses/kind.rules.ts'
import { findLesson, hasQuiz, type Lesson } from './lessons.queries.ts'

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
  const attachment_ids = input.lesson_attachment.map(({ file_id }) => file_id)
  if (new Set(attachment_ids).size < attachment_ids.length)
    throw refuseField('lesson_attachment', say('An attachment is in the list twice. Take one of them out.'))
  const { video_file_id } = input
  const files = await checkLessonFiles(db, course_id, { video_file_id, attachment_ids })
  const film = files.find(({ file_id }) => file_id === video_file_id)
  return { ...input, ...checkVideo(input, film?.mime) }
}

/** The server knows the type of a video from its address or its file. */
function checkVideo({ lesson_video_url, ...input }: LessonCopy, mime: string | undefined) {
  const player = playerOf(lesson_video_url)
  if (lesson_video_url !== '' && !player)
    throw refuseField(
      'lesson_video_url',
      say('Videos play from YouTube, Vimeo, Dailymotion, or an https address of an MP4 or WebM file.'),
    )
  const lesson_video_type = input.lesson_video_type ?? (mime ? 'upload' : player ? 'address' : null)
  const lesson_video_mime = (lesson_video_type === 'upload' ? mime : player?.mime) ?? ''
  return { lesson_video_type, lesson_video_mime }
}

/** Whether two copies are the same to learners. */
export const isSameCopy = (one: LessonCopy, other: LessonCopy): boolean =>
  (Object.keys(one) as (keyof LessonCopy)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  )
