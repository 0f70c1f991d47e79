import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import type { LessonCounts } from '@balai/contract/learning/lesson-shapes.ts'

export interface ProgressEffects {
  /** Learners whose percentage goes down or up, and those who have completed the course by that. */
  down: number
  up: number
  completed: number
}

interface Planned {
  course_id: number
  lesson_ids: readonly number[]
  lesson_status: 'published' | 'hidden'
  /** Null: for whom the lessons count stays as it is. */
  counts: LessonCounts | null
}

/** Counts the learners whose progress another status of these lessons would change, by the rules of the recount. */
export async function countEffects(db: ReadDb, planned: Planned): Promise<ProgressEffects> {
  const { course_id, lesson_ids, lesson_status, counts } = planned
  const from = {
    everybody: sql`'-infinity'::timestamptz`,
    from_now: sql`now()`,
    optional: sql`null::timestamptz`,
  }
  const isPlanned = sql`lesson_id = any(${lesson_ids}::int[])`
  const { rows } = await sql<ProgressEffects>`
    with outline as (
      select lesson_id, case when ${isPlanned} then ${lesson_status} else lesson_status end as status,
        case when ${isPlanned} then ${counts === null ? sql`counts_from` : from[counts]} else counts_from end as counts_from
      from lessons where lesson_course_id = ${course_id}
    ), counted as (
      select e.enrolment_id, e.status, e.progress as before,
        e.lessons_credited + count(*) filter (where outline.status = 'published' or done_at is not null) as due,
        e.lessons_credited + count(done_at) as done
      from enrolments e
      left join outline on outline.status in ('published', 'hidden') and outline.counts_from <= e.created_at
      left join lesson_progress p on p.enrolment_id = e.enrolment_id and p.lesson_id = outline.lesson_id
      where e.course_id = ${course_id} and e.status in ('active', 'completed')
      group by e.enrolment_id
    ), compared as (
      select counted.*, case when due = 0 then 0 else least(100, done * 100 / due) end as after from counted
    )
    select count(*) filter (where after < before)::int as down, count(*) filter (where after > before)::int as up,
      count(*) filter (where status = 'active' and due > 0 and done >= due)::int as completed
    from compared`.execute(db as never)
  return rows[0] ?? { down: 0, up: 0, completed: 0 }
}
