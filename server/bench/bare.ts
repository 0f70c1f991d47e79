// The baseline: Fastify and pg, the same rows, one statement per request, and no session, schemas, totals or
// audit. Without a database it is an empty server.
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const url = process.argv[2]
const pool = new pg.Pool({ ...(url && { connectionString: url }), max: 10 })

// A prepared statement, as the benchmark requires; the other queries are not prepared.
const session = { name: 'session', text: 'select * from sessions where session_id = $1' }
app.get<{ Params: { id: string } }>(
  '/session/:id',
  async ({ params }) => (await pool.query<object>({ ...session, values: [Number(params.id)] })).rows[0],
)

const users = `select user_id, name, email, avatar, introduction, roles, status, totp_enabled, created_at, last_login_at, deleted_at, version
  from users where deleted_at is null order by name, user_id limit $1 offset $2`
app.get('/users', async () => ({ rows: (await pool.query(users, [20, 0])).rows }))

const audit = 'select * from audit.entries order by audit_id desc limit $1 offset $2'
app.get('/audit', async () => ({ rows: (await pool.query(audit, [20, 0])).rows }))

const shown = `id, member_first_name, member_last_name, member_nickname, member_email, member_mobilephone,
  member_join_datetime, is_member, premium_until, country, city, labels, suspended_at, suspended_until,
  contributor_status, email_suppressed_at, last_seen_at`
const members = `select ${shown} from members where erased_at is null
  order by member_join_datetime desc, id desc limit $1 offset $2`
app.get('/members', async () => ({ rows: (await pool.query(members, [20, 0])).rows }))
const ofCountry = `select ${shown} from members where erased_at is null and country = $3
  order by member_join_datetime desc, id desc limit $1 offset $2`
app.get('/members-of-country', async () => ({ rows: (await pool.query(ofCountry, [20, 0, 'MY'])).rows }))

const comments = (where: string) => `select c.*, s.title, s.permalink, m.member_first_name, m.member_last_name
  from comments c join subjects s using (subject_id) join members m on m.id = c.member_id
  where ${where} order by c.created_at desc, c.comment_id desc limit $1 offset $2`
app.get('/comments', async () => ({ rows: (await pool.query(comments(`queue <> 'deleted'`), [20, 0])).rows }))
app.get('/comments/held', async () => ({
  rows: (await pool.query(comments(`queue = 'held'`), [20, 0])).rows,
}))
const rows = (
  where: string,
) => `select n.news_id, n.news_title, n.news_permalink, n.news_content_type, n.news_status,
    n.draft_status, n.news_visibility, n.category_id, c.category_title, n.sub_category_id, s.category_title as sub_category_title,
    n.author_id, a.name as author_name, n.contributor_id, m.member_first_name, m.member_last_name, f.storage_key,
    n.news_image_alt, n.news_word_count, n.news_published_date, n.planned_at, n.publish_at, n.unpublish_at, n.created_at,
    n.updated_at, u.name as updated_by_name, n.deleted_at, n.version,
    (select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'tag_title', t.tag_title) order by t.search), '[]')
      from news_tags nt join tags t on t.tag_id = nt.tag_id where nt.news_id = n.news_id and t.deleted_at is null) as tags
  from (select * from news where deleted_at is null ${where} order by updated_at desc, news_id desc limit $1 offset $2) n
    left join users a on a.user_id = n.author_id left join users u on u.user_id = n.updated_by
    left join members m on m.id = n.contributor_id left join categories c on c.category_id = n.category_id
    left join categories s on s.category_id = n.sub_category_id left join media f on f.media_id = n.cover_media_id
  order by n.updated_at desc, n.news_id desc`
const news = rows('')
app.get('/news', async () => ({ rows: (await pool.query(news, [20, 0])).rows }))
const published = rows(`and news_status = 'published'`)
app.get('/news/published', async () => ({ rows: (await pool.query(published, [20, 0])).rows }))
const publishedRow = `p.news_id, p.kind, p.title, p.permalink, p.summary, p.visibility, p.category_id, c.category_title,
    c.category_permalink, p.sub_category_id, s.category_title as sub_title, s.category_permalink as sub_permalink,
    p.author_id, a.name, m.member_first_name, m.member_last_name, f.storage_key, p.image_alt, p.word_count, p.published_at,
    p.updated_at, (select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'title', t.tag_title)), '[]')
      from tags t where t.tag_id = any(p.tag_ids) and t.deleted_at is null) as tags`
const publishedNames = `left join users a on a.user_id = p.author_id left join members m on m.id = p.contributor_id
    left join categories c on c.category_id = p.category_id left join categories s on s.category_id = p.sub_category_id
    left join media f on f.media_id = p.cover_media_id`
const articles = `select ${publishedRow} from (select * from published_news where kind <> 'article_static'
    order by published_at desc, news_id desc limit $1 offset $2) p ${publishedNames}
  order by p.published_at desc, p.news_id desc`
app.get('/articles', async () => ({ rows: (await pool.query(articles, [20, 0])).rows }))
const article = `select ${publishedRow}, v.content, v.fields from published_news p join versions v
    on v.subject_id = p.news_id and v.version = p.version ${publishedNames} where p.permalink = $1`
