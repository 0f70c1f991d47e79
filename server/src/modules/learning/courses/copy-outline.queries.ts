import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'

interface Copied {
  from: number
  to: number
}

/**
 * Copies the topics, the working copies of the lessons as drafts, the question bank and the quizzes of a course. The copies
 * of uploaded files share what is stored.
 */
export async function copyOutline(db: Transaction, { from, to }: Copied, user_id: number): Promise<void> {
  const files = await copyRows(db, sql`course_files`, { key: 'file_id', course: 'course_id' }, { from, to })
  const quizzes = await copyQuizzes(db, { from, to })
  const topics = await copyRows(db, sql`topics`, { key: 'topic_id', course: 'topic_course_id' }, { from, to })
  const pairs = (ids: Map<number, number>) =>
    sql`unnest(${[...ids.keys()]}::int[], ${[...ids.values()]}::int[])`
  await sql`
    with files as (select * from ${pairs(files)} as file (old_id, new_id)),
      quizzes as (select * from ${pairs(quizzes)} as quiz (old_id, new_id)),
      topics as (select * from ${pairs(topics)} as topic (old_id, new_id))
    insert into lessons (lesson_course_id, lesson_topic_id, position, lesson_title, lesson_description, lesson_text,
      cleaned_by, lesson_video_status, lesson_video_url, lesson_video_mime, lesson_video_type, video_file_id,
      poster_media_id, lesson_attachment_status, lesson_attachment, length_seconds, is_preview, quiz_id, created_by,
      updated_by)
    select ${to}, topics.new_id, position, lesson_title, lesson_description, lesson_text, cleaned_by,
      lesson_video_status, lesson_video_url, lesson_video_mime, lesson_video_type,
      (select new_id from files where old_id = video_file_id), poster_media_id, lesson_attachment_status,
      (select coalesce(jsonb_agg(attached || jsonb_build_object('file_id', files.new_id) order by place), '[]')
        from jsonb_array_elements(lesson_attachment) with ordinality as given (attached, place)
        join files on files.old_id = (attached ->> 'file_id')::int),
      length_seconds, is_preview, (select new_id from quizzes where old_id = quiz_id), ${user_id}, ${user_id}
    from lessons join topics on topics.old_id = lesson_topic_id
    where lesson_course_id = ${from} and deleted_at is null
    order by topics.new_id, position`.execute(db)
  // The pictures of the lessons are in use in the copies, too.
  await sql`insert into media_uses (media_id, subject_id, place, copy)
    select used.media_id, made.lesson_id, used.place, 'draft'
    from lessons original
    join ${pairs(topics)} as topic (old_id, new_id) on topic.old_id = original.lesson_topic_id
    join lessons made on made.lesson_topic_id = topic.new_id and made.position = original.position
    join media_uses used on used.subject_id = original.lesson_id and used.copy = 'draft'
    where original.lesson_course_id = ${from} and original.deleted_at is null`.execute(db)
}

async function copyQuizzes(db: Transaction, copied: Copied): Promise<Map<number, number>> {
  const course = 'course_id'
  const questions = await copyRows(db, sql`questions`, { key: 'question_id', course }, copied)
  const quizzes = await copyRows(db, sql`quizzes`, { key: 'quiz_id', course }, copied)
  await sql`insert into quiz_questions (quiz_id, question_id, course_id, points, position)
    select quiz.new_id, question.new_id, ${copied.to}, points, position
    from quiz_questions
    join unnest(${[...quizzes.keys()]}::int[], ${[...quizzes.values()]}::int[]) as quiz (old_id, new_id)
      on quiz.old_id = quiz_id
    join unnest(${[...questions.keys()]}::int[], ${[...questions.values()]}::int[]) as question (old_id, new_id)
      on question.old_id = question_id`.execute(db)
  return quizzes
}

const copiedColumns: Record<string, string[]> = {
  file_id: ['kind', 'name', 'mime', 'bytes', 'storage_key', 'uploaded_at', 'uploaded_by'],
  topic_id: ['topic_title', 'topic_summary', 'position'],
  question_id: ['kind', 'question', 'choices', 'explanation', 'points'],
  quiz_id: [
    ...['title', 'introduction', 'pass_percent', 'max_attempts', 'minutes', 'shuffle_questions'],
    ...['shuffle_choices', 'show_answers'],
  ],
}

/** Copies the rows of a course in a table. Returns the new key of each old one. */
async function copyRows(
  db: Transaction,
  table: ReturnType<typeof sql>,
  { key, course }: { key: string; course: string },
  { from, to }: Copied,
): Promise<Map<number, number>> {
  const columns = sql.join((copiedColumns[key] ?? []).map((name) => sql.ref(name)))
  const id = sql.ref(key)
  // Both lists are in the order of the old keys, because keys are assigned in the order of the rows. The lock makes a
  // deletion wait, so that it knows of the copy.
  const { rows: old } = await sql<{ id: number }>`
    select ${id} as id from ${table} where ${sql.ref(course)} = ${from} order by ${id} for share`.execute(db)
  const { rows: made } = await sql<{ id: number }>`with made as (
      insert into ${table} (${sql.ref(course)}, ${columns})
      select ${to}, ${columns} from ${table} where ${sql.ref(course)} = ${from} order by ${id} returning ${id} as id)
    select id from made order by id`.execute(db)
  return new Map(old.map(({ id: key }, index) => [key, made[index]?.id ?? key]))
}
