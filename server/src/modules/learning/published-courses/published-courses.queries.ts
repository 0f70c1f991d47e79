import { sql, type SqlBool } from 'kysely'
import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { containing } from '../../../db/search.ts'
import { learnersOf } from '../courses/learners.queries.ts'

/** Published courses with the fields of their public copy, without its text. */
const published = (db: ReadDb) =>
  db
    .selectFrom('courses')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'courses.course_id')
        .onRef('versions.version', '=', 'courses.published_version'),
    )
    .where('courses.course_status', '=', 'published')
    .where('courses.deleted_at', 'is', null)

const fieldOf = (name: keyof StoredCourse) => sql<string | null>`(versions.fields ->> ${sql.lit(name)})`

const rows = (db: ReadDb) =>
  published(db)
    .leftJoin('categories as category', (join) =>
      join.on(sql<SqlBool>`category.category_id = ${fieldOf('category_id')}::int`),
    )
    .leftJoin('media as cover', (join) =>
      join.on(sql<SqlBool>`cover.media_id = ${fieldOf('cover_media_id')}::int`),
    )
    .leftJoin('course_rating_totals as rated', 'rated.course_id', 'courses.course_id')
    .select([
      'courses.course_id',
      'courses.certificate_rule',
      'courses.product_id',
      'courses.updated_at',
      'versions.fields',
      'category.category_id',
      'category.category_title',
      'category.category_permalink',
      'cover.storage_key',
      'rated.rating_mean as rating',
      'rated.rating_count',
      learnersOf('courses.course_id').as('people'),
      visibleLessons.as('visible'),
    ])

const visibleLessons = sql<{ lessons: number; length_seconds: number }>`(
  select json_build_object('lessons', count(*),
    'length_seconds', coalesce(sum((published ->> 'length_seconds')::int), 0))
  from lessons where lesson_course_id = courses.course_id and lesson_status = 'published')`

export type PublishedRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

interface Wanted {
  page: number
  perPage: number
  search: string
  category_ids: number[] | null
  level?: string | undefined
  access?: string | undefined
}

/** Lists published courses, the latest first. */
export async function listPublished(db: ReadDb, wanted: Wanted) {
  const { page, perPage, search, category_ids, level = null, access = null } = wanted
  const chosen = sql<boolean>`(${category_ids}::int[] is null or ${fieldOf('category_id')}::int = any(${category_ids}::int[]))
    and (${level}::text is null or ${fieldOf('level')} = ${level})
    and (${access}::text is null or ${fieldOf('access')} = ${access})
    and (${search} = '' or folded(${fieldOf('course_title')} || ' ' || ${fieldOf('course_summary')})
      like folded(${containing(search)}))`
  const total = countOf(
    published(db)
      .where(chosen)
      .select(({ fn }) => fn.countAll().as('count')),
  )
  const read = await rows(db)
    .where(chosen)
    .select(total.as('total'))
    .orderBy('courses.first_published_at', 'desc')
    .orderBy('courses.course_id', 'desc')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, read, total, { page, perPage })
}

/** Finds what is published at a permalink, with the text of the published version. */
export const findPublished = (db: ReadDb, permalink: string) =>
  rows(db)
    .select(['versions.content', 'versions.word_count', 'versions.cleaned_by', 'versions.content_hash'])
    .where(sql<boolean>`${fieldOf('course_permalink')} = ${permalink}`)
    .where('courses.course_id', 'in', (from) =>
      from
        .selectFrom('permalinks')
        .select('permalinks.subject_id')
        .where('permalinks.kind', '=', 'course')
        .where('permalinks.permalink', '=', permalink),
    )
    .executeTakeFirst()

/** The present permalink of what had this one while it was public. */
export async function findMoved(db: ReadDb, permalink: string): Promise<string | undefined> {
  const found = await published(db)
    .innerJoin('permalinks', 'permalinks.subject_id', 'courses.course_id')
    .select(fieldOf('course_permalink').as('permalink'))
    .where('permalinks.kind', '=', 'course')
    .where('permalinks.permalink', '=', permalink)
    .where('permalinks.was_public', '=', true)
    .executeTakeFirst()
  return found?.permalink ?? undefined
}

/** Finds a lesson of a published course that everybody can open. */
export const findPreviewLesson = (db: ReadDb, lesson_id: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.course_id', 'lessons.lesson_course_id')
    .select(['lesson_id', 'lesson_course_id', 'lesson_topic_id', 'lesson_title', 'published'])
    .where('lesson_id', '=', lesson_id)
    .where('lesson_status', '=', 'published')
    .where(sql<boolean>`(lessons.published ->> 'is_preview')::boolean`)
    .where('courses.course_status', '=', 'published')
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

/** When a published course changed last; null if there is none. */
export async function findLastCourseChange(db: ReadDb): Promise<Date | null> {
  const { changed } = await published(db)
    .select(({ fn }) => fn.max('courses.updated_at').as('changed'))
    .executeTakeFirstOrThrow()
  return changed
}

/**
 * The entries of published courses in the sitemap as XML. A permalink has no character to escape; the address is escaped
 * already.
 */
export async function entriesOfCourses(db: ReadDb, address: string): Promise<string> {
  const { xml } = await published(db)
    .select(
      sql<string>`coalesce(string_agg('<url><loc>' || ${address}::text || '/' || ${fieldOf('course_permalink')} || '</loc><lastmod>'
        || to_char(courses.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '</lastmod></url>', ''
        order by courses.course_id), '')`.as('xml'),
    )
    .executeTakeFirstOrThrow()
  return xml
}