app.get<{ Params: { permalink: string } }>(
  '/articles/:permalink',
  async ({ params }) => (await pool.query<object>(article, [params.permalink])).rows[0],
)

const orders = `select o.*, m.member_email, trim(m.member_first_name || ' ' || m.member_last_name) as member_name
  from orders o join members m on m.id = o.member_id order by o.create_datetime desc, o.id desc limit $1 offset $2`
app.get('/orders', async () => ({ rows: (await pool.query(orders, [20, 0])).rows }))

const learners = (where: string) => `select e.*, c.course_title, c.course_permalink, m.member_email,
    trim(m.member_first_name || ' ' || m.member_last_name) as name, l.lesson_title
  from enrolments e join courses c using (course_id) join members m on m.id = e.member_id
  left join lessons l on l.lesson_id = e.current_lesson_id ${where}
  order by e.created_at desc, e.enrolment_id desc limit $1 offset $2`
app.get('/learners', async () => ({ rows: (await pool.query(learners(''), [20, 0])).rows }))
app.get<{ Params: { course_id: string } }>('/learners/:course_id', async ({ params: { course_id } }) => ({
  rows: (await pool.query(learners('where e.course_id = $3'), [20, 0, Number(course_id)])).rows,
}))

const people = `(select json_build_object('seats', count(*) filter (where status not in ('waiting', 'cancelled')),
    'waiting', count(*) filter (where status = 'waiting'), 'checked_in', count(checked_in_at))
  from registrations r where r.event_id = e.event_id)`
const events = `select e.*, ${people} as people, a.name as author_name, u.name as updated_by_name, m.member_first_name,
    m.member_last_name, c.category_title, f.storage_key,
    (select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'tag_title', t.tag_title)), '[]')
      from event_tags et join tags t on t.tag_id = et.tag_id where et.event_id = e.event_id) as tags
  from (select * from events where deleted_at is null order by event_start_date desc nulls last, event_id desc
    limit $1 offset $2) e
    left join users a on a.user_id = e.author_id left join users u on u.user_id = e.updated_by
    left join members m on m.id = e.contributor_id left join categories c on c.category_id = e.category_id
    left join media f on f.media_id = e.cover_media_id
  order by e.event_start_date desc nulls last, e.event_id desc`
app.get('/events', async () => ({ rows: (await pool.query(events, [20, 0])).rows }))

const registrations = (
  where: string,
) => `select r.*, e.event_title, e.event_permalink, e.event_start_date, e.time_zone,
    p.name as price_name, o.code as order_code, o.status as order_status
  from (select * from registrations where ${where} order by created_at desc, registration_id desc limit $1 offset $2) r
    join events e using (event_id) left join event_prices x on x.price_id = r.price_id
    left join products p on p.product_id = x.product_id left join orders o on o.id = r.order_id
  order by r.created_at desc, r.registration_id desc`
app.get('/registrations', async () => ({ rows: (await pool.query(registrations('true'), [20, 0])).rows }))
app.get('/registrations-of-status', async () => ({
  rows: (await pool.query(registrations('status = $3'), [20, 0, 'attended'])).rows,
}))
app.get<{ Params: { id: string }; Querystring: { source?: string } }>(
  '/registrations-of-event/:id',
  async ({ params, query: { source } }) => ({
    rows: source
      ? (await pool.query(registrations('event_id = $3 and source = $4'), [20, 0, params.id, source])).rows
      : (await pool.query(registrations('event_id = $3'), [20, 0, params.id])).rows,
  }),
)

const mails = `select mail_id, kind, source, run, address, name, member_id, user_id, state, reason, reply, attempts,
  next_attempt_at, created_at, sent_at from mails order by created_at desc, mail_id desc limit $1 offset $2`
app.get('/mails', async () => ({ rows: (await pool.query(mails, [20, 0])).rows }))

app.get<{ Params: { link: string } }>('/click/:link', async ({ params }, reply) => {
  await pool.query('insert into bench_clicks (link) values ($1)', [Number(params.link)])
  return reply.redirect('https://balai.example/kopi')
})

const insert = 'insert into bench_rows (user_id, name, facts) values ($1, $2, $3) returning row_id'
app.post<{ Body: { user_id: number; name: string } }>('/rows', async ({ body }) => ({
  row: (await pool.query<{ row_id: string }>(insert, [body.user_id, body.name, body])).rows[0],
}))

app.post<{ Body: { events: { kind: string; path: string }[] } }>('/tracks', async ({ body, headers }) => {
  const places = body.events.map(
    (_event, index) => `(${[1, 2, 3, 4].map((place) => `$${index * 4 + place}`).join()})`,
  )
  const { rowCount } = await pool.query(
    `insert into bench_tracks (agent, kind, path, facts) values ${places.join()}`,
    body.events.flatMap(({ kind, path, ...facts }) => [headers['user-agent'], kind, path, facts]),
  )
  return { taken: rowCount }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready at ${address}\n`)
