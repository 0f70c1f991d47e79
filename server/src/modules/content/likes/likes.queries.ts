import { sql } from 'kysely'
import type { z } from 'zod'
import type { likes } from '@balai/contract/content/likes.ts'
import { asPage, countOf } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedHas } from '../../../db/search.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { memberName } from '../comments/comments.queries.ts'

type ListInput = z.output<typeof likes.list.input>
type Filter = Pick<ListInput, 'search' | 'news_id' | 'member_id'>

const likesCounter = defineCounter('likes')

/** Keys from the index first, the rest of the rows after: a page far back costs no more than its keys. */
export async function listLikes(db: ReadDb, { page, perPage, order, order_by: _only, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  const rows = await db
    .selectFrom(
      filtered(db, filter)
        .select(['news_likes.news_id', 'news_likes.member_id', 'liked_at'])
        .orderBy('liked_at', order)
        .orderBy('news_likes.news_id', order)
        .orderBy('news_likes.member_id', order)
        .limit(sql.lit(perPage))
        .offset(page * perPage)
        .as('liked'),
    )
    .innerJoin('news', 'news.news_id', 'liked.news_id')
    .innerJoin('members', 'members.id', 'liked.member_id')
    .select(['news.news_id', 'news.news_title', 'news.news_permalink', 'liked.member_id', 'liked.liked_at'])
    .select([memberName.as('member_name'), total.as('total')])
    .orderBy('liked_at', order)
    .orderBy('news.news_id', order)
    .orderBy('liked.member_id', order)
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

function totalOf(db: ReadDb, filter: Filter) {
  if (!filter.search && !filter.news_id && !filter.member_id) return counterTotal(likesCounter)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, { search, news_id, member_id }: Filter) {
  let found = db.selectFrom('news_likes')
  if (news_id) found = found.where('news_likes.news_id', '=', news_id)
  if (member_id) found = found.where('news_likes.member_id', '=', member_id)
  if (search)
    found = found.where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'news_likes.news_id',
          'in',
          selectFrom('news').select('news.news_id').where(foldedHas('news.search', search)),
        ),
        eb(
          'news_likes.member_id',
          'in',
          selectFrom('members').select('members.id').where(foldedHas('members.search', search)),
        ),
      ]),
    )
  return found
}
