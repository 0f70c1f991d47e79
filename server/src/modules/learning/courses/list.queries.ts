import { sql, type AliasableExpression } from 'kysely'
import type { z } from 'zod'
import type { courses } from '@balai/contract/learning/courses.ts'
import { asPage, countOf, limitTo, preparedRows } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal } from '../../../kit/counters/counters.queries.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { courseCounters, type CourseCounter } from './counters.queries.ts'
import { learnersOf, revenueOfCourse, type LearnerCounts } from './learners.queries.ts'

type ListInput = z.output<typeof courses.list.input>
export type Filter = Omit<ListInput, 'page' | 'perPage' | 'order_by' | 'order'>

/** Lists a page of courses. The keys come from an index alone, so a deep page stays cheap; then the rows are read. */
export async function listCourses(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['courses', page, perPage, order_by, order, filter], () => {
    // Ids are assigned in the order of creation, so this sorts by creation.
    const column = order_by === 'created_at' ? 'courses.course_id' : (`courses.${order_by}` as const)
    const keys = filtered(db, filter)
      .select('courses.course_id')
      .orderBy(column, order)
      .orderBy('courses.course_id', order)
      .$call(limitTo({ page, perPage }))
    return rowsOf(db, keys)
      .select(total.as('total'))
      .orderBy(column, order)
      .orderBy('courses.course_id', order)
  })
  return asPage(db, rows.map(asRow), total, { page, perPage })
}

/** Selects the list columns of the courses with these keys. */
export const rowsOf = (db: ReadDb, keys: AliasableExpression<{ course_id: number }>) =>
  db
    .selectFrom(keys.as('keys'))
    .innerJoin('courses', 'courses.course_id', 'keys.course_id')
    .leftJoin('users as author', 'author.user_id', 'courses.author_id')
    .leftJoin('users as changer', 'changer.user_id', 'courses.updated_by')
    .leftJoin('categories as category', 'category.category_id', 'courses.category_id')
    .leftJoin('media as cover', 'cover.media_id', 'courses.cover_media_id')
    .leftJoin('course_rating_totals as rated', 'rated.course_id', 'courses.course_id')
    .select([
      'courses.course_id',
      'courses.course_title',
      'courses.course_permalink',
      'courses.course_status',
      'courses.draft_status',
      'courses.course_visibility',
      'courses.category_id',
      'category.category_title',
      'courses.author_id',
      'author.name as author',
      'cover.storage_key',
      'courses.course_image_alt',
      'courses.level',
      'courses.hours',
      'courses.access',
      'courses.price',
      'courses.access_days',
      'courses.certificate_rule',
      'courses.outline_version',
      'courses.planned_at',
      'courses.publish_at',
      'courses.unpublish_at',
      'courses.created_at',
      'courses.updated_at',
      'changer.name as updated_by_name',
      'courses.deleted_at',
      'courses.version',
      'rated.rating_mean as rating',
      'rated.rating_count',
    ])
    .select([
      learnersOf('courses.course_id').as('people'),
      revenueOfCourse.as('revenue'),
      outlineOfCourse.as('outline'),
    ])

const outlineOfCourse = sql<{ topics: number; lessons: number; published_lessons: number }>`(
  select json_build_object(
    'topics', (select count(*) from topics where topic_course_id = courses.course_id),
    'lessons', count(*),
    'published_lessons', count(*) filter (where lesson_status = 'published'))
  from lessons where lesson_course_id = courses.course_id and deleted_at is null)`

interface Raw {
  author: string | null
  storage_key: string | null
  people: LearnerCounts
  outline: { topics: number; lessons: number; published_lessons: number }
  rating_count: number | null
}

/** Adds the display names and the counts to a row. */
export const asRow = <R extends Raw>({ people, outline, ...row }: R) => ({
  ...row,
  ...people,
  ...outline,
  completion: people.learners === 0 ? 0 : Math.floor((people.completed * 100) / people.learners),
  ratings: row.rating_count ?? 0,
  author_name: row.author ?? '',
  course_image: row.storage_key ? fileLink(row.storage_key) : '',
})

function totalOf(db: ReadDb, filter: Filter) {
  return (
    totalFromCounter(filter) ?? countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  )
}

/** The counter whose value equals the total of this filter, if there is one. */
function totalFromCounter({ search, trash, ...rest }: Filter) {
  if (search !== '') return undefined
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (trash) return given.length === 0 ? counterTotal(courseCounters.trash) : undefined
  if (given.length === 0) return counterTotal(courseCounters.status)
  const [[name, value] = ['', '']] = given
  const counter = counterOfFilter[name]
  return given.length === 1 && counter ? counterTotal<string | number>(counter, [String(value)]) : undefined
}

const counterOfFilter: Record<string, CourseCounter> = {
  course_status: courseCounters.status,
  draft_status: courseCounters.draftStatus,
  category_id: courseCounters.category,
}

/** Selects the courses of a filter. */
export function filtered(db: ReadDb, { search = '', trash, ...rest }: Partial<Filter>) {
  const { created_from, created_until, published_from, published_until, ...equal } = rest
  let found = db.selectFrom('courses').where('courses.deleted_at', trash ? 'is not' : 'is', null)
  for (const [name, value] of Object.entries(equal))
    if (value !== undefined) found = found.where(`courses.${name as keyof typeof equal}`, '=', value)
  if (search !== '') found = found.where(foldedContains('courses.search', search))
  if (created_from) found = found.where('courses.created_at', '>=', created_from)
  if (created_until) found = found.where('courses.created_at', '<', created_until)
  if (published_from) found = found.where('courses.first_published_at', '>=', published_from)
  if (published_until) found = found.where('courses.first_published_at', '<', published_until)
  return found
}
