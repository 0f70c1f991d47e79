import { sql, type RawBuilder } from 'kysely'
import { asPage, countOf } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Something that happened to a member: the columns that every source of the timeline selects. */
interface Happening {
  happened_at: Date
  kind: string
  by: string | null
  details: Record<string, unknown>
}

/** A part of the product that knows something about members. */
interface MemberSource {
  /** What it is called in the file that a member gets of their data. */
  name: string
  /** What happened to the member, as `select happened_at, kind, by, details`. */
  timeline?: (member_id: number) => RawBuilder<Happening>
  /** All that it knows about the member, as rows for the file of their data. */
  data?: (member_id: number) => RawBuilder<Record<string, unknown>>
  /** Takes away what identifies the member. */
  erase?: (member_id: number) => RawBuilder<unknown>
}

/**
 * Every part that knows something about members. Whoever stores something about them adds a line here, and it shows in
 * the timeline, in the file of a member's data, and is gone when the member is erased.
 */
const sources: MemberSource[] = [
  {
    name: 'profile',
    timeline: (id) => sql`select member_join_datetime as happened_at, 'joined' as kind, null::text as by,
      '{}'::jsonb as details from members where id = ${id}`,
    data: (
      id,
    ) => sql`select id, member_first_name, member_last_name, member_nickname, member_email, member_mobilephone,
      member_join_datetime, is_member, premium_until, country, city, birth_date, gender, interests, labels, consents,
      suspended_at, suspended_until, suspended_reason, contributor_status, email_suppressed_at, email_suppressed_reason,
      last_seen_at from members where id = ${id}`,
    // Interests and consents say who somebody is just as well as a name.
    erase: (
      id,
    ) => sql`update members set member_first_name = 'Erased', member_last_name = '', member_nickname = '',
      member_email = 'erased-' || id || '@erased.invalid', member_mobilephone = '', country = null, city = '',
      birth_date = null, gender = null, interests = '{}', labels = '{}', consents = '{}', is_member = false,
      premium_until = null, suspended_at = null, suspended_until = null, suspended_reason = '', suspended_by = null,
      contributor_status = 'none', email_suppressed_at = null, email_suppressed_reason = '', last_seen_at = null
      where id = ${id}`,
  },
  {
    name: 'history',
    timeline: (id) => sql`select happened_at, kind, user_name as by,
      jsonb_build_object('before', before, 'after', after, 'import_id', import_id) as details
      from member_changes where member_id = ${id}`,
    data: (id) => sql`select happened_at, kind, before, after from member_changes where member_id = ${id}
      order by happened_at`,
    erase: (id) => sql`delete from member_changes where member_id = ${id}`,
  },
  {
    name: 'requests',
    timeline: (id) => sql`select received_at as happened_at, 'request_received' as kind, users.name as by,
      jsonb_build_object('request', kind, 'note', note) as details
      from member_requests left join users on users.user_id = created_by where member_id = ${id}`,
    data: (
      id,
    ) => sql`select kind, note, received_at, due_at, done_at from member_requests where member_id = ${id}
      order by request_id`,
    erase: (id) => sql`update member_requests set note = '' where member_id = ${id}`,
  },
  {
    name: 'comments',
    timeline: (id) => sql`select news_comments.created_at as happened_at, 'comment' as kind, null::text as by,
      jsonb_build_object('comment_id', comment_id, 'news_id', news_id, 'news_title', news_title, 'state', state)
      as details from news_comments join news using (news_id) where member_id = ${id}`,
    data: (id) => sql`select created_at, news_id, coalesce(original_text, comment_text) as comment_text, state
      from news_comments where member_id = ${id} order by comment_id`,
    erase: (
      id,
    ) => sql`update news_comments set comment_text = '(erased)', original_text = null, held_words = '{}',
      reason_note = '' where member_id = ${id}`,
  },
  {
    name: 'reports of comments',
    data: (id) => sql`select reported_at, comment_id, report_code, report_note from comment_reports
      where member_id = ${id} order by report_id`,
    erase: (id) => sql`update comment_reports set member_id = null, report_note = '' where member_id = ${id}`,
  },
  {
    name: 'likes',
    data: (id) => sql`select liked_at, news_id from news_likes where member_id = ${id} order by liked_at`,
    erase: (id) => sql`delete from news_likes where member_id = ${id}`,
  },
  {
    name: 'contributor',
    timeline: (id) => sql`select happened_at, 'contributor' as kind, users.name as by,
      jsonb_build_object('from', from_status, 'to', to_status, 'reason', reason) as details
      from contributor_history left join users on users.user_id = contributor_history.user_id where member_id = ${id}`,
    data: (id) => sql`select happened_at, from_status, to_status, reason from contributor_history
      where member_id = ${id} order by history_id`,
    erase: (id) => sql`delete from contributor_history where member_id = ${id}`,
  },
  {
    name: 'contributions',
    data: (id) => sql`select news_id, news_title, news_status, first_published_at from news
      where contributor_id = ${id} order by news_id`,
  },
  {
    name: 'imports',
    // Rows that were refused stay for a month; they are known by the address alone.
    data: (id) => sql`select original_name, member_imports.created_at, row_number, cells, problem
      from member_import_problems join member_imports using (import_id)
      where exists (select from unnest(cells) cell where lower(trim(cell)) = ${addressOf(id)}) order by 2, 3`,
    erase: (id) => sql`with gone as (
        delete from member_import_problems
        where exists (select from unnest(cells) cell where lower(trim(cell)) = ${addressOf(id)})
      )
      update member_imports set sample = (
        select jsonb_agg(case when exists (
          select from jsonb_array_elements_text(line) cell where lower(trim(cell)) = ${addressOf(id)}
        ) then '[]' else line end) from jsonb_array_elements(sample) line)
      where position(${addressOf(id)} in lower(sample::text)) > 0`,
  },
  {
    name: 'orders',
    timeline: (
      id,
    ) => sql`select event.happened_at, 'order_' || event.kind as kind, nullif(event.by_name, 'Balai') as by,
      jsonb_build_object('order_id', orders.id, 'code', orders.code, 'total_bill', orders.total_bill) as details
      from orders join order_events event on event.order_id = orders.id
      where orders.member_id = ${id} and event.kind in ('created', 'paid', 'expired', 'cancelled', 'refunded')`,
    data: (
      id,
    ) => sql`select code, status, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, payment_type,
      partner_code, create_datetime, expire_datetime, paid_datetime, cancel_reason, refunded_rupiah,
      (select json_agg(json_build_object('code', code, 'name', name, 'package', package, 'price_gross', price_gross,
        'discount_rupiah', discount_rupiah, 'price_nett', price_nett) order by id)
        from order_items where order_id = orders.id) as items,
      (select json_agg(json_build_object('payment_type', payment_type, 'gateway', gateway, 'status', status,
        'total_bill', total_bill, 'received_rupiah', received_rupiah, 'create_datetime', create_datetime,
        'paid_datetime', paid_datetime, 'note', note) order by id)
        from payments where invoice_header_id = orders.id) as payments,
      (select json_agg(json_build_object('created_at', created_at, 'amount', amount, 'reason', reason,
        'reference', reference) order by refund_id) from refunds where order_id = orders.id) as refunds,
      (select json_agg(json_build_object('booked_on', booked_on, 'amount', amount, 'description', description)
        order by line_id) from bank_lines where order_id = orders.id and state = 'confirmed') as transfers,
      (select json_agg(json_build_object('received_at', received_at, 'gateway', notice.gateway, 'body', body)
        order by notice_id) from payment_notices notice join payments on payments.id = payment_id
        where invoice_header_id = orders.id) as notices,
      (select json_agg(json_build_object('happened_at', happened_at, 'kind', kind, 'note', note) order by event_id)
        from order_events where order_id = orders.id and note <> '') as notes
      from orders where member_id = ${id} order by id`,
    // The books need the amounts; what was written about the person, they do not.
    erase: (id) => sql`with theirs as (select id from orders where member_id = ${id}), attempts as (
        update payments set note = '' where invoice_header_id in (select id from theirs) returning id
      ), told as (
        update payment_notices set body = body - 'customer_details' where payment_id in (select id from attempts)
      ), returned as (
        update refunds set reason = '' where order_id in (select id from theirs)
      ), noted as (
        update order_events set note = '' where by_kind = 'staff' and order_id in (select id from theirs)
      )
      update orders set cancel_reason = '' where member_id = ${id} and cancel_reason <> ''`,
  },
]

