import { sql } from 'kysely'
import type { z } from 'zod'
import type { QuestionRow } from '@balai/contract/events/event-answers.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { findPermalinkOwners } from '../../../kit/permalinks/permalinks.queries.ts'
import { deletePresence } from '../../../kit/versions/presence.queries.ts'

/** A question that people are asked now. */
export type StoredQuestion = Omit<z.output<typeof QuestionRow>, 'has_answers'>

/** The questions of the events of the outer statement, in their order and without the retired ones. */
const questions = sql<StoredQuestion[]>`(
  select coalesce(json_agg(json_build_object('question_id', q.question_id, 'kind', q.kind, 'label', q.label,
    'help', q.help, 'choices', q.choices, 'is_required', q.is_required) order by q.position, q.question_id), '[]')
  from event_questions q where q.event_id = events.event_id and q.retired_at is null)`

/** Lists events by id with the columns that the rules need, in the trash or not. */
export const listEventsById = (db: ReadDb, event_ids: readonly number[]) =>
  db
    .selectFrom('events')
    .leftJoin('users as changer', 'changer.user_id', 'events.updated_by')
    .selectAll('events')
    .select(['changer.name as updated_by_name', questions.as('questions')])
    .where('events.event_id', '=', sql<number>`any(${event_ids}::int[])`)
    .execute()
export type Event = Awaited<ReturnType<typeof listEventsById>>[number]

/** Finds an event with the columns that the rules need, in the trash or not. */
export async function findEvent(db: ReadDb, event_id: number): Promise<Event | undefined> {
  const [event] = await listEventsById(db, [event_id])
  return event
}

/** Finds the id of the event that has this id, or has or had this permalink. */
export async function findEventId(db: ReadDb, id: string): Promise<number | undefined> {
  if (/^\d{1,9}$/.test(id)) return Number(id)
  return (await findPermalinkOwners(db, 'event', [id])).get(id)
}

/** Finds those of these categories that events can be in. */
export async function findEventCategories(db: ReadDb, category_ids: number[]): Promise<Set<number>> {
  if (category_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', 'in', category_ids)
    .where('is_event', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

/** Moves an event to the trash, or out of it. */
export async function moveTrash(
  db: Transaction,
  event_id: number,
  deleted_by: number | null,
): Promise<number> {
  const { version } = await db
    .updateTable('events')
    .set({
      deleted_at: deleted_by === null ? null : sql`now()`,
      deleted_by,
      version: sql`version + 1`,
    })
    .where('event_id', '=', event_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (deleted_by !== null) await deletePresence(db, event_id)
  return version
}

/** Purges events that were deleted more than 30 days ago. Their pictures stay in the library, and products in the price list. */
export const purgeEvents = (db: Transaction) =>
  db
    .deleteFrom('events')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .returning(['event_id', 'event_title', 'event_permalink'])
    .execute()
