import { say } from '@balai/contract/core/sentences.ts'
import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { findVersionOrRefuse, textOf } from '../../../kit/versions/versions.rules.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findNames, listMediaOf } from '../../content/news/detail.queries.ts'
import { listTitles } from './titles.queries.ts'
import type { Course } from './courses.queries.ts'
import { mediaIdsOf } from './detail.queries.ts'

/** A copy as a reader sees it, with the titles of its outline. */
export async function previewOf(db: ReadDb, course: Course, copy: 'draft' | 'public') {
  const version = copy === 'draft' ? course.content_version : course.published_version
  if (version === null) throw notFound(say('This course is not public.'))
  const found = await findVersionOrRefuse<StoredCourse>(db, course.course_id, version)
  const { fields } = found
  const names = await findNames(db, { ...fields, sub_category_id: null, contributor_id: null })
  const media = new Map(
    (await listMediaOf(db, mediaIdsOf(fields), [])).map(({ media_id, link }) => [media_id, link]),
  )
  const linkOf = (media_id: number | null) => (media_id === null ? '' : (media.get(media_id) ?? ''))
  return {
    ...fields,
    course_id: course.course_id,
    course_status: course.course_status,
    category_title: names.category_title,
    author_name: names.author_name ?? '',
    copy,
    version,
    course_content: (await textOf(found)).html,
    course_image: linkOf(fields.cover_media_id),
    teachers: fields.teachers.map((teacher) => ({ ...teacher, image: linkOf(teacher.media_id) })),
    topics: await listTitles(db, course.course_id, copy),
  }
}
