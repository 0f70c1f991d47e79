import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/audit.ts'
import { members } from '@balai/contract/members.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { anOrder } from '../orders/orders.factory.ts'

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

describe('what a member asks for by law', () => {
  it('is due after three days and done once the file was made', async () => {
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
    const kinds = (await staff.call(members.timeline, { id })).rows.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['exported', 'request_received', 'created', 'joined']))
  })

  it('cannot be asked for somebody who does not exist', async () => {
    expect((await staff.send(members.exportData, { id: '99999' })).http).toBe(404)
    expect((await staff.send(members.addRequest, { id: '99999', kind: 'erase' })).http).toBe(404)
  })
})

describe('erasing a member', () => {
  it('leaves nothing that identifies them anywhere in the database', async () => {
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

  it('needs the address typed and the version that was read, and happens once', async () => {
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

  it('frees the address for somebody new', async () => {
    await staff.call(members.create, { ...person, member_email: 'typed@contoh.id' })
  })
})

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { pool } = api.house
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
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
      `select string_agg(t::text, e'\\n') as text from "${name}" t ${others}`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

describe('what a member ordered', () => {
  it('stands in the timeline and in the file of their data', async () => {
    const { id } = await staff.call(members.create, { ...person, member_email: 'buyer@contoh.id' })
    const order = await anOrder(api.house.db, { member_id: id })
    const { rows } = await staff.call(members.timeline, { id })
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'order_created',
        details: { order_id: order.id, code: order.code, total_bill: order.total_bill },
      }),
    )
  })
})
