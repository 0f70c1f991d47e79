import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'
import { numberOf } from '../../tracking/tracks/counted.queries.ts'

/**
 * The articles that a member had read when they registered are known by their events alone, which an erasure gives to any
 * visitor. It counts the member among those of each article first, by day: no row says whose they were, nor which of
 * them belong together.
 */
export const newcomersPerson: PersonSource = {
  name: 'new members of articles',
  // In the order of the articles, so that two erasures never wait for one another.
  erase: ({ id }) => sql`insert into erased_newcomers (news_id, joined_on, members)
    select distinct news.news_id, (member_join_datetime at time zone time_zone)::date, 1
    from members cross join site_settings
      join tracks t on t.member_id = members.id and t.member_id > 0
        and (t.at at time zone time_zone)::date = (member_join_datetime at time zone time_zone)::date
      join tracks v on v.visitor = t.visitor and v.kind = ${sql.lit(numberOf('page_view'))}
        and v.at >= date_trunc('day', member_join_datetime, time_zone) and v.at <= member_join_datetime
      join track_labels on label_id = v.path_id join news on news.news_id = subject_id
    where members.id = ${id} and members.erased_at is null
    order by news_id
    on conflict (news_id, joined_on) do update set members = erased_newcomers.members + 1`,
}
