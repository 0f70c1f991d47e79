import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { members } from '@balai/contract/people/members.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aComment, aReport } from '../../content/comments/comments.factory.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

const person = {
  member_first_name: 'Kirana',
  member_last_name: 'Widyastuti',
  member_email: 'kirana@contoh.id',
  member_mobilephone: '081298765432',
  city: 'Purwokerto',
  labels: ['erased soon'],
}

describe('a legal request of a member', () => {
  it('is due after three days and done after the file was created', async () => {
    const { id } = await staff.call(members.create, {
      ...person,
      member_first_name: 'Melur',
      member_last_name: '',
      labels: [],
      member_email: 'asks@contoh.id',
    })
    await staff.call(members.addRequest, { id, kind: 'export', note: 'By e-mail of Monday' })
    const [open] = await staff.call(members.requests, { id })
    expect(open).toMatchObject({
      kind: 'export',
      note: 'By e-mail of Monday',
      done_at: null,
      is_overdue: false,
    })
    expect(Date.parse(open!.due_at) - Date.parse(open!.received_at)).toBe(72 * 3_600_000)
    const { filename, content } = await staff.call(members.exportData, { id })
    expect(filename).toBe(`member-${id}.json`)
    expect(content).toMatchObject({
      profile: [{ member_first_name: 'Melur', member_mobilephone: '+6281298765432', city: 'Purwokerto' }],
      history: [{ kind: 'created' }],
      requests: [{ kind: 'export' }],
    })
    expect((await staff.call(members.requests, { id }))[0]).toMatchObject({ done_at: expect.any(String) })
    const { total, rows } = await staff.call(members.timeline, { id })
    expect(await staff.call(members.timeline, { id, page: 9 })).toMatchObject({ total, rows: [] })
    const kinds = rows.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['exported', 'request_received', 'created', 'joined']))
  })

  it('is refused for a member who does not exist', async () => {
    expect((await staff.send(members.exportData, { id: '99999' })).http).toBe(404)
    expect((await staff.send(members.addRequest, { id: '99999', kind: 'erase' })).http).toBe(404)
  })
})

