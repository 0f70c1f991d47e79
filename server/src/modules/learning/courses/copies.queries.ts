import { sql, type Selectable } from 'kysely'
import type { CourseFields, StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { changePermalink, claimPermalink } from '../../../kit/permalinks/permalinks.queries.ts'
import type { ApprovalChange } from '../../../kit/subjects/kind.ts'
import { insertVersion } from '../../../kit/versions/versions.queries.ts'
import type { CleanHtml } from '../../../lib/clean-html.ts'
import { replaceDraftUses, type MediaUse } from '../../content/media/media-uses.queries.ts'
import type { Course } from './courses.queries.ts'

/** A checked draft of a course without its text. Only the fields are part of a version. */
export interface CourseDraft {
  fields: StoredCourse
  certificate_rule: CourseFields['certificate_rule']
  planned_at: Date | null
}
export type CourseCopy = CourseDraft & { text: CleanHtml }

/** The columns that a change of a course returns. */
export const savedColumns = [
  'course_id',
  'version',
  'course_permalink',
  'course_status',
  'draft_status',
  'updated_at',
] as const
export type SavedCourse = Pick<Selectable<Database['courses']>, (typeof savedColumns)[number]>

/** Adds a course with its first version. */
export async function insertCourse(db: Transaction, copy: CourseCopy, user_id: number): Promise<SavedCourse> {
  const { fields, text } = copy
  const stored = await db
    .insertInto('courses')
    .values({ ...columnsOf(copy), created_by: user_id, updated_by: user_id })
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  const { course_id } = stored
  await insertVersion(db, {
    subject_id: course_id,
    version: 1,
    kind: 'create',
    fields,
    text,
    saved_by: user_id,
  })
  await claimPermalink(db, { kind: 'course', subject_id: course_id, permalink: fields.course_permalink })
  await replaceDraftUses(db, course_id, usesOf(fields), text.keys)
  await announceCourse(db, stored, user_id)
  return stored
}

/**
 * Stores a copy in the course's row and its related tables. The caller has locked the row, so it is as the check read it.
 */
export async function storeCourseCopy(
  db: Transaction,
  course: Course,
  copy: CourseCopy,
  {
    status,
    draft_status,
    version,
    user_id,
  }: Pick<ApprovalChange, 'status' | 'draft_status'> & { version: number; user_id: number },
): Promise<{ saved: SavedCourse; fields: StoredCourse }> {
  const { fields, text } = copy
  const saved = await db
    .updateTable('courses')
    .set({
      ...columnsOf(copy),
      ...(status && { course_status: status }),
      ...(draft_status !== undefined && { draft_status }),
      version,
      content_version: version,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('course_id', '=', course.course_id)
    .where('version', '=', course.version)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  if (fields.course_permalink !== course.course_permalink)
    await changePermalink(db, {
      kind: 'course',
      subject_id: course.course_id,
      from: course.course_permalink,
      to: fields.course_permalink,
    })
  await replaceDraftUses(db, course.course_id, usesOf(fields), text.keys)
  return { saved, fields }
}

/** Notifies every open list and everyone who has the course open of a change. */
export async function announceCourse(
  db: Transaction,
  { course_id, version }: { course_id: number; version: number },
  by: number | null,
): Promise<void> {
  await notify(db, 'courses.changed', { to: { area: 'courses' }, data: { course_id, version, by } })
}

const usesOf = ({ cover_media_id, teachers }: StoredCourse): MediaUse[] => [
  { media_id: cover_media_id, place: 'cover' },
  ...teachers.map(({ media_id }) => ({ media_id, place: 'teacher' as const })),
]

const columnsOf = ({ fields, text, certificate_rule, planned_at }: CourseCopy) => ({
  course_title: fields.course_title,
  course_permalink: fields.course_permalink,
  course_visibility: fields.course_visibility,
  category_id: fields.category_id,
  author_id: fields.author_id,
  cover_media_id: fields.cover_media_id,
  course_image_alt: fields.course_image_alt,
  course_word_count: text.words,
  level: fields.level,
  hours: fields.hours,
  access: fields.access,
  price: fields.price,
  access_days: fields.access_days,
  certificate_rule,
  planned_at,
})
