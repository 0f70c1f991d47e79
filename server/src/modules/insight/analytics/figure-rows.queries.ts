import { sql } from 'kysely'
import type { ConsentKind } from '@balai/contract/people/consents.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Period } from '../../../kit/ranges/ranges.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

/** The titles of articles outside of the trash. */
export const titlesOf = (db: ReadDb, news_ids: readonly number[]) =>
  db
    .selectFrom('news')
    .select(['news_id', 'news_title'])
    .where('news_id', '=', sql<number>`any(${news_ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** What members agreed to or withdrew in a period, the newest first. Those of erased members have no member. */
export const listConsentChanges = (
  db: ReadDb,
  { from, until }: Pick<Period, 'from' | 'until'>,
  {
    is_given,
    consent,
    page,
    perPage,
  }: { is_given: boolean; consent: ConsentKind | undefined; page: number; perPage: number },
) => {
  const wanted = db
    .selectFrom('member_consents')
    .leftJoin('members', 'members.id', 'member_consents.member_id')
    .where('member_consents.is_given', '=', is_given)
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', until)
    .$if(consent !== undefined, (query) => query.where(sql<boolean>`consent = ${consent}`))
  return Promise.all([
    wanted
      .select(['consent_id', 'member_id', 'consent', 'source', 'recorded_at'])
      .select(sql<string | null>`case when members.id is not null then ${memberName} end`.as('member_name'))
      .orderBy('recorded_at', 'desc')
      .orderBy('consent_id', 'desc')
      .limit(perPage)
      .offset(page * perPage)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
}
