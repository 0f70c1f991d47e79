import { sql, type RawBuilder } from 'kysely'

/**
 * What is known about the recipient of a mail: a member by number, others by address. For lateral joins, which
 * find one row by an index. The view itself is a union, and a plain join with it reads all members.
 */
export const recipientOf = (member_id: RawBuilder<unknown>, address: RawBuilder<unknown>) =>
  sql<{ is_suspended: boolean; has_newsletter: boolean }>`(
    (select is_suspended, has_newsletter from mail_recipients where mail_recipients.member_id = ${member_id})
    union all
    (select is_suspended, has_newsletter from mail_recipients
      where ${member_id} is null and mail_recipients.address = lower(${address}))
    limit 1
  )`
