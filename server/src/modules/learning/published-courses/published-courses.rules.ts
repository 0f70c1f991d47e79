import { playerOf } from '@balai/contract/content/video-addresses.ts'
import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { openedBy } from '../../../http/members.ts'
import { textOf } from '../../../kit/versions/versions.rules.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { listMediaOf } from '../../content/news/detail.queries.ts'
import { listFiles } from '../lessons/lessons.queries.ts'
import { cleanPublishedOf } from '../courses/lesson-copy.rules.ts'
import { listTitles } from '../courses/titles.queries.ts'
import type { findPreviewLesson, findPublished, PublishedRow } from './published-courses.queries.ts'

/** Only the kind writes the fields of its versions, so the cast is safe. */
const fieldsOf = ({ fields }: Pick<PublishedRow, 'fields'>) => fields as StoredCourse

type Found = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/** A course in a list, as visitors see it. */
export function shownRow(row: PublishedRow) {
  const fields = fieldsOf(row)
  return {
    course_id: row.course_id,
    title: fields.course_title,
    permalink: fields.course_permalink,
    summary: fields.course_summary,
    visibility: fields.course_visibility,
    image: row.storage_key ? fileLink(row.storage_key) : '',
    image_alt: fields.course_image_alt,
    category:
      row.category_id === null || row.category_title === null || row.category_permalink === null
        ? null
        : { category_id: row.category_id, title: row.category_title, permalink: row.category_permalink },
    level: fields.level,
    hours: fields.hours,
    access: fields.access,
    price: fields.access === 'paid' ? fields.price : 0,
    access_days: fields.access_days,
    lessons: row.visible.lessons,
    length_seconds: row.visible.length_seconds,
    learners: row.people.learners,
    rating: row.rating,
    ratings: row.rating_count ?? 0,
  }
}

/** A course as the caller may see it: without its text if it is for members only. */
export async function shownCourse(db: ReadDb, found: Found, caller: Identity | null) {
  const fields = fieldsOf(found)
  const opened_by = openedBy(fields.course_visibility, caller)
  const pictures = await listMediaOf(
    db,
    fields.teachers.map(({ media_id }) => media_id),
    [],
  )
  const links = new Map(pictures.map(({ media_id, link }) => [media_id, link]))
  const topics = await listTitles(db, found.course_id, 'public')
  return {
    ...shownRow(found),
    content: opened_by === null ? (await textOf(found)).html : null,
    opened_by,
    teachers: fields.teachers.map(({ name, title, bio, media_id }) => ({
      name,
      title,
      bio,
      image: links.get(media_id ?? 0) ?? '',
    })),
    certificate: found.certificate_rule,
    product_id: fields.access === 'paid' ? found.product_id : null,
    topics: topics.map(({ topic_id, topic_title, topic_summary, lessons }) => ({
      topic_id,
      title: topic_title,
      summary: topic_summary,
      lessons: lessons.map(({ lesson_title, lesson_description, ...lesson }) => ({
        ...lesson,
        title: lesson_title,
        description: lesson_description,
      })),
    })),
    seo_title: fields.course_seo_title,
    seo_description: fields.course_seo_description,
    updated_at: found.updated_at,
  }
}

type Preview = NonNullable<Awaited<ReturnType<typeof findPreviewLesson>>>

/** The public copy of a lesson, as visitors and learners see it. */
export async function shownLesson(db: ReadDb, lesson: Preview) {
  const copy = await cleanPublishedOf(lesson)
  if (!copy) throw new Error(`The public lesson ${lesson.lesson_id} has no public copy.`)
  const [poster] = await listMediaOf(db, [copy.lesson_poster_image], [])
  return {
    lesson_id: lesson.lesson_id,
    course_id: lesson.lesson_course_id,
    topic_id: lesson.lesson_topic_id,
    title: copy.lesson_title,
    description: copy.lesson_description,
    text: copy.lesson_text,
    video: videoOf(copy),
    poster: poster?.link ?? '',
    attachments: await attachmentsOf(db, lesson.lesson_course_id, copy),
    length_seconds: copy.length_seconds,
    is_preview: copy.is_preview,
    quiz_id: copy.quiz_id,
  }
}

function videoOf(copy: LessonCopy) {
  if (copy.lesson_video_status === 0) return null
  if (copy.lesson_video_type === 'upload')
    return {
      type: 'upload' as const,
      address: '',
      mime: copy.lesson_video_mime,
      file_id: copy.video_file_id,
    }
  const player = playerOf(copy.lesson_video_url)
  return player && { type: 'address' as const, ...player, file_id: null }
}

async function attachmentsOf(db: ReadDb, course_id: number, copy: LessonCopy) {
  if (copy.lesson_attachment_status === 0) return []
  const ids = copy.lesson_attachment.map(({ file_id }) => file_id)
  const files = new Map((await listFiles(db, course_id, ids)).map((file) => [file.file_id, file]))
  return copy.lesson_attachment.flatMap(({ file_id, title }) => {
    const file = files.get(file_id)
    return file ? [{ file_id, title: title || file.name, mime: file.mime, bytes: file.bytes }] : []
  })
}
