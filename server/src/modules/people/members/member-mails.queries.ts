import type { z } from 'zod'
import type { Transaction } from '../../../db/pool.ts'
import type { AttachmentReference } from '../../../db/tables/platform/mail.ts'
import type { Mail } from '../../../mail/define-mail.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { memberName } from './member-name.queries.ts'

interface MemberMail<V extends z.ZodObject> {
  /** What caused it; each member gets one mail of a kind for a source and run. */
  source: string
  run?: number
  values: (member: { id: number; name: string }) => z.input<V>
  not_before?: Date
  attachments?: readonly AttachmentReference[]
}

/** Queues a mail to these members, each in their own language. Erased members get none. */
export async function mailMembers<V extends z.ZodObject>(
  db: Transaction,
  member_ids: readonly number[],
  mail: Mail<V>,
  { values, attachments = [], ...options }: MemberMail<V>,
): Promise<void> {
  const people = await db
    .selectFrom('members')
    .select(['id', 'member_email', 'language', memberName.as('name')])
    .where('id', 'in', [...member_ids])
    .where('erased_at', 'is', null)
    .execute()
  const recipients = people.map((member) => ({
    key: `member ${member.id}`,
    member_id: member.id,
    name: member.name,
    address: member.member_email,
    language: member.language,
    values: values(member),
    attachments,
  }))
  await enqueueMails(db, mail, { ...options, recipients })
}
