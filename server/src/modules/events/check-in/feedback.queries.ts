import { sql } from 'kysely'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** The feedback that the holder of a ticket gave. */
export const findFeedback = (db: ReadDb, registration_id: number) =>
  db
    .selectFrom('event_feedback')
    .select(['rating', 'comment'])
    .where('registration_id', '=', registration_id)
    .executeTakeFirst()

export async function insertFeedback(
  db: Transaction,
  feedback: { registration_id: number; event_id: number; rating: number; comment: string },
): Promise<void> {
  await db.insertInto('event_feedback').values(feedback).execute()
}

/** How often each rating was given, and the mean. */
export async function summarizeFeedback(db: ReadDb, event_id: number) {
  const counted = sql<{ rating: number; count: number }>`(select rating, count(given)::integer as count
    from generate_series(1, 5) as rating
    left join (select rating as given, rating from event_feedback where event_id = ${event_id}) answered using (rating)
    group by rating)`
  const rows = await db.selectFrom(counted.as('counted')).selectAll().orderBy('rating', 'desc').execute()
  const answers = rows.reduce((sum, { count }) => sum + count, 0)
  const points = rows.reduce((sum, { rating, count }) => sum + rating * count, 0)
  return { ratings: rows, mean: answers === 0 ? null : points / answers }
}

/** The feedback of an event, newest first. */
export async function listFeedback(
  db: ReadDb,
  { event_id, ...place }: { event_id: number; page: number; perPage: number },
) {
  const ofEvent = db.selectFrom('event_feedback').where('event_feedback.event_id', '=', event_id)
  const total = countOf(ofEvent.select(({ fn }) => fn.countAll().as('count')))
  const rows = await ofEvent
    .innerJoin('registrations', 'registrations.registration_id', 'event_feedback.registration_id')
    .select([
      'event_feedback.registration_id',
      'name',
      'rating',
      'comment',
      'event_feedback.created_at',
      total.as('total'),
    ])
    .orderBy('event_feedback.created_at', 'desc')
    .orderBy('event_feedback.registration_id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}
