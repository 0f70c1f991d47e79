import type { Insertable } from 'kysely'
import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import type { Db, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { publish } from '../../../kit/approval/moves.queries.ts'
import { cleaned } from '../../../lib/html.ts'
import { aLesson, type WantedLesson } from './lessons.factory.ts'
import { insertCourse, type CourseDraft } from './copies.queries.ts'
import { findCourse } from './courses.queries.ts'
import { courseKind } from './kind.rules.ts'

/** Columns of the course, and fields of its versions. */
interface Wanted
  extends Partial<Insertable<Database['courses']>>, Partial<Omit<StoredCourse, keyof Database['courses']>> {
  /** The user who wrote it. */
  author_id: number
  course_content?: string
  /** How many lessons each topic has. All are published and count. */
  outline?: number[]
}

/** A published course with an outline, and defaults for everything that a test does not set. */
export const aCourse = (db: Db, { outline = [2, 1], ...wanted }: Wanted) =>
  db.transaction().execute((transaction) =>
    insertPublished(
      transaction,
      wanted,
      outline.map((count, place) => ({
        topic_title: `Topik ${place + 1}`,
        lessons: Array.from({ length: count }, (_, index) => ({
          lesson_title: `Pelajaran ${place + 1}.${index + 1}`,
        })),
      })),
    ),
  )

interface WantedTopic {
  topic_title: string
  topic_summary?: string
  lessons: WantedLesson[]
}

/** The same in a transaction that is open already, with a given outline. With the status `draft` it stays a draft. */
export async function insertPublished(
  db: Transaction,
  wanted: Omit<Wanted, 'outline'>,
  outline: WantedTopic[],
) {
  number += 1
  const { author_id, course_status = 'published' } = wanted
  const text = await cleaned(wanted.course_content ?? '<p>Isi.</p>', author_id)
  const { course_id } = await insertCourse(db, { ...draftOf(wanted), text }, author_id)
  const topics = []
  for (const [place, { lessons, ...texts }] of outline.entries()) {
    const topic = await db
      .insertInto('topics')
      .values({ ...texts, topic_course_id: course_id, position: place + 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
    const made = []
    for (const [index, lesson] of lessons.entries())
      made.push(
        await aLesson(db, {
          ...{ lesson_course_id: course_id, lesson_topic_id: topic.topic_id, position: index + 1 },
          ...lesson,
        }),
      )
    topics.push({ ...topic, lessons: made })
  }
  if (course_status === 'published' || course_status === 'archived')
    await publish(courseKind, db, await found(db, course_id), { user_id: author_id })
  if (course_status !== 'published' && course_status !== 'draft')
    await db.updateTable('courses').set({ course_status }).where('course_id', '=', course_id).execute()
  const rest = Object.fromEntries(Object.entries(wanted).filter(([name]) => !isStored.has(name))) as Partial<
    Insertable<Database['courses']>
  >
  if (Object.keys(rest).length > 0)
    await db.updateTable('courses').set(rest).where('course_id', '=', course_id).execute()
  return {
    ...(await found(db, course_id)),
    topics,
    lessons: topics.flatMap(({ lessons }) => lessons),
  }
}

async function found(db: Transaction, course_id: number) {
  const course = await findCourse(db, course_id)
  if (!course) throw new Error('What was just made is not there.')
  return course
}

function draftOf(wanted: Wanted): CourseDraft {
  return {
    fields: {
      course_title: wanted.course_title ?? `Kursus ${number}`,
      course_permalink: wanted.course_permalink ?? `kursus-${number}`,
      course_summary: wanted.course_summary ?? '',
      course_visibility: wanted.course_visibility ?? 'public',
      category_id: wanted.category_id ?? null,
      cover_media_id: wanted.cover_media_id ?? null,
      course_image_alt: wanted.course_image_alt ?? '',
      level: wanted.level ?? 'all',
      hours: wanted.hours ?? null,
      teachers: wanted.teachers ?? [],
      access: wanted.access ?? 'free',
      price: wanted.price ?? 0,
      access_days: wanted.access_days ?? null,
      author_id: wanted.author_id,
      course_seo_title: wanted.course_seo_title ?? '',
      course_seo_description: wanted.course_seo_description ?? '',
    },
    certificate_rule: wanted.certificate_rule ?? 'none',
    planned_at: null,
  }
}

/** What `insertCourse` stores; everything else is set afterwards. */
const isStored = new Set([
  ...[
    'course_title',
    'course_permalink',
    'course_summary',
    'course_visibility',
    'category_id',
    'course_content',
  ],
  ...['cover_media_id', 'course_image_alt', 'level', 'hours', 'teachers', 'access', 'price', 'access_days'],
  ...['author_id', 'course_seo_title', 'course_seo_description', 'certificate_rule', 'course_status'],
])

/** A category that courses can be in. */
export async function aCourseCategory(db: Db, category_title = 'Pelatihan') {
  number += 1
  const category_permalink = `kategori-kursus-${number}`
  const category = await db
    .insertInto('categories')
    .values({ category_title, category_permalink, is_course: true })
    .returning(['category_id', 'category_title', 'category_permalink'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('category_permalinks')
    .values({ category_id: category.category_id, category_permalink })
    .execute()
  return category
}

let number = 0
