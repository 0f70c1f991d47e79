import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { partOf, rowsOf } from '../../../../test/spreadsheet.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { listAudit } from '../../../kit/audit/audit.queries.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
/** Enough rows for several batches. */
const rowCount = 1_700
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
  const add = `insert into audit.entries (happened_at, user_id, user_name, address, request_id, action, entity, entity_id, after)
    select timestamptz '2026-03-01 00:00:00+07' + make_interval(mins => n), n % 3, 'Person ' || n % 3, '127.0.0.1',
      'request ' || n, $1 || (array['.create', '.update'])[1 + n % 2], $1, lpad(n::text, 8, '0'),
      jsonb_build_object('text', n || repeat('x', $3))
    from generate_series(1, $2) n`
  await api.services.pool.query(add, ['few', rowCount, 10])
})
afterAll(() => api.close())

const column = Object.fromEntries(Object.keys(audit.excel.columns).map((name, index) => [name, index]))
const numbersOf = (rows: unknown[][]) => rows.slice(1).map((row) => row[column['audit_id']!])
const idsOf = (rows: unknown[][]) => rows.slice(1).map((row) => row[column['entity_id']!])

describe('the audit log as a spreadsheet', () => {
  it('has every row of the filter, in its order, below a header', async () => {
    for (const filter of [
      { entity: 'few' },
      { action: 'few.create', order: 'asc' as const },
      { entity: 'few', search: 'PERSON 1' },
    ]) {
      const rows = await rowsOf(await superuser.download(audit.excel, filter))
      const { total } = await superuser.call(audit.list, filter)
      expect(total).toBeGreaterThan(500)
      expect(rows.length - 1).toBe(total)
      const expected = await listAudit(api.services.db, { ...audit.list.input.parse(filter), perPage: total })
      expect(numbersOf(rows)).toEqual(expected.rows.map(({ audit_id }) => audit_id))
    }
    const [header] = await rowsOf(await superuser.download(audit.excel, { entity: 'texts' }))
    expect(header).toEqual(Object.values({ ...audit.excel.columns, happened_at: 'When (Asia/Jakarta)' }))
  })

  it('has only its header if nothing is found', async () => {
    expect(await rowsOf(await superuser.download(audit.excel, { entity: 'nothing' }))).toHaveLength(1)
  })

  it('is a file with a name and a media type', async () => {
    const { headers, http } = await superuser.send(audit.excel, { entity: 'nothing' })
    expect(http).toBe(200)
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.xlsx"/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['leading zeros', '007'],
    ['a formula', '=1+1'],
    ['a formula with @', '@SUM(A1)'],
    ['a telephone number', '+62 812 0000 1111'],
    ['a number', '1e5'],
    ['a date', '2026-11-15'],
    ['a truth', 'TRUE'],
    ['markup characters', '<b>&amp;"\'</b>'],
    ['spaces around it', '  x  '],
    ['an escape sequence', '_x0041_ _x005F_'],
    ['other scripts', 'Žofie 漢字 🦜'],
  ])('keeps a text that looks like %s', async (_what, entity_id) => {
    const entity = 'texts'
    await api.services.db
      .transaction()
      .execute((db) =>
        writeAudit(db, { caller: null, origin: { address: '', request_id: '' } }, 'texts.keep', [
          { entity, entity_id },
        ]),
      )
    const file = await superuser.download(audit.excel, { entity })
    expect(idsOf(await rowsOf(file))[0]).toBe(entity_id)
    const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
    const letter = String.fromCharCode(65 + column['entity_id']!)
    expect(sheet).toMatch(new RegExp(`<c r="${letter}2" t="inlineStr">`))
    expect(sheet).not.toContain('<f>')
  })

  it('writes times in the platform’s time zone, and numbers as numbers', async () => {
    const file = await superuser.download(audit.excel, {
      entity: 'few',
      order: 'asc',
      until: '2026-03-01T00:02:00+07:00',
    })
    const [, row] = await rowsOf(file)
    expect(row?.[column['happened_at']!]).toEqual(new Date('2026-03-01T00:01:00Z'))
    expect(row?.[column['user_id']!]).toBe(1)
    expect(partOf(file, 'xl/styles.xml')).toContain('yyyy-mm-dd hh:mm:ss')
    const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<c r="A2"><v>\d+<\/v>/)
    expect(sheet).toMatch(/<c r="B2" s="\d+"><v>46082\.000694\d*<\/v>/)
  })

  it('has the words of the interface for the codes that it sends words for, and the codes of others', async () => {
    const words = [
      { column: 'action', code: 'few.create', word: 'Menambah sesuatu' },
      { column: 'entity', code: 'few', word: 'Sesuatu' },
    ]
    const { rows: before } = await superuser.call(audit.list, { action: 'audit.excel' })
    const file = await superuser.download(audit.excel, {
      entity: 'few',
      order: 'asc',
      until: '2026-03-01T00:02:30+07:00',
      words: JSON.stringify(words),
    })
    const shown = (await rowsOf(file)).slice(1).map((row) => [row[column['action']!], row[column['entity']!]])
    expect(shown).toEqual([
      ['few.update', 'Sesuatu'],
      ['Menambah sesuatu', 'Sesuatu'],
    ])
    // The log has the filter and not the words.
    const { rows } = await superuser.call(audit.list, { action: 'audit.excel' })
    expect(rows.length).toBe(before.length + 1)
    expect(Object.keys(rows[0]?.after ?? {}).toSorted()).toEqual(['entity', 'order', 'order_by', 'until'])
  })

  it('has the values before and after as lines, with the words of the interface where it sends them', async () => {
    const entity = 'lines'
    const values = {
      news_status: 'in_review',
      planned_at: '2026-11-15T14:00:00.000Z',
      author_id: 1234,
      total_bill: 1_500_000,
      capacity: 1500,
      is_on: true,
      labels: ['VIP', 'Kopi'],
      note: null,
      place: { city: 'Medan', room_number: 7 },
      fields: ['news_title', 'bank_account'],
    }
    await api.services.db
      .transaction()
      .execute((db) =>
        writeAudit(db, { caller: null, origin: { address: '', request_id: '' } }, 'lines.update', [
          { entity, entity_id: 1, before: { news_status: 'draft' }, after: values },
        ]),
      )
    const linesOf = async (words: object[]) => {
      const file = await superuser.download(audit.excel, { entity, words: JSON.stringify(words) })
      const [, row] = await rowsOf(file)
      return [row?.[column['before']!], row?.[column['after']!]]
    }
    // The log orders fields by their length.
    const plain = [
      'Note: –',
      'Is on: Yes',
      'Place: City: Medan, Room number: 7',
      'Fields: News title; Bank account',
      'Labels: VIP; Kopi',
      'Capacity: 1.500',
      'Author id: 1234',
      'Planned at: 2026-11-15 21.00 WIB',
      'Total bill: Rp1.500.000,00',
      'News status: in review',
    ]
    expect(await linesOf([])).toEqual(['News status: draft', plain.join('\n')])
    const given = [
      { column: 'field', code: 'news_status', word: 'Status' },
      { column: 'field', code: 'news_title', word: 'Judul' },
      { column: 'value', code: 'in_review', word: 'Sedang ditinjau' },
      { column: 'value', code: 'true', word: 'Ya' },
    ]
    const [before, after] = await linesOf(given)
    expect(before).toBe('Status: draft')
    expect(String(after).split('\n')).toEqual([
      'Note: –',
      'Is on: Ya',
      plain[2],
      'Fields: Judul; Bank account',
      ...plain.slice(4, 9),
      'Status: Sedang ditinjau',
    ])
  })

  it('is refused like any other call', async () => {
    expect((await (await api.as('content')).send(audit.excel)).http).toBe(403)
    expect((await api.nobody.send(audit.excel)).http).toBe(401)
    expect(await superuser.send(audit.excel, { page: '1' })).toMatchObject({
      http: 400,
      errors: { page: [expect.stringContaining('not a field')] },
    })
  })
})
