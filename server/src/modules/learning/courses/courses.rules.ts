import { randomBytes } from 'node:crypto'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { courseWords } from '@balai/contract/learning/course-rules.ts'
import type { CourseFields, StoredCourse, StoredTeacher } from '@balai/contract/learning/course-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { subjectPermalink } from '../../../kit/permalinks/subject-permalinks.rules.ts'
import { itemNotFound } from '../../../kit/subjects/subjects.rules.ts'
import { findTextsOrRefuse, findVersionOrRefuse } from '../../../kit/versions/versions.rules.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { refuseMissingMedia, refuseWriters } from '../../content/news/references.rules.ts'
import type { CourseDraft } from './copies.queries.ts'
import {
  countPublishedLessons,
  findCourse,
  findCourseCategories,
  findCourseId,
  type Course,
} from './courses.queries.ts'

/** Finds a course by its id or by any of its permalinks, in the trash or not. */
export async function findByIdOrRefuse(db: ReadDb, id: string): Promise<Course> {
  const course_id = await findCourseId(db, id)
  const course = course_id === undefined ? undefined : await findCourse(db, course_id)
  if (!course) throw itemNotFound({ words: courseWords })
  return course
}

/** Finds the version that holds the course's draft. */
export const findDraft = (db: ReadDb, { course_id, content_version }: Course) =>
  findVersionOrRefuse<StoredCourse>(db, course_id, content_version)

/** The fields of a course; its permalink, and for a new one its author, may be chosen for it. */
export type CourseInput = Omit<CourseFields, 'course_permalink' | 'author_id'> & {
  course_permalink?: string | null | undefined
  author_id?: number | undefined
}

/**
 * Checks the rules for a draft and returns what to store. A draft may be incomplete, but the records that it refers to
 * must exist. `before` is the course as it is now: values that it already has are not checked again.
 */
export async function checkDraft(
  db: ReadDb,
  { before, user_id }: { before?: Course; user_id: number },
  input: CourseInput,
): Promise<CourseDraft> {
  const author_id = input.author_id ?? user_id
  const writers = before && { author_id: before.author_id, contributor_id: null }
  await refuseWriters(db, { author_id, contributor_id: null }, { before: writers, user_id })
  await refuseWrongCategory(db, input.category_id, before)
  await refuseMissingMedia(db, 'cover_media_id', input.cover_media_id, 'image')
  const teachers = storedTeachers(input.teachers)
  for (const [index, { media_id }] of teachers.entries())
    await refuseMissingMedia(db, `teachers.${index}.media_id`, media_id, 'image')
  return {
    fields: {
      course_title: input.course_title,
      course_permalink: await coursePermalink(db, input, before),
      course_summary: input.course_summary,
      course_visibility: input.course_visibility,
      category_id: input.category_id,
      cover_media_id: input.cover_media_id,
      course_image_alt: input.course_image_alt,
      level: input.level,
      hours: input.hours,
      teachers,
      access: input.access,
      price: input.price,
      access_days: input.access_days,
      author_id,
      course_seo_title: input.course_seo_title,
      course_seo_description: input.course_seo_description,
    },
    certificate_rule: input.certificate_rule,
    planned_at: input.planned_at,
  }
}

async function refuseWrongCategory(db: ReadDb, category_id: number | null, before: Course | undefined) {
  if (category_id === null || category_id === before?.category_id) return
  if (!(await findCourseCategories(db, [category_id])).has(category_id))
    throw refuseField('category_id', say('This category is not one for courses. Choose another.'))
}

/** Gives every new teacher a key. It is random, because one of a teacher who was removed must not name another. */
function storedTeachers(teachers: CourseFields['teachers']): StoredTeacher[] {
  const used = new Set<string>()
  return teachers.map((teacher, index) => {
    const key = teacher.key ?? randomBytes(5).toString('hex')
    if (used.has(key))
      throw refuseField(`teachers.${index}.key`, say('Two entries have the same key. Leave one of them out.'))
    used.add(key)
    return { ...teacher, key }
  })
}

const coursePermalink = (
  db: ReadDb,
  { course_title, course_permalink }: Pick<CourseInput, 'course_title' | 'course_permalink'>,
  before: Course | undefined,
) =>
  subjectPermalink(db, {
    kind: 'course',
    field: 'course_permalink',
    title: course_title,
    requested: course_permalink,
    word: 'kursus',
    before: before && { subject_id: before.course_id, permalink: before.course_permalink },
    refuse: permalinkTaken,
  })

/** The refusal when another course has the requested permalink. */
export const permalinkTaken = () =>
  refuseField('course_permalink', say('Another course has or had this permalink. Choose a different one.'))

/** Returns the problems that prevent publication, by field, for each of the courses. */
export async function problemsOf(
  db: ReadDb,
  courses: readonly Course[],
): Promise<Record<string, Sentence[]>[]> {
  const drafts = await findTextsOrRefuse<StoredCourse>(
    db,
    courses.map(({ course_id, content_version }) => ({ subject_id: course_id, version: content_version })),
  )
  const wanted = new Set(drafts.map(({ fields }) => fields.category_id).filter((id) => id !== null))
  const categories = await findCourseCategories(db, [...wanted])
  const lessons = await countPublishedLessons(
    db,
    courses.map(({ course_id }) => course_id),
  )
  return courses.map(({ course_id }, at) =>
    problemsOfOne(drafts[at], categories, lessons.get(course_id) ?? 0),
  )
}

function problemsOfOne(
  draft: { fields: StoredCourse; content: string } | undefined,
  categories: ReadonlySet<number>,
  lessons: number,
): Record<string, Sentence[]> {
  const problems: Record<string, Sentence[]> = {}
  if (!draft) return problems
  const { category_id, cover_media_id, course_image_alt, access, price } = draft.fields
  if (!/\S/.test(draft.content.replaceAll(/<(?!img|iframe)[^>]*>/g, '')))
    problems['course_content'] = [say('A course needs a text before it can be published.')]
  if (category_id === null || !categories.has(category_id))
    problems['category_id'] = [
      category_id === null
        ? say('Choose a category before it can be published.')
        : say('Its category does not exist any more. Choose another before it can be published.'),
    ]
  if (cover_media_id !== null && course_image_alt === '')
    problems['course_image_alt'] = [
      say('Describe the cover for those who cannot see it before it can be published.'),
    ]
  if (access === 'paid' && price === 0)
    problems['price'] = [say('A paid course needs a price before it can be published.')]
  if (lessons === 0)
    problems['outline'] = [say('Publish at least one lesson before the course can be published.')]
  return problems
}
