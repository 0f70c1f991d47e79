import { sql } from 'kysely'
import type { z } from 'zod'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../db/pool.ts'
import type { AttachmentReference } from '../../db/tables/platform/mail.ts'
import type { Mail } from '../../mail/define-mail.ts'
import { enqueueMails } from '../../mail/enqueue.queries.ts'

interface StaffMail<V extends z.ZodObject> {
  /** What caused it; each person gets one mail of a kind for a source. */
  source: string
  values: (person: { name: string }) => z.input<V>
  /** What it attaches, which can be in the language of the person. */
  attachments?: (person: { language: Language }) => readonly AttachmentReference[]
  /** Instead of the account's language, for a person who has not logged in yet. */
  language?: Language
}

/** Queues a mail to these accounts, in the language of each. Deleted accounts get none. */
export async function mailStaff<V extends z.ZodObject>(
  db: Transaction,
  user_ids: readonly number[],
  mail: Mail<V>,
  { source, values, attachments, language }: StaffMail<V>,
): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'name', 'email'])
    // The back-office is in English until a person chooses another language.
    .select(sql<Language>`coalesce(preferences ->> 'language', 'en')`.as('language'))
    .where('user_id', 'in', [...user_ids])
    .where('deleted_at', 'is', null)
    .execute()
  const recipients = people.map((person) => {
    const ownLanguage = language ?? person.language
    return {
      key: `user ${person.user_id}`,
      user_id: person.user_id,
      name: person.name,
      address: person.email,
      language: ownLanguage,
      values: values(person),
      attachments: attachments?.({ language: ownLanguage }) ?? [],
    }
  })
  await enqueueMails(db, mail, { source, recipients })
}