const addressOf = (id: number) => sql`(select lower(member_email) from members where id = ${id})`

/** One page of everything that happened to a member, the newest first. */
export async function readTimeline(
  db: ReadDb,
  { id, page, perPage }: { id: number; page: number; perPage: number },
) {
  const happenings = sources.flatMap(({ timeline }) => (timeline ? [timeline(id)] : []))
  const all = sql<Happening & { total: number }>`(${sql.join(happenings, sql` union all `)})`.as('happening')
  const rows = await db
    .selectFrom(all)
    .select(['happened_at', 'kind', 'by', 'details', sql<number>`count(*) over ()`.as('total')])
    .orderBy('happened_at', 'desc')
    // What happened in one transaction has one time; every page must cut it at the same place.
    .orderBy('kind')
    .orderBy(sql`details::text`)
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const total = countOf(db.selectFrom(all).select(({ fn }) => fn.countAll().as('count')))
  return asPage(db, rows, total, { page, perPage })
}

/** All that is known about a member, by where it comes from. */
export async function collectData(db: Transaction, id: number): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { name, data } of sources) if (data) content[name] = (await data(id).execute(db)).rows
  return content
}

/** What is left of a member outside the profile, for those who are about to erase them. */
export function countTraces(db: ReadDb, id: number) {
  return db
    .selectFrom('members')
    .select([
      sql<number>`(select count(*) from news_comments where member_id = members.id)`.as('comments'),
      sql<number>`(select count(*) from news where contributor_id = members.id)`.as('articles'),
      sql<number>`(select count(*) from orders where member_id = members.id and status = 'pending')`.as(
        'open_orders',
      ),
      sql<boolean>`exists (select from member_requests
        where member_id = members.id and kind = 'export' and done_at is null)`.as('awaits_copy'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Takes away what identifies a member, wherever it is; the profile last, since others look for its address. */
export async function eraseData(db: Transaction, id: number): Promise<void> {
  for (const { erase } of sources.toReversed()) if (erase) await erase(id).execute(db)
  await sql`update members set erased_at = now(), version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  )
}
