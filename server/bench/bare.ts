// What the product is measured against: Fastify and pg, the same rows, one statement per request, and nothing else: no
// session, no schemas, no totals, no audit. Without a database it is the emptiest server there is.
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const url = process.argv[2]
const pool = new pg.Pool({ ...(url && { connectionString: url }), max: 10 })

// Prepared, as the yardstick asks for; the others are what one writes without a second thought.
const session = { name: 'session', text: 'select * from sessions where session_id = $1' }
app.get<{ Params: { id: string } }>(
  '/session/:id',
  async ({ params }) => (await pool.query<object>({ ...session, values: [Number(params.id)] })).rows[0],
)

const users = `select user_id, name, email, avatar, introduction, roles, status, totp_enabled, created_at, last_login_at, deleted_at, version
  from users where deleted_at is null order by name, user_id limit $1 offset $2`
app.get('/users', async () => ({ rows: (await pool.query(users, [20, 0])).rows }))

const audit = 'select * from audit order by audit_id desc limit $1 offset $2'
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

const orders = `select o.*, m.member_email, trim(m.member_first_name || ' ' || m.member_last_name) as member_name
  from orders o join members m on m.id = o.member_id order by o.create_datetime desc, o.id desc limit $1 offset $2`
app.get('/orders', async () => ({ rows: (await pool.query(orders, [20, 0])).rows }))

const insert = 'insert into bench_rows (user_id, name, facts) values ($1, $2, $3) returning row_id'
app.post<{ Body: { user_id: number; name: string } }>('/rows', async ({ body }) => ({
  row: (await pool.query<{ row_id: string }>(insert, [body.user_id, body.name, body])).rows[0],
}))

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready at ${address}\n`)
