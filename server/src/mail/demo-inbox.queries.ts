import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { DeliveryProblem, type Delivery } from './deliver.ts'

/** The inbox keeps the newest mails only: it is for looking, not for keeping. */
const demoInboxSize = 500

/** Keeps mails in the inbox of the demo instead of sending them. */
export const openDemoInbox = (db: Db, size = demoInboxSize): Delivery => ({
  async send({ envelope, raw }, beforeFinalDot) {
    const { default: PostalMime } = await import('postal-mime')
    const { subject = '' } = await PostalMime.parse(raw)
    if (!(await beforeFinalDot())) throw new DeliveryProblem('aborted', 'The claim of this mail is gone.')
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('demo_inbox')
        .values({ sender: envelope.from, recipient: envelope.to, subject, raw })
        .execute()
      await sql`delete from demo_inbox where inbox_id <= (
        select inbox_id from demo_inbox order by inbox_id desc offset ${size} limit 1)`.execute(transaction)
    })
    return { reply: '250 Kept in the demo inbox' }
  },
  close: async () => undefined,
})
