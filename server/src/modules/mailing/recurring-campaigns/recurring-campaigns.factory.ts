import type { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import type { Db } from '../../../db/pool.ts'

let made = 0

/** A campaign that can be repeated, with a greeting before its articles. */
export async function aPattern(db: Db, choice: Partial<ContentChoice>, list_ids: number[] = [1]) {
  made += 1
  const { sender_id } = await db
    .insertInto('mail_senders')
    .values({ name: 'Redaksi', address: `redaksi-${made}@balai.example` })
    .returning('sender_id')
    .executeTakeFirstOrThrow()
  const { campaign_id } = await db
    .insertInto('campaigns')
    .values({ name: `Kabar ${made}`, subject: `Kabar minggu ini ${made}`, sender_id, list_ids })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  const greeting = { kind: 'text', key: 'greeting', html: '<p>Selamat pagi,</p>' }
  await db
    .insertInto('campaign_contents')
    .values({
      campaign_id,
      choice: JSON.stringify(choice) as never,
      blocks: JSON.stringify([greeting]) as never,
    })
    .execute()
  return { campaign_id, sender_id }
}
