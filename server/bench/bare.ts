// What the product is measured against: Fastify and pg, the same rows, one prepared statement per request, and nothing
// else: no session, no schemas, no totals, no audit. Without a database it is the emptiest server there is.
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const url = process.argv[2]
const pool = new pg.Pool({ ...(url && { connectionString: url }), max: 10 })

const prepared = (name: string, text: string) => async (values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows

const session = prepared('session', 'select * from sessions where session_id = $1')
app.get<{ Params: { id: string } }>(
  '/session/:id',
  async ({ params }) => (await session([Number(params.id)]))[0],
)

const users = prepared(
  'users',
  `select user_id, name, email, avatar, introduction, roles, status, totp_enabled, created_at, last_login_at, deleted_at, version
  from users where deleted_at is null order by name, user_id limit $1 offset $2`,
)
app.get('/users', async () => ({ rows: await users([20, 0]) }))

const audit = prepared('audit', 'select * from audit order by audit_id desc limit $1 offset $2')
app.get('/audit', async () => ({ rows: await audit([20, 0]) }))

const insert = prepared(
  'insert',
  'insert into bench_rows (user_id, name, facts) values ($1, $2, $3) returning row_id',
)
app.post<{ Body: { user_id: number; name: string } }>('/rows', async ({ body }) => ({
  row: (await insert([body.user_id, body.name, body]))[0],
}))

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready at ${address}\n`)
