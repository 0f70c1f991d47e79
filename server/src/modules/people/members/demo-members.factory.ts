import { sql } from 'kysely'
import { consentKinds, consentTextVersions } from '@balai/contract/people/consents.ts'
import type { Transaction } from '../../../db/pool.ts'
import { manyMembers } from './members.factory.ts'

/** The number of members in the demo: enough to page, filter and export. */
const demoMembers = 1_200

/** Three of four joined within the last 400 days, more of them every month; the others in the four years before. */
const raw = sql`(case when h % 4 = 0
    then now() - interval '400 days' - make_interval(secs => (k * 7919 + n) % 126144000)
    else now() - interval '400 days' * (1 - sqrt(k % 100003 / 100003.0)) end)`
const local = sql`(${raw} at time zone 'Asia/Jakarta')`
const growing = {
  // Fewer at weekends: some of them moved to the middle of the week. Nobody joins in the night.
  joined: sql`${raw} - case when extract(isodow from ${local}) > 5 and n % 5 < 2 then interval '3 days' else interval '0' end
    - case when extract(hour from ${local}) < 6 then interval '8 hours' else interval '0' end`,
  newest: sql`now()`,
  end: sql`now()`,
}

/**
 * Demo members, up to the moment of their making, so that charts of the last days say something. The database generates
 * them, so they hardly delay the start.
 */
export const demoPeople = {
  name: 'demo members',
  async make(db: Transaction): Promise<void> {
    await manyMembers(db, demoMembers, { times: growing })
    await rememberPremium(db)
    // Two of five allow that what they read is known.
    await sql`update members set consents = consents || '{"tracking": true}' where hashint4(id + 5) & 255 < 102`.execute(
      db,
    )
    await rememberConsents(db)
  },
}

/** What members agree to they said when they joined; some of the others have withdrawn it since. */
async function rememberConsents(db: Transaction): Promise<void> {
  await sql`insert into member_consents (member_id, consent, is_given, source, text_version, recorded_at)
    select m.id, kind.consent, change.is_given, 'sign_up', kind.text_version, change.at
    from members m, (values ${sql.join(
      consentKinds.map((consent) => sql`(${consent}::text, ${consentTextVersions[consent]}::integer)`),
    )}) as kind (consent, text_version), lateral (
      values (true, m.member_join_datetime),
        (false, m.member_join_datetime + (now() - m.member_join_datetime) * (hashint4(m.id) & 255) / 256.0)
    ) as change (is_given, at)
    where case when coalesce((m.consents->>kind.consent)::boolean, false) then change.is_given
      else kind.consent = 'newsletter' and hashint4(m.id + 3) & 1 = 0 end
    order by change.at`.execute(db)
}

/** Most became premium some weeks after they joined; some of them had been before, and others have stopped. */
async function rememberPremium(db: Transaction): Promise<void> {
  await sql`update premium_periods p
    set started_at = m.member_join_datetime + (now() - m.member_join_datetime) * (hashint4(m.id) & 255) / 300.0
    from members m where m.id = p.member_id and p.ended_at is null`.execute(db)
  await sql`update members m
    set premium_until = p.started_at + make_interval(years => 1 + extract(year from age(now(), p.started_at))::integer)
    from premium_periods p where p.member_id = m.id and p.ended_at is null`.execute(db)
  // Times of being premium that are over: one to twelve months, between joining and the next time or now.
  await sql`insert into premium_periods (member_id, started_at, ended_at)
    select id, started_at, ended_at from (
      select m.id, m.member_join_datetime + make_interval(days => 1 + (hashint4(m.id) & 31)) as started_at,
        m.member_join_datetime + make_interval(days => 3 + (hashint4(m.id) & 31),
          months => (array[1, 1, 3, 3, 6, 12])[1 + (hashint4(m.id + 1) & 1023) % 6]) as ended_at,
        coalesce(p.started_at, now()) as until
      from members m left join premium_periods p on p.member_id = m.id
      where (hashint4(m.id + 2) & 1023) % case when m.is_member then 3 else 6 end = 0
    ) over where ended_at < until`.execute(db)
}
