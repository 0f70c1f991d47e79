import { sql } from 'kysely'
import type { Demo } from '../../../manifest.ts'

/** Rules that remind the participants of the coming events of the demo. */
export const demoEventMails: Demo = {
  name: 'event-mails',
  make: async (db) => {
    const event = await db
      .selectFrom('events')
      .select('event_id')
      .where('event_status', '=', 'published')
      .executeTakeFirst()
    if (!event) return false
    await sql`
      insert into reminder_rules (event_id, amount, unit, direction, anchor, statuses, checked_in, subject, message)
      select event_id, rule.amount, rule.unit, rule.direction, rule.anchor, rule.statuses, 'all', rule.subject, rule.message
      from events, (values
        (1, 'days', 'before', 'start', array['registered', 'attended'], 'Sampai jumpa besok',
          E'Datanglah 15 menit lebih awal dan siapkan tiket Anda.\\n\\nSampai jumpa!'),
        (2, 'hours', 'after', 'end', array['attended'], 'Terima kasih sudah hadir',
          'Terima kasih sudah hadir. Ceritakan kesan Anda dengan membalas email ini.')
      ) rule (amount, unit, direction, anchor, statuses, subject, message)
      where event_status = 'published' and cancelled_at is null and event_start_date > now() + interval '2 days'
      order by event_start_date, rule.anchor desc`.execute(db)
  },
}