describe('erasing a member', () => {
  it('leaves no identifying value anywhere in the database', async () => {
    const { id } = await staff.call(members.create, person)
    await staff.call(members.update, { ...person, id, version: 1, city: 'Cilacap' })
    await staff.call(members.addRequest, { id, kind: 'erase', note: 'Kirana Widyastuti wrote to us' })
    const input = { id, confirm: 'kirana@contoh.id', version: 2 }
    const { effects } = await staff.check(members.erase, input)
    expect(effects.join(' ')).toMatch(/Kirana Widyastuti.*gone for good.*Orders keep.*cannot be undone/)
    await staff.store(members.erase, input)

    expect(await staff.call(members.profile, { id })).toMatchObject({
      member_first_name: 'Erased',
      member_mobilephone: '',
      erased_at: expect.any(String),
    })
    expect((await staff.call(members.list, { search: 'kirana' })).total).toBe(0)
    expect((await staff.call(members.labels)).map(({ label }) => label)).not.toContain('erased soon')
    expect(await everything()).not.toMatch(/kirana|widyastuti|98765432|purwokerto|cilacap/i)
    const log = await superuser.call(audit.list, { entity: 'members', entity_id: String(id) })
    expect(log.rows[0]).toMatchObject({ action: 'members.erase', after: { data: 'erased' } })
    expect((await staff.call(members.timeline, { id })).rows.map(({ kind }) => kind)).toContain('erased')
    expect((await staff.call(members.requests, { id }))[0]).toMatchObject({ kind: 'erase', note: '' })
  })

  it('needs the typed email address and the current version, and is done once', async () => {
    const { id } = await staff.call(members.create, { ...person, member_email: 'typed@contoh.id' })
    for (const step of [0, 1] as const) {
      const wrong = await staff.send(members.erase, { id, confirm: 'other@contoh.id', version: 1 }, { step })
      expect(wrong).toMatchObject({
        http: 422,
        errors: { confirm: [expect.stringContaining('not the e-mail')] },
      })
      const stale = await staff.send(members.erase, { id, confirm: 'typed@contoh.id', version: 7 }, { step })
      expect(stale.http).toBe(409)
    }
    await staff.store(members.erase, { id, confirm: 'TYPED@contoh.id', version: 1 })
    const again = await staff.send(members.erase, { id, confirm: 'typed@contoh.id', version: 2 }, { step: 1 })
    expect(again).toMatchObject({ http: 422, msg: expect.stringContaining('erased') })
    const change = await staff.send(members.update, { ...person, id, version: 2 })
    expect(change).toMatchObject({ http: 422, msg: expect.stringContaining('erased') })
  })

  it('is refused with a stale version', async () => {
    const member_email = 'changed-since@contoh.id'
    const { id, version } = await staff.call(members.create, { ...person, member_email })
    await staff.call(members.update, { ...person, member_email, id, version, city: 'Medan' })
    for (const step of [0, 1] as const) {
      const stale = await staff.send(members.erase, { id, confirm: member_email, version }, { step })
      expect(stale).toMatchObject({ http: 409, data: { theirs: { version: 2 } } })
    }
    expect(await staff.call(members.profile, { id })).toMatchObject({ city: 'Medan', erased_at: null })
  })

  it('is refused while a requested copy of the data is outstanding', async () => {
    const { id } = await staff.call(members.create, { ...person, member_email: 'both@contoh.id' })
    await staff.call(members.addRequest, { id, kind: 'export' })
    const input = { id, confirm: 'both@contoh.id', version: 1 }
    const warning = 'The copy of their data that they asked for was not handed out yet. Download it first.'
    expect((await staff.check(members.erase, input)).effects).toContain(warning)
    await staff.call(members.exportData, { id })
    expect((await staff.check(members.erase, input)).effects).not.toContain(warning)
  })

  it('frees the email address for a new member', async () => {
    await staff.call(members.create, { ...person, member_email: 'typed@contoh.id' })
  })
})

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { pool } = api.services
  const { rows: tables } = await pool.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
    from information_schema.tables where table_schema in ('public', 'audit') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const texts: string[] = []
  for (const { name } of tables) {
    const where = name === 'members' ? 'where erased_at is not null' : ''
    const others =
      name === 'member_changes'
        ? 'where member_id in (select id from members where erased_at is not null)'
        : where
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, e'\\n') as text from ${name} t ${others}`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

describe('the orders of a member', () => {
  it('are in the timeline and in the data file', async () => {
    const { id } = await staff.call(members.create, { ...person, member_email: 'buyer@contoh.id' })
    const order = await anOrder(api.services.db, { member_id: id })
    const { rows } = await staff.call(members.timeline, { id })
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'order_created',
        details: { order_id: order.id, code: order.code, total_bill: order.total_bill },
      }),
    )
  })
})

describe('the data of a member', () => {
  let id: number
  const email = 'zarima@contoh.id'
  beforeAll(async () => {
    const created = await staff.call(members.create, {
      ...person,
      member_first_name: 'Zarima',
      member_email: email,
    })
    id = created.id
    await leaveTraces(id, email)
  })

  it('is in the data file, wherever it is stored', async () => {
    const { content } = await staff.call(members.exportData, { id })
    expect(content).toMatchObject({
      comments: [{ comment_text: 'Zarima was here' }],
      'reports of comments': [{ report_note: 'says Zarima' }],
      likes: [{ news_id: expect.any(Number) }],
      contributor: [{ reason: 'Zarima writes well' }],
      contributions: [{ news_title: 'Kisah sendiri' }],
      requests: [{ note: 'Zarima called' }],
      imports: [{ cells: ['Zarima', email, 'x'], problem: 'HP must be a phone number.' }],
      orders: [
        {
          total_gross: 150_000,
          cancel_reason: 'Zarima changed her mind',
          items: [{ name: 'Kelas Fotografi Dasar', price_gross: 150_000 }],
          payments: [{ payment_type: 'bank_transfer', received_rupiah: 150_000, note: 'from Zarima' }],
          refunds: [{ amount: 1_000, reason: 'asked by Zarima' }],
          transfers: [{ amount: 150_000, description: 'TRSF ZARIMA' }],
          notices: [{ body: { customer_details: { first_name: 'Zarima' } } }],
          notes: [{ note: 'Zarima is nice' }, { note: 'Zarima changed her mind' }],
        },
      ],
    })
  })

  it('includes every table that refers to members', async () => {
    const { rows } = await api.services.pool.query<{ name: string }>(
      `select conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where confrelid = 'members'::regclass and contype = 'f' order by 1`,
    )
    // A table that is added here must be added to the sources of a member's data as well.
    expect(rows.map(({ name }) => name)).toEqual([
      'certificates.member_id',
      'comment_reports.member_id',
      'commenter_measures.member_id',
      'comments.member_id',
      'contacts.member_id',
      'contributor_history.member_id',
      'course_ratings.member_id',
      'enrolments.member_id',
      'events.contributor_id',
      'helpful_answers.member_id',
      'likes.member_id',
      'member_changes.member_id',
      'member_consents.member_id',
      'member_links.member_id',
      'member_passwords.member_id',
      'member_requests.member_id',
      'member_sessions.member_id',
      'news.contributor_id',
      'orders.member_id',
      'premium_periods.member_id',
      'registrations.booker_id',
      'registrations.member_id',
      'suppressions.member_id',
    ])
  })

  it('is listed before it is erased: what is open, what loses its text, what stays', async () => {
    await anOrder(api.services.db, { member_id: id })
    const { version } = await staff.call(members.profile, { id })
    const { effects } = await staff.check(members.erase, { id, confirm: email, version })
    expect(effects).toEqual([
      expect.stringMatching(/^Name, .* of Zarima Widyastuti are gone for good\.$/),
      '1 comment loses its text.',
      '1 article stays, without the name.',
      'Orders keep their numbers and amounts, without the person; proofs of payment and statements of the bank stay with the books.',
      '1 order is still open and can still be paid. Cancel it first if it should not be.',
      'This cannot be undone.',
    ])
  })

  it('is deleted by an erasure, except for what the books need', async () => {
    const { version } = await staff.call(members.profile, { id })
    await staff.store(members.erase, { id, confirm: email, version })
    const left = (await everything()).split('\n').filter((line) => /zarima/i.test(line))
    expect(left).toEqual([expect.stringContaining('TRSF ZARIMA')])
    const { rows } = await api.services.pool.query('select total_bill from orders where member_id = $1', [id])
    expect(rows).toHaveLength(2)
  })
})

it('notes of staff on orders and comments of a member are not in the immutable audit log', async () => {
  const { id: member_id } = await staff.call(members.create, { ...person, member_email: 'ratu@contoh.id' })
  const { db } = api.services
  const article = await anArticle(db, { author_id: superuser.user_id, news_title: 'Laut' })
  const { comment_id, version } = await aComment(db, {
    news_id: article.news_id,
    member_id,
    comment_text: 'Ratubulan sings',
    state: 'visible',
  })
  await superuser.store(comments.update, { comment_id, version, comment_text: 'Ratubulan sang' })
  await superuser.call(comments.hide, {
    comment_id: [comment_id],
    reason_code: 'other',
    reason_note: 'Ratubulan asked',
  })
  const open = await anOrder(db, { member_id, price: 51_000 })
  await superuser.call(orders.note, { id: open.id, note: 'Ratubulan called' })
  await superuser.store(orders.cancel, { id: open.id, version: open.version, reason: 'Ratubulan said no' })
  const paid = await anOrder(db, { member_id, price: 52_000, status: 'paid' })
  const refund = { amount: paid.total_bill, reason: 'Ratubulan moved', reference: 'TRF-1' }
  await superuser.store(payments.refund, { id: paid.id, version: paid.version, ...refund })

  const { rows } = await superuser.call(audit.list, { perPage: 20 })
  for (const action of [
    'comments.update',
    'comments.hide',
    'orders.note',
    'orders.cancel',
    'payments.refund',
  ])
    expect(rows.map((row) => row.action)).toContain(action)
  const known = await superuser.call(members.profile, { id: member_id })
  await staff.store(members.erase, { id: member_id, confirm: 'ratu@contoh.id', version: known.version })
  expect(await everything()).not.toMatch(/ratubulan/i)
})

/** Adds a row about a member to every table that can have one. */
async function leaveTraces(member_id: number, email: string): Promise<void> {
  const { db, pool } = api.services
  const article = { author_id: superuser.user_id, news_title: 'Kisah sendiri', contributor_id: member_id }
  const { news_id } = await anArticle(db, article)
  const comment_text = 'Zarima was here'
  const { comment_id } = await aComment(db, {
    news_id,
    member_id,
    comment_text,
    reason_note: 'Zarima again',
    state: 'visible',
  })
  await aReport(db, { comment_id, member_id, report_note: 'says Zarima' })
  await pool.query('insert into likes (subject_id, member_id) values ($1, $2)', [news_id, member_id])
  await pool.query(
    `insert into contributor_history (member_id, from_status, to_status, reason)
      values ($1, 'none', 'pending', 'Zarima writes well')`,
    [member_id],
  )
  await staff.call(members.addRequest, { id: member_id, kind: 'export', note: 'Zarima called' })
  const { id: order_id } = await anOrder(db, { member_id, status: 'cancelled' })
  await pool.query(`update orders set cancel_reason = 'Zarima changed her mind' where id = $1`, [order_id])
  const { rows } = await pool.query<{ id: number }>(
    `insert into payments (invoice_header_id, total_bill, payment_type, status, gateway, received_rupiah, note)
      values ($1, 150000, 'bank_transfer', 'refunded', 'manual', 150000, 'from Zarima') returning id`,
    [order_id],
  )
  const payment_id = rows[0]?.id
  await pool.query(
    `insert into refunds (order_id, payment_id, amount, reason) values ($1, $2, 1000, 'asked by Zarima')`,
    [order_id, payment_id],
  )
  await pool.query(
    `insert into payment_notices (gateway, body_hash, body, payment_id, gateway_order_id, gateway_status, outcome)
      values ('midtrans', 'x', '{"order_id": "1", "customer_details": {"first_name": "Zarima"}}', $1, '1', 'settlement', 'paid')`,
    [payment_id],
  )
  await pool.query(
    `insert into order_events (order_id, kind, by_kind, by_name, note)
      values ($1, 'note', 'staff', 'Staff', 'Zarima is nice'), ($1, 'cancelled', 'staff', 'Staff', 'Zarima changed her mind')`,
    [order_id],
  )
  await pool.query(
    `with statement as (
      insert into bank_statements (filename, sha256, line_count, uploaded_by_name) values ('a.csv', 'y', 1, 'Staff')
      returning statement_id
    )
    insert into bank_lines (statement_id, line_number, booked_on, description, amount, line_hash, order_id, state)
      select statement_id, 1, '2026-11-01', 'TRSF ZARIMA', 150000, 'z', $1, 'confirmed' from statement`,
    [order_id],
  )
  await pool.query(
    `with import as (
      insert into member_imports (original_name, storage_key, columns, sample, row_count)
        values ('a.csv', 'k', '{Nama,Email,HP}', jsonb_build_array(jsonb_build_array('Zarima', $1::text, 'x')), 1)
        returning import_id
    )
    insert into member_import_problems (import_id, row_number, problem, cells)
      select import_id, 2, 'HP must be a phone number.', array['Zarima', $1, 'x'] from import`,
    [email],
  )
}
