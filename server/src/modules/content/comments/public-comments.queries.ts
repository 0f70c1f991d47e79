import { sql } from 'kysely'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'

interface Page {
  page: number
  perPage: number
}

/** The visible comments on a subject: the first ones of threads, or the replies in one thread. */
export async function publicComments(
  db: ReadDb,
  { subject_id, thread_id, ...place }: Page & { subject_id: number; thread_id?: number | undefined },
  member_id: number | null,
) {
  const visible = db
    .selectFrom('comments as c')
    .where('c.subject_id', '=', subject_id)
    .where('c.state', '=', sql.lit<'visible'>('visible'))
    .where((where) =>
      thread_id === undefined
        ? where('c.thread_id', 'is', null)
        : where.and([
            where('c.thread_id', '=', thread_id),
            // The replies of a thread whose first comment is hidden are hidden with it.
            where.exists(
              where
                .selectFrom('comments as first')
                .select('first.comment_id')
                .where('first.comment_id', '=', thread_id)
                .where('first.state', '=', sql.lit<'visible'>('visible')),
            ),
          ]),
    )
  const total = countOf(visible.select(({ fn }) => fn.countAll().as('count')))
  const order = thread_id === undefined ? 'desc' : 'asc'
  const rows = await visible
    .innerJoin('members', 'members.id', 'c.member_id')
    .select(['c.comment_id', 'c.parent_id', 'c.comment_text', 'c.created_at', 'c.version', total.as('total')])
    .select([
      publicName.as('member_name'),
      sql<boolean>`c.original_text is not null`.as('is_edited'),
      sql<boolean>`c.member_id is not distinct from ${member_id}::integer`.as('is_own'),
      sql<number>`(select count(*) from comments reply
        where reply.thread_id = c.comment_id and reply.state = 'visible')`.as('replies'),
    ])
    .orderBy('c.created_at', order)
    .orderBy('c.comment_id', order)
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

/** How readers see a member: by nickname, or by first name. */
const publicName = sql<string | null>`case when members.erased_at is null
  then coalesce(nullif(members.member_nickname, ''), members.member_first_name) end`

/** The comments of a member on subjects of these kinds that are not deleted, newest first. */
export async function commentsOfMember(
  db: ReadDb,
  member_id: number,
  { kinds, subject_id, ...place }: Page & { kinds: readonly string[]; subject_id?: number | undefined },
) {
  let own = db
    .selectFrom('comments as c')
    .where('c.member_id', '=', member_id)
    .where('c.kind', 'in', kinds)
    .where('c.state', '<>', sql.lit<'deleted'>('deleted'))
  if (subject_id) own = own.where('c.subject_id', '=', subject_id)
  const total = countOf(own.select(({ fn }) => fn.countAll().as('count')))
  const rows = await own
    .innerJoin('subjects', 'subjects.subject_id', 'c.subject_id')
    .select(['c.comment_id', 'c.parent_id', 'c.subject_id', 'subjects.title', 'c.kind'])
    .select(['c.comment_text', 'c.state', 'c.created_at', 'c.version', total.as('total')])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.comment_id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}
