import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { ApprovalChange, WantedDue } from '../../../kit/subjects/kind.ts'
import { savedColumns, type SavedCourse } from './copies.queries.ts'
import type { Course } from './courses.queries.ts'
import { syncProducts } from './sales.queries.ts'

/** Changes the approval columns of courses. The caller has locked their rows, so they are as the check read them. */
export async function writeApproval(
  db: Transaction,
  courses: readonly Course[],
  change: ApprovalChange,
  { version, by }: { version: 'next' | 'present'; by: number | null },
): Promise<{ item: Course; saved: SavedCourse }[]> {
  const { status, published_version } = change
  const ids = courses.map(({ course_id }) => course_id)
  const versions = courses.map((course) => course.version)
  const rows = await db
    .updateTable('courses')
    .set({
      ...planOf(change),
      ...(status && { course_status: status }),
      ...(published_version === null && { published_version }),
      ...(published_version === 'draft' && {
        published_version: sql`content_version`,
        first_published_at: sql`coalesce(first_published_at, now())`,
      }),
      ...(version === 'next' && { version: sql`version + 1` }),
      updated_at: sql`now()`,
      // A job has no user; `updated_by` then keeps the last person.
      ...(by !== null && { updated_by: by }),
    })
    .where(sql<boolean>`(course_id, version) in (select * from unnest(${ids}::int[], ${versions}::int[]))`)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .execute()
  if (status || published_version !== undefined) await syncProducts(db, ids, by)
  const saved = new Map(rows.map((row) => [row.course_id, row]))
  return courses.map((item) => {
    const row = saved.get(item.course_id)
    if (!row) throw new Error(`Course ${item.course_id} was changed although its row is locked.`)
    return { item, saved: row }
  })
}

/** The columns of a change that courses have; there are none for reviews. */
const planOf = ({ draft_status, publish_at, unpublish_at, scheduled_by }: ApprovalChange) => ({
  ...(draft_status !== undefined && { draft_status }),
  ...(publish_at !== undefined && { publish_at }),
  ...(unpublish_at !== undefined && { unpublish_at }),
  ...(scheduled_by !== undefined && { scheduled_by }),
})

/** Lists the courses that are due to be published or archived, the earliest first. */
export async function listDueCourses(
  db: ReadDb,
  what: 'publish' | 'archive',
  { limit, except }: WantedDue,
): Promise<number[]> {
  const found = db
    .selectFrom('courses')
    .select('course_id')
    .where('deleted_at', 'is', null)
    .where('course_id', '<>', sql<number>`all(${except}::int[])`)
    .limit(limit)
  const rows = await (
    what === 'publish'
      ? found
          .where(sql<boolean>`(course_status = 'scheduled' or draft_status = 'scheduled')`)
          .where('publish_at', '<=', sql<Date>`now()`)
          .orderBy('publish_at')
      : found
          .where('course_status', '=', 'published')
          .where('unpublish_at', '<=', sql<Date>`now()`)
          .orderBy('unpublish_at')
  ).execute()
  return rows.map(({ course_id }) => course_id)
}

/** Locks the courses that no other transaction holds. */
export async function tryLockCourses(db: Transaction, course_ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('courses')
    .select('course_id')
    .where('course_id', '=', sql<number>`any(${course_ids}::int[])`)
    .forUpdate()
    .skipLocked()
    .execute()
  const locked = new Set(rows.map(({ course_id }) => course_id))
  return course_ids.filter((course_id) => locked.has(course_id))
}
