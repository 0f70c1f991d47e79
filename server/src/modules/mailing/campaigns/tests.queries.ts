import { sql } from 'kysely'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import { wakeSenders } from '../../../mail/enqueue.queries.ts'
import { testMail } from './campaigns.mail.ts'
import { sourceOf } from './campaigns.queries.ts'

interface TestMails {
  campaign_id: number
  addresses: readonly string[]
  user_id: number
  values: Record<string, string>
  body_id: number
  language: Language
}

/** Queues a test to some addresses. Every test is a run of its own, so that one address can get several. */
export async function addMails(db: Transaction, test: TestMails): Promise<number[]> {
  const { name, owed, area } = testMail
  const source = `${sourceOf(test.campaign_id)} test`
  const { rows } = await sql<{ mail_id: number }>`
    insert into mails (kind, source, run, recipient_key, address, user_id, language, merge_values, body_id, owed, area)
    select ${name}, ${source},
      (select coalesce(max(run), 0) + 1 from mails where kind = ${name} and source = ${source}),
      address, address, ${test.user_id}::int, ${test.language}, ${JSON.stringify(test.values)}::jsonb,
      ${test.body_id}::bigint, ${owed}::boolean, ${area}
    from unnest(${[...new Set(test.addresses)]}::text[]) address
    returning mail_id`.execute(db)
  await wakeSenders(db)
  return rows.map(({ mail_id }) => mail_id)
}
