import { sql } from 'kysely'
import { quarterOf, type PersonSource } from '../../../kit/person/person.queries.ts'

const profile: PersonSource = {
  name: 'profile',
  timeline: ({ id }) => sql`select member_join_datetime as happened_at, 'joined' as kind, null::text as by,
    '{}'::jsonb as details from members where id = ${id}`,
  data: ({ id }) => sql`select id, member_first_name, member_last_name, member_nickname, member_email,
    member_mobilephone, member_join_datetime, is_member, premium_until, country, city, birth_date, gender, interests,
    labels, consents, suspended_at, suspended_until, suspended_reason, contributor_status, email_suppressed_at,
    email_suppressed_reason, last_seen_at, email_confirmed_at, language, avatar from members where id = ${id}`,
  // Interests and consents can identify a person as well as a name.
  erase: ({
    id,
  }) => sql`update members set member_first_name = 'Erased', member_last_name = '', member_nickname = '',
    member_email = 'erased-' || id || '@erased.invalid', member_mobilephone = '', country = null, city = '',
    birth_date = null, gender = null, interests = '{}', labels = '{}', consents = '{}', is_member = false,
    premium_until = null, suspended_at = null, suspended_until = null, suspended_reason = '', suspended_by = null,
    contributor_status = 'none', email_suppressed_at = null, email_suppressed_reason = '', last_seen_at = null,
    email_confirmed_at = null, language = null, avatar = '', erased_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`,
}

const history: PersonSource = {
  name: 'history',
  timeline: ({ id }) => sql`select happened_at, kind, user_name as by,
    jsonb_build_object('before', before, 'after', after, 'import_id', import_id) as details
    from member_changes where member_id = ${id}`,
  data: ({ id }) => sql`select happened_at, kind, before, after from member_changes where member_id = ${id}
    order by happened_at`,
  erase: ({ id }) => sql`delete from member_changes where member_id = ${id}`,
}

/** Before `profile`, which empties the link to the picture. */
const picture: PersonSource = {
  name: 'picture',
  erase: ({ id }) => sql`update files set deleted_at = now() from members
    where members.id = ${id} and members.avatar = '/files/' || files.storage_key and files.deleted_at is null`,
}

const requests: PersonSource = {
  name: 'requests',
  timeline: ({ id }) => sql`select received_at as happened_at, 'request_received' as kind, users.name as by,
    jsonb_build_object('request', kind, 'note', note) as details
    from member_requests left join users on users.user_id = created_by where member_id = ${id}`,
  data: ({
    id,
  }) => sql`select kind, note, received_at, due_at, done_at from member_requests where member_id = ${id}
    order by request_id`,
  erase: ({ id }) => sql`update member_requests set note = '' where member_id = ${id}`,
}

const consents: PersonSource = {
  name: 'consents',
  timeline: ({ id }) => sql`select recorded_at as happened_at,
    case when is_given then 'consent_given' else 'consent_withdrawn' end as kind, users.name as by,
    jsonb_build_object('consent', consent, 'source', source, 'reason', reason, 'text_version', text_version) as details
    from member_consents left join users on users.user_id = recorded_by where member_id = ${id}`,
  data: ({ id }) => sql`select recorded_at, consent, is_given, source, text_version, reason
    from member_consents where member_id = ${id} order by consent_id`,
  // Reports count consents that were given and withdrawn. No row says whose it was, or which rows are of the same person.
  erase: ({ id }) => sql`update member_consents set member_id = null, reason = '', recorded_by = null,
    recorded_at = ${quarterOf('recorded_at')}, consent_id = -1 - floor(random() * 9e15)::bigint where member_id = ${id}`,
}

const premium: PersonSource = {
  name: 'premium',
  data: ({ id }) =>
    sql`select started_at, ended_at from premium_periods where member_id = ${id} order by started_at`,
  kept: {
    'premium_periods.member_id':
      'When somebody was premium counts in the reports; without the profile it names nobody.',
  },
}

/** The sources of the member tables. The profile comes first, so that it is erased last. */
export const membersPerson = [profile, picture, history, consents, requests, premium]
