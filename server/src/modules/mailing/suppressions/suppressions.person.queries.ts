import { sql } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { Person, PersonSource } from '../../../kit/person/person.queries.ts'

/** A mail that went to the member, or to their address before they were one. */
const isTheirs = ({ id, email }: Person) => sql`(mails.member_id = ${id} or mails.address = ${email})`

const mails: PersonSource = {
  name: 'mails',
  timeline: (person) => sql`select coalesce(sent_at, handed_at, created_at) as happened_at,
    case when state = 'sent' then 'mail_sent' else 'mail_' || state end as kind, null::text as by,
    jsonb_build_object('mail', mails.kind, 'reason', mails.reason, 'reply', mails.reply) as details
    from mails where ${isTheirs(person)} and state in ('sent', 'failed', 'uncertain', 'skipped')`,
  data: (person) => sql`select mails.kind, state, mails.reason, address, name, language, created_at, sent_at,
    merge_values as values from mails where ${isTheirs(person)} order by mail_id`,
  // Mails that are still queued must not be sent any more. The key of a recipient can be an address.
  erase: (
    person,
  ) => sql`update mails set address = '', name = '', merge_values = '{}', attachments = '[]', reply = null,
    member_id = null, recipient_key = 'erased ' || mail_id,
    state = case when state = 'queued' then 'cancelled' else state end,
    reason = case when state = 'queued' then 'erased' else reason end
    where ${isTheirs(person)}`,
  traces: {
    count: (person) => sql`select count(*) from mails where ${isTheirs(person)}`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} mail in the outbox loses address, name and content.',
              '{{count}} mails in the outbox lose address, name and content.',
            ),
          ]
        : [],
  },
}

/** Names and addresses for the search in the outbox; those that another mail still has stay. */
const people: PersonSource = {
  name: 'recipients of mails',
  erase: (person) => sql`delete from mail_people where (address, name) in (
      select mails.address, mails.name from mails where ${isTheirs(person)})
    and not exists (select from mails where mails.address = mail_people.address and mails.name = mail_people.name
      and not coalesce(${isTheirs(person)}, false))`,
}

const bounces: PersonSource = {
  name: 'bounces of mails',
  timeline: (person) => sql`select received_at as happened_at, 'mail_bounce_' || mail_bounces.kind as kind,
    null::text as by, jsonb_build_object('mail', mails.kind, 'reason', status || ' ' || diagnostic) as details
    from mail_bounces join mails using (mail_id) where ${isTheirs(person)}`,
  data: (person) => sql`select received_at, mail_bounces.kind, status, diagnostic
    from mail_bounces join mails using (mail_id) where ${isTheirs(person)} order by bounce_id`,
  erase: (person) => sql`update mail_bounces set diagnostic = ''
    where mail_id in (select mail_id from mails where ${isTheirs(person)})`,
}

const suppressions: PersonSource = {
  name: 'suppressions',
  data: ({ id, email }) => sql`select suppressed_at, kind, reason, lifted_at, lift_reason from suppressions
    where member_id = ${id} or lower(address) = ${email} order by suppression_id`,
  // The hash stays: the address must not be written to when it comes back.
  erase: ({
    id,
    email,
  }) => sql`update suppressions set address = null, member_id = null, reason = '', lift_reason = ''
    where member_id = ${id} or lower(address) = ${email}`,
}

/** Mails, bounces and suppressions of a member. Sources are erased in reverse: the mails last, because the others name them. */
export const suppressionsPerson = [mails, people, bounces, suppressions]
