import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { Event } from './events.queries.ts'
import { findAnswered } from './people.queries.ts'
import type { WantedQuestion } from './questions.rules.ts'

/** Replaces the questions of an event. One with answers that is left out is retired, so that its answers keep their label. */
export async function replaceQuestions(
  db: Transaction,
  { event_id, questions }: Pick<Event, 'event_id' | 'questions'>,
  wanted: readonly WantedQuestion[],
): Promise<void> {
  if (JSON.stringify(questions.map(withoutOrder)) === JSON.stringify(wanted.map(withoutOrder))) return
  const kept = new Set(wanted.flatMap(({ question_id }) => question_id ?? []))
  const left = questions.map(({ question_id }) => question_id).filter((id) => !kept.has(id))
  if (left.length > 0) {
    const answered = await findAnswered(db, event_id)
    const retired = left.filter((id) => answered.has(id))
    const deleted = left.filter((id) => !answered.has(id))
    await sql`update event_questions set retired_at = now() where question_id = any(${retired}::int[])`.execute(
      db,
    )
    await sql`delete from event_questions where question_id = any(${deleted}::int[])`.execute(db)
  }
  for (const [position, { question_id, ...question }] of wanted.entries())
    await (question_id === undefined
      ? db
          .insertInto('event_questions')
          .values({ ...question, event_id, position })
          .execute()
      : db
          .updateTable('event_questions')
          .set({ ...question, position })
          .where('question_id', '=', question_id)
          .execute())
}

/** The fields in one order, however the object was made. */
const withoutOrder = ({ question_id, kind, label, help, choices, is_required }: WantedQuestion) => [
  question_id,
  kind,
  label,
  help,
  choices,
  is_required,
]
