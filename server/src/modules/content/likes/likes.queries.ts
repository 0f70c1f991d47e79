import { sql } from 'kysely'
import type { z } from 'zod'
import type { likes } from '@balai/contract/content/likes.ts'
import { asPage, countOf } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { likeTotal } from '../../../kit/discussion/counting.queries.ts'
import { publishedBy } from '../contributors/contributors.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

type ListInput = z.output<typeof likes.list.input>

/** Which likes a list shows, whatever was liked. */
export interface LikeFilter extends Pick<ListInput, 'search' | 'member_id' | 'contributor_id'> {
  kinds: readonly string[]
  /** Only those of these subjects. */
  subject_ids?: number[] | undefined
  from?: Date | undefined
  until?: Date | undefined
}
type Page = Pick<ListInput, 'page' | 'perPage' | 'order'>

/** Reads the keys of the page from the index, then the rows: a deep page costs no more than its keys. */
export async function listLikes(db: ReadDb, filter: LikeFilter, { page, perPage, order }: Page) {
  const total = totalOf(db, filter)
  const rows = await db
    .selectFrom(
      filtered(db, filter)
        .select(['likes.subject_id', 'likes.member_id', 'liked_at'])
        .orderBy('liked_at', order)
        .orderBy('likes.subject_id', order)
        .orderBy('likes.member_id', order)
        .limit(sql.lit(perPage))
        .offset(page * perPage)
        .as('liked'),
    )
    .innerJoin('subjects', 'subjects.subject_id', 'liked.subject_id')
    .leftJoin('members', 'members.id', 'liked.member_id')
    .select(['liked.subject_id', 'subjects.kind', 'subjects.title', 'subjects.permalink'])
    .select(['liked.member_id', 'liked.liked_at'])
    // A like of an erased member has no member any more.
    .select(sql<string | null>`case when members.id is not null then ${memberName} end`.as('member_name'))
    .select(total.as('total'))
    .orderBy('liked_at', order)
    .orderBy('liked.subject_id', order)
    .orderBy('liked.member_id', order)
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** Notifies open screens that an article has more likes, or fewer. */
export const announceLikes = (db: Transaction, news_id: number): Promise<void> =>
  notify(db, 'likes.changed', { to: { area: 'articles' }, data: { news_id } })

function totalOf(db: ReadDb, filter: LikeFilter) {
  const { kinds, ...filters } = filter
  if (Object.values(filters).every((value) => !value)) return likeTotal(kinds)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(
  db: ReadDb,
  { kinds, search, subject_ids, contributor_id, member_id, from, until }: LikeFilter,
) {
  // Literals, so that the indexes of a kind are found.
  let found = db.selectFrom('likes').where(
    'likes.kind',
    'in',
    kinds.map((kind) => sql.lit(kind)),
  )
  if (subject_ids) found = found.where('likes.subject_id', '=', sql<number>`any(${subject_ids}::int[])`)
  if (contributor_id) found = found.where('likes.subject_id', 'in', publishedBy(db, contributor_id))
  if (member_id) found = found.where('likes.member_id', '=', member_id)
  if (from) found = found.where('liked_at', '>=', from)
  if (until) found = found.where('liked_at', '<', until)
  if (search)
    found = found.where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'likes.subject_id',
          'in',
          selectFrom('subjects')
            .select('subjects.subject_id')
            .where(foldedContains('subjects.search', search)),
        ),
        eb(
          'likes.member_id',
          'in',
          selectFrom('members').select('members.id').where(foldedContains('members.search', search)),
        ),
      ]),
    )
  return found
}
