import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { driftOf } from './counters.ts'
import { newDatabase } from './database.ts'

/** The last migration with a separate table for each kind of count. */
const before = 16
/** The migration that replaces them with counters. */
const counters = 17

let database: Awaited<ReturnType<typeof newDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await newDatabase({ empty: true })
  await migrate(database.url, { upTo: before })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('the migration keeps every count exactly', async () => {
  await client.query(rows)
  await client.query(changesOfRows)
  await migrate(database.url, { upTo: counters })
  expect(await driftOf(client)).toEqual([])
  const { rows: kept } = await client.query<{ counter: string }>(
    'select distinct counter from counters order by counter',
  )
  expect(kept.map(({ counter }) => counter)).toEqual([
    ...['audit', 'categories.usage', 'comments.queue', 'comments.reported', 'fees.status', 'likes', 'media'],
    ...['members', 'members.cell', 'members.joined', 'members.label'],
    ...['news.author', 'news.category', 'news.draft_status', 'news.kind', 'news.kind_status', 'news.origin'],
    ...['news.review', 'news.status', 'news.trash', 'news.visibility'],
    ...['orders.change', 'orders.status', 'tags', 'tags.usage', 'users'],
  ])
  const { rows: left } = await client.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like 'tally%'`,
  )
  expect(left).toEqual([])
})

it('rows that change afterwards are counted', async () => {
  await client.query(changesOfRows)
  expect(await driftOf(client)).toEqual([])
})

it('comments and likes are counted after the migration to subjects', async () => {
  await migrate(database.url)
  expect(await driftOf(client)).toEqual([])
  await client.query(`
    insert into comments (subject_id, member_id, comment_text) select subject_id, 1, 'Another' from subjects;
    update comments set state = 'hidden' where comment_id % 4 = 1 and state = 'visible';
    delete from likes where subject_id = (select min(subject_id) from likes)`)
  expect(await driftOf(client)).toEqual([])
})

const rows = `
  insert into users (name, email, password_hash, roles) select 'Person ' || g, g || '@example.com', 'none', '{content}'
    from generate_series(1, 9) g;
  insert into audit (user_name, address, request_id, action, entity, entity_id)
    select 'Person', '::1', 'test', 'test', 'test', g::text from generate_series(1, 20) g;
  insert into members (member_first_name, member_email, country, labels, member_join_datetime)
    select 'Member', g || '@example.com', case g % 3 when 0 then 'ID' when 1 then 'MY' end, array['label=' || g % 4, 'a/b'],
      timestamptz '2026-05-05 23:00Z' + g * interval '5 hours' from generate_series(1, 60) g;
  insert into categories (category_title, category_permalink) select 'Category ' || g, 'category-' || g
    from generate_series(1, 4) g;
  insert into tags (tag_title, tag_permalink) select 'Tag ' || g, 'tag-' || g from generate_series(1, 6) g;
  insert into media (storage_key, media_kind, mime, bytes, original_name, source_sha256)
    select 'key ' || g, 'image', 'image/png', 1, 'a.png', sha256(g::text::bytea) from generate_series(1, 5) g;
  insert into news (news_content_type, news_status, draft_status, published_version, news_title, news_permalink, category_id,
      sub_category_id, author_id, contributor_id, news_visibility)
    select (array['article', 'article_static', 'video'])[g % 3 + 1], case when g % 4 = 0 then 'published' else 'in_review' end,
      case when g % 8 = 0 then 'in_review' end, case when g % 4 = 0 then 1 end, 'Title ' || g, 'title-' || g,
      case when g % 5 > 0 then g % 2 + 1 end, case when g % 5 > 2 then 3 end, g % 3 + 1, case when g % 6 = 0 then g end,
      case when g % 2 = 0 then 'public' else 'premium' end from generate_series(1, 40) g;
  insert into news_tags (news_id, tag_id) select news_id, tag_id from news, tags where (news_id + tag_id) % 3 = 0;
  insert into news_comments (news_id, member_id, comment_text) select news_id, news_id, 'Text' from news;
  insert into comment_reports (comment_id, report_code) select comment_id, 'spam' from news_comments where comment_id % 4 = 0;
  insert into news_likes (news_id, member_id) select news_id, id from news, members where (news_id + id) % 7 = 0;
  insert into orders (code, member_id, status, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
    select 'INV-' || g, g, 'pending', g * 1000, 0, g * 1000, g, g * 1000 + g, now() from generate_series(1, 30) g;
  insert into fee_partners (code, name) values ('P', 'Partner');
  insert into fee_lines (partner_id, order_id, rule_text, base_amount, total_bill, fee, period, earned_at)
    select 1, id, '', 1, 1, 1, '2026-05-01', now() from orders where id < 10;
`

/** Works with the triggers of every migration. */
const changesOfRows = `
  update users set deleted_at = now() where user_id % 4 = 0;
  update members set is_member = not is_member, suspended_at = now() where id % 5 = 0;
  update members set email_suppressed_at = now(), contributor_status = 'active' where id % 7 = 0;
  update members set contributor_status = 'pending' where id % 5 = 0;
  update members set erased_at = now() where id % 11 = 0;
  update members set labels = '{}', member_join_datetime = member_join_datetime - interval '1 day' where id % 13 = 0;
  update tags set deleted_at = now() where tag_id = 6;
  update media set deleted_at = now() where media_id = 5;
  update news set deleted_at = case when deleted_at is null then now() end where news_id % 5 = 0;
  update news set sub_category_id = 4 where news_id % 4 = 1 and category_id is not null;
  delete from news_tags where news_id % 7 = 0;
  update news_comments set reviewed_at = now() where comment_id % 3 = 0;
  update news_comments set state = 'deleted', deleted_at = now() where comment_id % 9 = 0;
  update orders set status = 'paid', payment_type = 'qris' where id % 3 = 0;
  update fee_lines set status = 'approved' where line_id % 2 = 0;
  delete from news_likes where news_id % 5 = 0;
`
