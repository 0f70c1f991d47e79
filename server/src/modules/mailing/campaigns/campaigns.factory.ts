import { sql } from 'kysely'
import { allowMinutes } from '../../../db/patience.ts'
import type { Transaction } from '../../../db/pool.ts'
import { insertCampaign } from './campaigns.queries.ts'

interface Wanted {
  name?: string
  subject?: string
  /** Contacts that are made for it, with the consent to newsletters. */
  recipients?: number
  html?: string
  created_by?: number | null
}

const html = `<html><body><p>Halo {{first_name}}</p><p><a href="https://balai.example/kopi?a=1&amp;b=2">Baca</a>
<a href="https://balai.example/teh">Teh</a> <a href="{{preferences_link}}">Berhenti</a></p></body></html>`

/** A campaign that is ready to be sent, with a list of its own. */
export async function aCampaign(db: Transaction, wanted: Wanted = {}) {
  const { name = 'Kabar', subject = 'Kabar kopi', recipients = 2 } = wanted
  const { list_id } = await db
    .insertInto('contact_lists')
    .values({ name: sql<string>`'Pembaca ' || gen_random_uuid()`, kind: 'fixed' })
    .returning('list_id')
    .executeTakeFirstOrThrow()
  // Benches make very many.
  await allowMinutes(db, 10)
  await sql`
    with made as (
      insert into contacts (email, address_hash, name, has_newsletter, consent_source, consent_text_version, consent_at)
      select 'pembaca' || number || '.' || ${list_id}::int || '@example.com',
        sha256(convert_to(${list_id}::int || ' ' || number, 'utf8')), 'Pembaca ' || number, true, 'paper', 1, now()
      from generate_series(1, ${recipients}::int) number
      returning contact_id)
    insert into list_contacts (list_id, contact_id, state, source)
    select ${list_id}::int, contact_id, 'subscribed', 'import' from made`.execute(db)
  const { sender_id } = await aSenderOf(db)
  const by = { created_by: wanted.created_by ?? null, updated_by: wanted.created_by ?? null }
  const made = await insertCampaign(db, { name, subject, sender_id, list_ids: [list_id], ...by })
  if (!made) throw new Error('A campaign without a slot can always be added.')
  await db
    .insertInto('campaign_contents')
    .values({
      campaign_id: made.campaign_id,
      blocks: sql`'[{"kind":"heading","key":"h","text":"Kabar","level":1}]'::jsonb` as never,
      html: wanted.html ?? html,
      plain_text: 'Halo {{first_name}}: https://balai.example/kopi',
      merge_fields: ['first_name'],
      built_version: 1,
    })
    .execute()
  return { ...made, list_id, sender_id }
}

/** The default sender; one is added if there is none. */
async function aSenderOf(db: Transaction): Promise<{ sender_id: number }> {
  const find = () =>
    db.selectFrom('mail_senders').select('sender_id').orderBy('is_default', 'desc').executeTakeFirst()
  const known = await find()
  if (known) return known
  return db
    .insertInto('mail_senders')
    .values({
      name: 'Balai',
      address: 'kabar@balai.example',
      reply_to: 'tanya@balai.example',
      is_default: true,
    })
    .returning('sender_id')
    .executeTakeFirstOrThrow()
}
