import { sql } from 'kysely'
import { enrolmentPayments, idleSteps } from '@balai/contract/learning/enrolment-shapes.ts'
import { commonTables, type CacheDb, type ReadDb } from '../../../db/pool.ts'
import { countAndCache, findCachedTotal } from '../../../db/totals.ts'
import { readCounters, rowsOf } from '../../../kit/counters/counters.queries.ts'
import { filtered, isIdle, narrowing, type Filter } from './enrolments-filter.queries.ts'
import { enrolmentsCounters } from './enrolments.queries.ts'

/** The steps in which progress is counted, both ends included. */
export const progressSteps = [
  { from: 0, to: 0 },
  { from: 1, to: 25 },
  { from: 26, to: 50 },
  { from: 51, to: 75 },
  { from: 76, to: 99 },
  { from: 100, to: 100 },
] as const

const learns = sql<boolean>`enrolments.status in ('active', 'completed')`

/** Counts the enrolments of a filter by status, source, progress and idle days; all of them by the counters. */
export async function countBy(db: CacheDb, filter: Filter) {
  if (narrowing(filter) === '') {
    const { status, source, progress } = enrolmentsCounters
    const read = await readCounters(db, status, source, progress)
    const idle = new Map<number, number>()
    for (const days of idleSteps) idle.set(days, await countIdle(db, days))
    return {
      total: read(status).count,
      mean_progress: await findMean(db),
      ofIdle: (days: number) => idle.get(days) ?? 0,
      ofStatus: (name: string) => read(status, name).count,
      ofSource: (name: string) => read(source, name).count,
      ofStep: (from: number) => read(progress, String(from)).count,
    }
  }
  const step = sql<number | null>`case when not ${learns} then null when enrolments.progress in (0, 100)
    then enrolments.progress else (enrolments.progress - 1) / 25 * 25 + 1 end`
  const groups = await filtered(db, filter)
    .select(['enrolments.status', 'enrolments.source', step.as('step')])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${isIdle(7)})`.as('idle7'),
      sql<number>`count(*) filter (where ${isIdle(14)})`.as('idle14'),
      sql<number>`count(*) filter (where ${isIdle(30)})`.as('idle30'),
      sql<number>`sum(enrolments.progress)`.as('progress'),
    ])
    .groupBy(['enrolments.status', 'enrolments.source', 'step'])
    .execute()
  type Group = (typeof groups)[number]
  type Numbers = Pick<Group, 'count' | 'progress' | 'idle7' | 'idle14' | 'idle30'>
  const sum = (wanted: (group: Group) => boolean, of: keyof Numbers = 'count') =>
    groups.filter(wanted).reduce((all, group) => all + group[of], 0)
  const learners = sum(({ step: at }) => at !== null)
  return {
    total: sum(() => true),
    mean_progress: learners === 0 ? 0 : Math.floor(sum(({ step: at }) => at !== null, 'progress') / learners),
    ofIdle: (days: (typeof idleSteps)[number]) => sum(() => true, `idle${days}`),
    ofStatus: (name: string) => sum(({ status }) => status === name),
    ofSource: (name: string) => sum(({ source }) => source === name),
    ofStep: (from: number) => sum(({ step: at }) => at === from),
  }
}

/** All courses together have too many enrolments to count at every read, so a slow count is cached for a while. */
async function cached(db: CacheDb, key: string, count: () => Promise<number>): Promise<number> {
  return (await findCachedTotal(db, key)) ?? countAndCache(db, key, count)
}

const countIdle = (db: CacheDb, days: number) =>
  cached(db, `enrolments idle ${days}`, async () => countOf(filtered(db, { search: '', idle_days: days })))

const countOf = async (found: ReturnType<typeof filtered>): Promise<number> => {
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the enrolments of a filter by payment, and those with a certificate. Of all courses they are counted now and then. */
export async function countPaidAndCertified(db: CacheDb, filter: Filter) {
  const isAll = narrowing(filter) === ''
  const count = (name: string, more: Partial<Filter>) => {
    const counting = () => countOf(filtered(db, { ...filter, ...more }))
    return isAll ? cached(db, `enrolments ${name}`, counting) : counting()
  }
  const payments = []
  for (const payment of enrolmentPayments)
    payments.push({ payment, count: await count(`payment ${payment}`, { payment }) })
  return { payments, with_certificate: await count('with a certificate', { certificate: true }) }
}

const findMean = (db: CacheDb) =>
  cached(db, 'enrolments mean progress', async () => {
    const { mean } = await db
      .selectFrom('enrolments')
      .select(sql<number>`coalesce(floor(avg(progress)), 0)::integer`.as('mean'))
      .where(learns)
      .executeTakeFirstOrThrow()
    return mean
  })

/** The enrolments of each of the last days, days without any included. */
export const countDays = (
  db: ReadDb,
  { course_id, days }: { course_id?: number | undefined; days: number },
) =>
  commonTables(db)
    .with('per_day', (name) => {
      const counted = name.selectFrom(rowsOf(enrolmentsCounters.courseDay))
      return (course_id ? counted.where('key', '=', String(course_id)) : counted)
        .select(['day', sql<number>`sum(count)::bigint`.as('count')])
        .groupBy('day')
    })
    .selectFrom(
      sql<{ day: string }>`generate_series((now() at time zone 'UTC')::date - ${days - 1}::integer,
        (now() at time zone 'UTC')::date, interval '1 day')`.as<'shown'>(sql`shown(day)`),
    )
    .leftJoin('per_day', (join) => join.on(sql<boolean>`per_day.day = shown.day::date`))
    .select([
      sql<string>`to_char(shown.day, 'YYYY-MM-DD')`.as('day'),
      sql<number>`coalesce(per_day.count, 0)`.as('count'),
    ])
    .orderBy('shown.day')
    .execute()

/** What learners did with every published lesson of a course, in its order. */
export async function countPerLesson(db: ReadDb, course_id: number) {
  const learners = db
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', course_id)
    .where(learns)
    .executeTakeFirstOrThrow()
  const lessons = db
    .selectFrom('lessons')
    .innerJoin('topics', 'topics.topic_id', 'lessons.lesson_topic_id')
    .leftJoin('lesson_progress', 'lesson_progress.lesson_id', 'lessons.lesson_id')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.enrolment_id', '=', 'lesson_progress.enrolment_id').on(learns),
    )
    .select(['lessons.lesson_id', 'topics.topic_id', 'topics.topic_title'])
    .select([
      sql<string>`coalesce(lessons.published->>'lesson_title', lessons.lesson_title)`.as('lesson_title'),
      sql<number>`count(enrolments.enrolment_id)`.as('started'),
      sql<number>`count(lesson_progress.done_at) filter (where enrolments.enrolment_id is not null)`.as(
        'done',
      ),
      sql<number>`(select count(*) from enrolments here where here.course_id = lessons.lesson_course_id
        and here.status = 'active' and here.current_lesson_id = lessons.lesson_id)`.as('current'),
    ])
    .where('lessons.lesson_course_id', '=', course_id)
    .where('lessons.lesson_status', '=', 'published')
    .groupBy(['lessons.lesson_id', 'topics.topic_id'])
    .orderBy('topics.position')
    .orderBy('lessons.position')
    .execute()
  return { learners: (await learners).count, lessons: await lessons }
}
