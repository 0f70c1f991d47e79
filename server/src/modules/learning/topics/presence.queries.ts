import { sql } from 'kysely'
import { presenceSeconds } from '@balai/contract/kit/presence.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'

const expiry = sql<Date>`now() - make_interval(secs => ${sql.lit(presenceSeconds.lasts)})`

/** Lists who has an outline open now. */
export async function listPeople(db: ReadDb, course_id: number, me: number) {
  const rows = await db
    .selectFrom('outline_presence')
    .innerJoin('users', 'users.user_id', 'outline_presence.user_id')
    .select([
      'outline_presence.user_id',
      'users.name',
      'outline_presence.lesson_id',
      'outline_presence.since',
    ])
    .where('course_id', '=', course_id)
    .where('seen_at', '>', expiry)
    .orderBy('since')
    .orderBy('outline_presence.user_id')
    .execute()
  return rows.map((row) => ({ ...row, is_me: row.user_id === me }))
}

interface Signal {
  course_id: number
  user_id: number
  lesson_id: number | null
}

/** Records that a person has the outline open. Others are notified only of what is new. */
export async function renewPerson(db: Transaction, { course_id, user_id, lesson_id }: Signal): Promise<void> {
  const before = await db
    .selectFrom('outline_presence')
    .select('lesson_id')
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .where('seen_at', '>', expiry)
    .executeTakeFirst()
  await sql`insert into outline_presence as here (course_id, user_id, lesson_id)
    values (${course_id}, ${user_id}, (select lesson_id from lessons
      where lesson_id = ${lesson_id} and lesson_course_id = ${course_id}))
    on conflict (course_id, user_id) do update set lesson_id = excluded.lesson_id, seen_at = now(),
      since = case when here.seen_at > ${expiry} then here.since else now() end`.execute(db)
  if (!before || before.lesson_id !== lesson_id) await announcePerson(db, course_id, user_id)
}

/** Records that a person closed the outline. */
export async function endPerson(db: Transaction, course_id: number, user_id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('outline_presence')
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await announcePerson(db, course_id, user_id)
}

const announcePerson = (db: Transaction, course_id: number, user_id: number) =>
  notify(db, 'outline.presence', { to: { area: 'courseAuthoring' }, data: { course_id, user_id } })

/** Deletes signals of people who left long ago. */
export async function deleteOldPeople(db: Transaction): Promise<void> {
  await db
    .deleteFrom('outline_presence')
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
