import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { Demo } from '../../../manifest.ts'
import { storeBody } from '../../../mail/bodies.queries.ts'
import { campaignMail } from './campaigns.mail.ts'
import { sourceOf } from './campaigns.queries.ts'
import { withCountedLinks } from './frozen.rules.ts'

interface Wanted {
  name: string
  subject: string
  preview_text: string
  list_id: number
  sender_id: number
}

/** What the mails of the demo say. */
const htmlOf = (
  subject: string,
) => `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:sans-serif;max-width:600px;margin:auto;padding:24px"><h1>${subject}</h1>
<p>Halo {{first_name}}, ini yang kami pilihkan untuk Anda minggu ini.</p>
<p><a href="https://balai.example/artikel/kopi-gayo">Kopi Gayo dan petaninya</a></p>
<p><a href="https://balai.example/acara">Acara bulan ini</a></p>
<p><a href="https://balai.example/kursus">Kursus untuk pemula</a></p>
<p><small><a href="{{preferences_link}}">Berhenti berlangganan</a></small></p></body></html>`

/** Campaigns that were sent, one that is scheduled and a draft. Nothing is made without lists and members. */
export const demoCampaigns: Demo = {
  name: 'demo campaigns',
  make: async (db) => {
    const lists = await db
      .selectFrom('contact_lists')
      .select('list_id')
      .where('kind', '=', 'fixed')
      .limit(2)
      .execute()
    const [first, second = first] = lists
    if (!first || !second) return false
    const { sender_id } = await aSender(db)
    const base = { preview_text: 'Pilihan redaksi minggu ini', sender_id }
    await sentOnce(
      db,
      { ...base, name: 'Kabar mingguan 43', subject: 'Kopi, acara dan kursus', list_id: first.list_id },
      24,
    )
    await sentOnce(
      db,
      { ...base, name: 'Undangan acara', subject: 'Sampai jumpa di acara kami', list_id: second.list_id },
      15,
    )
    await sentOnce(
      db,
      {
        ...base,
        name: 'Kabar mingguan 45',
        subject: 'Teh, lokakarya dan kabar baru',
        list_id: first.list_id,
      },
      10,
    )
    const planned = await added(db, {
      ...{ ...base, name: 'Kabar mingguan 48', subject: 'Kabar minggu ini', list_id: first.list_id },
      more: {
        state: 'scheduled',
        scheduled_at: sql<Date>`now() + interval '6 days'`,
        time_zone: 'Asia/Jakarta',
      },
    })
    await content(db, planned, 'Kabar minggu ini', true)
    const draft = await added(db, {
      ...base,
      name: 'Kabar akhir tahun',
      subject: '',
      list_id: second.list_id,
      more: {},
    })
    await content(db, draft, 'Kabar akhir tahun', false)
    return true
  },
}

/** The sender of the demo, unless there is one. */
async function aSender(db: Transaction): Promise<{ sender_id: number }> {
  const known = await db
    .selectFrom('mail_senders')
    .select('sender_id')
    .orderBy('is_default', 'desc')
    .executeTakeFirst()
  return (
    known ??
    db
      .insertInto('mail_senders')
      .values({ name: 'Balai', address: 'kabar@balai.local', is_default: true })
      .returning('sender_id')
      .executeTakeFirstOrThrow()
  )
}

async function added(db: Transaction, wanted: Wanted & { more: object }): Promise<number> {
  const { list_id, more, ...fields } = wanted
  const { campaign_id } = await db
    .insertInto('campaigns')
    .values({ ...fields, list_ids: [list_id], ...more })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  return campaign_id
}

async function content(
  db: Transaction,
  campaign_id: number,
  subject: string,
  isBuilt: boolean,
): Promise<void> {
  const blocks = [
    { kind: 'heading', key: 'title', text: subject, level: 1 },
    {
      kind: 'text',
      key: 'greeting',
      html: '<p>Halo {{first_name}}, ini yang kami pilihkan untuk Anda minggu ini.</p>',
    },
  ]
  await db
    .insertInto('campaign_contents')
    .values({
      campaign_id,
      blocks: JSON.stringify(blocks) as never,
      ...(isBuilt && {
        html: htmlOf(subject),
        plain_text: 'Halo {{first_name}}, baca di https://balai.example/artikel/kopi-gayo',
        merge_fields: ['first_name' as const],
        built_version: 1,
      }),
    })
    .execute()
}

/** A campaign that was sent some days ago, with its mails and what readers did. */
async function sentOnce(db: Transaction, wanted: Wanted, days: number): Promise<void> {
  const { html, links } = withCountedLinks(htmlOf(wanted.subject))
  const text = 'Halo {{first_name}}, baca di https://balai.example/artikel/kopi-gayo'
  const sender = await db
    .selectFrom('mail_senders')
    .select(['name', 'address', 'reply_to'])
    .where('sender_id', '=', wanted.sender_id)
    .executeTakeFirstOrThrow()
  const body_id = await storeBody(db, { subject: wanted.subject, html, text, sender, links }, 'id')
  const at = sql<Date>`now() - make_interval(days => ${days})`
  const over = sql<Date>`now() - make_interval(days => ${days}) + interval '9 minutes'`
  const campaign_id = await added(db, {
    ...wanted,
    more: { state: 'finished', body_id, scheduled_at: at, started_at: at, queued_at: at, finished_at: over },
  })
  await content(db, campaign_id, wanted.subject, true)
  const { name, owed, area } = campaignMail
  // A few bounced or had withdrawn their consent; the others got it.
  await sql`
    insert into mails (kind, source, recipient_key, address, name, member_id, language, merge_values, body_id, owed, area,
      state, reason, reply, attempts, created_at, handed_at, sent_at, message_id, unsubscribed_at)
    select ${name}, ${sourceOf(campaign_id)}, email, email, contacts.name, member_id, 'id',
      jsonb_build_object('list_id', ${wanted.list_id}::int, 'first_name', split_part(contacts.name, ' ', 1)),
      ${body_id}::bigint, ${owed}::boolean, ${area}, outcome.state, outcome.reason, outcome.reply, 1, ${at},
      case when outcome.state = 'sent' then ${at} end, case when outcome.state = 'sent' then ${at} end,
      gen_random_uuid() || '@balai.example', case when contact_id % 61 = 5 and outcome.state = 'sent' then ${at} end
    from list_contacts join contacts using (contact_id)
    cross join lateral (select
      case contact_id % 23 when 3 then 'failed' when 7 then 'skipped' else 'sent' end as state,
      case contact_id % 23 when 3 then 'refused' when 7 then 'no_consent' end as reason,
      case contact_id % 23 when 3 then '554 5.7.1 Message refused' end as reply) outcome
    where list_id = ${wanted.list_id} and list_contacts.state = 'subscribed'`.execute(db)
  await sql`
    insert into campaign_hits (campaign_id, link, at)
    select ${campaign_id}::int, hit.link, mails.sent_at + make_interval(hours => (mail_id % 30)::int)
    from mails cross join (values (0), (0), (1), (2), (3)) hit (link)
    where kind = ${name} and source = ${sourceOf(campaign_id)} and state = 'sent'
      and (mail_id + hit.link * 7) % (2 + hit.link * 3) = 0`.execute(db)
  await sql`update campaigns set recipient_count = (
      select count(*) from mails where kind = ${name} and source = ${sourceOf(campaign_id)})
    where campaign_id = ${campaign_id}`.execute(db)
}
