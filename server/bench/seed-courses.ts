import { openForSeeding } from './seeding-pool.ts'

/** Topics of a course, lessons of a topic, and lessons that each learner has finished. */
const outline = { topics: 10, lessons: 5, done: 10 }

interface Amounts {
  courses: number
  enrolments: number
}

/** Adds published courses, learners spread over them, and ten finished lessons for each learner. */
export async function seedCourses(url: string, { courses, enrolments }: Amounts): Promise<void> {
  const { pool, close } = openForSeeding(url)
  await pool.query(
    `insert into courses (course_status, course_title, course_permalink, author_id, published_version)
    select 'published', 'Kursus ' || n, 'kursus-bench-' || n, 1, 1 from generate_series(1, $1::int) n`,
    [courses],
  )
  await pool.query(
    `insert into topics (topic_course_id, topic_title, position)
    select course_id, 'Topik ' || n, n from courses, generate_series(1, $1::int) n`,
    [outline.topics],
  )
  await pool.query(
    `insert into lessons (lesson_course_id, lesson_topic_id, position, lesson_title, lesson_status, published)
    select topic_course_id, topic_id, n, 'Pelajaran ' || n, 'published', jsonb_build_object('lesson_title', 'Pelajaran ' || n)
    from topics, generate_series(1, $1::int) n`,
    [outline.lessons],
  )
  // In batches of courses, which keeps each transaction small.
  const perCourse = Math.floor(enrolments / courses)
  const first = await pool.query<{ course_id: number }>('select course_id from courses order by course_id')
  const ids = first.rows.map(({ course_id }) => course_id)
  for (let from = 0; from < ids.length; from += 50) {
    await pool.query(
      `insert into enrolments (course_id, member_id, status, source, lessons_due, lessons_done, current_lesson_id,
        started_at, last_activity_at, created_at)
      select course_id, 1 + (course_id::bigint * $2 + n) % (select count(*) from members), 'active',
        (array['site', 'site', 'staff', 'import'])[1 + n % 4], $3, $4,
        (select min(lesson_id) from lessons where lesson_course_id = course_id), created,
        created + interval '1 day' * (n % 40), created
      from unnest($1::int[]) course_id, generate_series(1, $2::int) n,
        lateral (select timestamptz '2026-01-01' + interval '1 minute' * ((course_id * 7919 + n * 104729) % 440000) as created) at
      on conflict do nothing`,
      [ids.slice(from, from + 50), perCourse, outline.topics * outline.lessons, outline.done],
    )
    await pool.query(
      `insert into lesson_progress (enrolment_id, lesson_id, started_at, done_at)
      select enrolment_id, lesson_id, created_at, created_at + interval '1 hour'
      from enrolments join (
        select lesson_id, lesson_course_id, row_number() over (partition by lesson_course_id order by lesson_id) as place
        from lessons where lesson_course_id = any($1::int[])) lessons on lesson_course_id = course_id and place <= $2
      where course_id = any($1::int[])`,
      [ids.slice(from, from + 50), outline.done],
    )
  }
  await pool.query('vacuum analyze')
  await close()
}
