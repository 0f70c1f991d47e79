import { sql } from 'kysely'
import type { CheckedIn } from '@balai/contract/events/event-mails.ts'
import type { RegistrationStatus } from '@balai/contract/events/registration-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { recipientOf } from '../../../mail/recipient.queries.ts'

/** Who of an event gets a mail. */
export interface Audience {
  event_id: number
  statuses: readonly RegistrationStatus[]
  checked_in: CheckedIn
  part?: 'participant' | 'speaker' | 'moderator' | 'committee' | undefined
  label?: string | undefined
  registration_ids?: readonly number[]
}

const people = (db: ReadDb) =>
  db
    .selectFrom('registrations')
    .leftJoin('members', 'members.id', 'registrations.member_id')
    .select([
      'registration_id',
      'registrations.member_id',
      'name',
      'email',
      'status',
      'attends',
      'ticket_code',
      sql<'id' | 'en' | null>`coalesce(registrations.language, members.language)`.as('mail_language'),
    ])
    // Erased people have no address.
    .where('email', '<>', '')
    .orderBy('registration_id')

/** The participants that a mail goes to. */
export function findRecipients(db: ReadDb, audience: Audience) {
  const { event_id, statuses, checked_in, part, label, registration_ids = [] } = audience
  let found = people(db)
    .where('event_id', '=', event_id)
    .where('status', '=', sql<RegistrationStatus>`any(${statuses}::text[])`)
  if (checked_in !== 'all')
    found = found.where('checked_in_at', checked_in === 'checked_in' ? 'is not' : 'is', null)
  if (part) found = found.where('part', '=', part)
  if (label) found = found.where('registrations.labels', '@>', sql<string[]>`array[${label}]::text[]`)
  if (registration_ids.length > 0)
    found = found.where('registration_id', '=', sql<number>`any(${registration_ids}::integer[])`)
  return found.execute()
}
export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** Those who got a mail of this source and still take part in the event. */
export const findReminded = (db: ReadDb, event_id: number, mail: { kind: string; source: string }) =>
  people(db)
    .where('event_id', '=', event_id)
    .where('status', '<>', 'cancelled')
    .where((where) =>
      where.exists(
        where
          .selectFrom('mails')
          .select('mail_id')
          .where('kind', '=', mail.kind)
          .where('source', '=', mail.source)
          .where('run', '=', 1)
          .where('recipient_key', '=', sql<string>`'registration ' || registrations.registration_id`),
      ),
    )
    .execute()

/** How many of these people get no news, because they have not agreed to any. */
export async function countWithoutConsent(db: ReadDb, recipients: readonly Recipient[]): Promise<number> {
  const asked = sql<{ member_id: number | null; email: string }>`
    unnest(${recipients.map(({ member_id }) => member_id)}::integer[], ${recipients.map(({ email }) => email)}::text[])`
  const { count } = await db
    .selectFrom(asked.as<'asked'>(sql`asked(member_id, email)`))
    .leftJoinLateral(
      recipientOf(sql.ref('asked.member_id'), sql.ref('asked.email')).as('recipient'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`not coalesce(recipient.has_newsletter, false)`)
    .executeTakeFirstOrThrow()
  return count
}
