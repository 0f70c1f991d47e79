import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank, type BankLane } from '@balai/contract/money/bank.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { readStatement } from './statement.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const jakarta = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format(
    new Date(Date.now() - daysAgo * 86_400_000),
  )
const today = jakarta(0)

type Transfer = [amount: number, text: string, day?: string]
const statement = (transfers: Transfer[], name = 'mutasi.csv') =>
  new File(
    [
      'Tanggal;Keterangan;Jumlah;Saldo\n',
      ...transfers.map(
        ([amount, text, day = today]) => `${day};${text};${amount.toLocaleString('id-ID')},00 CR;0,00\n`,
      ),
    ],
    name,
  )

const linesOf = async (statement_id: number) =>
  (await staff.call(bank.lines, { statement_id, order: 'asc', perPage: 100 })).rows
const laneOf = async (statement_id: number, text: string) =>
  (await linesOf(statement_id)).find(({ description }) => description === text)

describe('matching', () => {
  it('sorts transfers into their lanes and books nothing', async () => {
    const open = await anOrder(api.services.db, { price: 1_000_000 })
    const late = await anOrder(api.services.db, {
      price: 1_100_000,
      status: 'expired',
      created: new Date(Date.now() - 3 * 86_400_000),
      expire_datetime: new Date(Date.now() - 2 * 86_400_000),
    })
    const paid = await anOrder(api.services.db, { price: 1_200_000, status: 'paid' })
    const short = await anOrder(api.services.db, { price: 1_300_000 })
    const { statement_id, lanes, lines, known } = await staff.upload(
      bank.upload,
      statement([
        [open.total_bill, 'EXACT'],
        [open.total_bill, 'AGAIN'],
        [late.total_bill, 'LATE'],
        [paid.total_bill, 'TWICE'],
        [short.total_nett, 'WITHOUT CODE'],
        [9_876_543, 'NOBODY'],
      ]),
    )
    expect({ lines, known }).toEqual({ lines: 6, known: 0 })
    expect(lanes).toEqual({ exact: 1, late: 1, short_over: 1, double: 2, unknown: 1 })
    const lane = async (text: string) => laneOf(statement_id, text)
    expect(await lane('EXACT')).toMatchObject({ lane: 'exact', order_code: open.code, state: 'open' })
    expect(await lane('AGAIN')).toMatchObject({ lane: 'double', order_code: open.code })
    expect(await lane('LATE')).toMatchObject({ lane: 'late', order_code: late.code })
    expect(await lane('TWICE')).toMatchObject({ lane: 'double', order_code: paid.code })
    expect(await lane('WITHOUT CODE')).toMatchObject({ lane: 'short_over', order_code: short.code })
    expect(await lane('NOBODY')).toMatchObject({ lane: 'unknown', order_id: null })
    expect((await staff.call(orders.find, { id: open.id })).invoice.status).toBe('pending')
    const waiting = await staff.call(bank.lanes)
    expect(waiting.find((each) => each.lane === 'unknown')).toMatchObject({ lines: 1, amount: 9_876_543 })
    const searched = await staff.call(bank.lanes, { search: 'NOBODY' })
    expect(searched.filter(({ lines }) => lines > 0)).toEqual([
      { lane: 'unknown', lines: 1, amount: 9_876_543 },
    ])
  })

  it('ignores transfers from before the invoice was created or long after its deadline', async () => {
    const order = await anOrder(api.services.db, { price: 1_400_000 })
    const old = await anOrder(api.services.db, {
      price: 1_500_000,
      status: 'expired',
      created: new Date(Date.now() - 200 * 86_400_000),
      expire_datetime: new Date(Date.now() - 199 * 86_400_000),
    })
    const { statement_id } = await staff.upload(
      bank.upload,
      statement([
        [order.total_bill, 'BEFORE', jakarta(3)],
        [old.total_bill, 'LONG AFTER'],
      ]),
    )
    for (const text of ['BEFORE', 'LONG AFTER'])
      expect((await laneOf(statement_id, text))?.lane).toBe('unknown')
  })

  it('can be repeated after orders have changed', async () => {
    const { statement_id } = await staff.upload(bank.upload, statement([[1_600_123, 'FIRST UNKNOWN']]))
    expect((await laneOf(statement_id, 'FIRST UNKNOWN'))?.lane).toBe('unknown')
    const order = await anOrder(api.services.db, { price: 1_600_000 })
    await api.services.pool.query(
      'update orders set kode_unik = 123, total_bill = total_nett + 123 where id = $1',
      [order.id],
    )
    expect((await staff.call(bank.rematch)).changed).toBeGreaterThan(0)
    expect(await laneOf(statement_id, 'FIRST UNKNOWN')).toMatchObject({ lane: 'exact', order_id: order.id })
  })
})

describe('confirming', () => {
  const uploaded = async (transfers: Transfer[]) => {
    const { statement_id } = await staff.upload(bank.upload, statement(transfers))
    return linesOf(statement_id)
  }

  it('shows its effects first, then makes the order paid', async () => {
    const order = await anOrder(api.services.db, { price: 2_000_000 })
    const [line] = await uploaded([[order.total_bill, 'CONFIRM ME']])
    const input = { line_id: line?.line_id ?? 0 }
    expect((await staff.check(bank.confirm, input)).effects).toEqual([
      expect.stringContaining(`Invoice ${order.code}`),
    ])
    await staff.store(bank.confirm, input)
    const { invoice, payments, timeline } = await staff.call(orders.find, { id: order.id })
    expect(invoice).toMatchObject({ status: 'paid', payment_type: 'bank_transfer' })
    expect(payments[0]).toMatchObject({
      gateway: 'bank',
      note: 'CONFIRM ME',
      received_rupiah: order.total_bill,
    })
    expect(timeline[0]).toMatchObject({ kind: 'paid', by_kind: 'staff' })
    const again = await staff.send(bank.confirm, input, { step: 1 })
    expect(again).toMatchObject({ http: 422, msg: expect.stringContaining('already') })
  })

  it('on the day the order was created sets a payment time after its creation', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    // Shortly before midnight in Jakarta: the statement has the day but not the hour.
    const created = new Date(`${yesterday}T16:59:00Z`)
    const order = await anOrder(api.services.db, { price: 2_050_000, created })
    const day = yesterday.split('-').toReversed().join('/')
    const [line] = await uploaded([[order.total_bill, 'SAME DAY', day]])
    await staff.store(bank.confirm, { line_id: line?.line_id ?? 0 })
    const { invoice } = await staff.call(orders.find, { id: order.id })
    expect(invoice.paid_datetime).toBe(invoice.create_datetime)
  })

  it('succeeds once if several users confirm concurrently', async () => {
    const order = await anOrder(api.services.db, { price: 2_100_000 })
    const [line] = await uploaded([[order.total_bill, 'AT ONCE']])
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => staff.send(bank.confirm, { line_id: line?.line_id }, { step: 1 })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect((await staff.call(orders.find, { id: order.id })).payments).toHaveLength(1)
  })

  it('shows the difference of a short transfer, the old status of a late one, and that a double one needs a decision', async () => {
    const short = await anOrder(api.services.db, { price: 2_200_000 })
    const late = await anOrder(api.services.db, { price: 2_300_000, status: 'expired' })
    const paid = await anOrder(api.services.db, { price: 2_400_000, status: 'paid' })
    const lines = await uploaded([
      [short.total_nett, 'SHORT'],
      [late.total_bill, 'LATE ONE'],
      [paid.total_bill, 'DOUBLE ONE'],
    ])
    const at = (text: string) => lines.find(({ description }) => description === text)?.line_id ?? 0
    expect((await staff.check(bank.confirm, { line_id: at('SHORT') })).effects[1]).toContain(
      'less than the bill',
    )
    await staff.store(bank.confirm, { line_id: at('SHORT') })
    expect((await staff.call(orders.find, { id: short.id })).invoice.status).toBe('paid')
    expect((await staff.check(bank.confirm, { line_id: at('LATE ONE') })).effects[1]).toContain(
      'was expired before',
    )
    await staff.store(bank.confirm, { line_id: at('LATE ONE') })
    expect((await staff.call(orders.find, { id: late.id })).invoice.status).toBe('paid')
    await staff.store(bank.confirm, { line_id: at('DOUBLE ONE') })
    const { invoice, payments } = await staff.call(orders.find, { id: paid.id })
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: true })
    expect(payments[0]).toMatchObject({ status: 'needs_decision', decision: 'double' })
  })

  it('lists every other invoice with the same amount and books for the chosen one', async () => {
    const spent = {
      price: 2_600_000,
      status: 'expired' as const,
      created: new Date(Date.now() - 3 * 86_400_000),
      expire_datetime: new Date(Date.now() - 2 * 86_400_000),
    }
    const [first, second] = [await anOrder(api.services.db, spent), await anOrder(api.services.db, spent)]
    await api.services.pool.query('update orders set kode_unik = $2, total_bill = $3 where id = $1', [
      second.id,
      first.kode_unik,
      first.total_bill,
    ])
    const [line] = await uploaded([[first.total_bill, 'WHOSE']])
    expect(line?.lane).toBe('late')
    const [chosen, other] = line?.order_id === first.id ? [first, second] : [second, first]
    const input = { line_id: line?.line_id ?? 0 }
    const { effects } = await staff.check(bank.confirm, input)
    expect(effects[0]).toContain(chosen.code)
    expect(effects.at(-1)).toBe(
      `Invoice ${other.code} of ${other.member_name} (expired) asked for the same amount: make sure whose transfer this is.`,
    )
    await staff.store(bank.confirm, { ...input, order_id: other.id })
    expect((await staff.call(orders.find, { id: other.id })).invoice.status).toBe('paid')
    expect((await staff.call(orders.find, { id: chosen.id })).invoice.status).toBe('expired')
  })

  it('warns if the amount is near several open invoices', async () => {
    const near = [1, 2, 3].map(() => anOrder(api.services.db, { price: 2_700_000 }))
    await Promise.all(near)
    const [line] = await uploaded([[2_700_000, 'NO CODE AT ALL']])
    const { effects } = await staff.check(bank.confirm, { line_id: line?.line_id ?? 0 })
    expect(effects.at(-1)).toBe(
      '2 other open invoices are as near to this amount: make sure whose transfer this is.',
    )
  })

  it('needs an order for an unknown transfer, which can also be dismissed', async () => {
    const order = await anOrder(api.services.db, { price: 2_500_000 })
    const [named, other] = await uploaded([
      [3_333_333, 'FOR SOMEBODY'],
      [4_444_444, 'INTEREST'],
    ])
    expect(await staff.send(bank.confirm, { line_id: named?.line_id })).toMatchObject({
      http: 422,
      errors: { order_id: [expect.any(String)] },
    })
    await staff.store(bank.confirm, { line_id: named?.line_id ?? 0, order_id: order.id })
    expect((await staff.call(orders.find, { id: order.id })).invoice.status).toBe('paid')
    await staff.call(bank.dismiss, { line_id: other?.line_id ?? 0, reason: 'Bunga bank' })
    expect((await staff.call(bank.lines, { search: 'INTEREST' })).rows).toMatchObject([
      { state: 'dismissed', note: 'Bunga bank' },
    ])
    expect((await staff.send(bank.dismiss, { line_id: other?.line_id, reason: 'x' })).http).toBe(422)
    expect((await staff.send(bank.dismiss, { line_id: 999_999, reason: 'x' })).http).toBe(404)
  })
})

describe('the same statement', () => {
  it('is refused, and its lines are recognised in a longer file', async () => {
    const transfers: Transfer[] = [
      [5_000_001, 'ONE'],
      [5_000_001, 'ONE'],
      [5_000_002, 'TWO'],
    ]
    await staff.upload(bank.upload, statement(transfers))
    expect(await staff.send(bank.upload, { file: statement(transfers, 'other name.csv') })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('uploaded before'),
    })
    const longer = await staff.upload(bank.upload, statement([...transfers, [5_000_003, 'THREE']]))
    expect(longer).toMatchObject({ lines: 4, known: 3 })
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => staff.send(bank.upload, { file: statement([[5_100_001, 'AT ONCE']]) })),
    )
    expect(atOnce.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http, msg } of atOnce) if (http !== 200) expect(msg).toContain('uploaded before')
    expect((await staff.call(bank.lines, { search: '500000' })).total).toBe(4)
    const { rows } = await staff.call(bank.statements)
    expect(rows[1]).toMatchObject({ line_count: 4, open_count: 1 })
  })
})

describe('reading a file', () => {
  const read = async (text: string | Buffer) =>
    (await readStatement(Buffer.from(text))).map(({ booked_on, amount }) => [booked_on, amount])

  it.each([
    ['points between thousands', 'Tanggal;Keterangan;Jumlah\n15/11/2026;A;1.150.345,00', 1_150_345],
    ['commas between thousands', 'Date,Description,Amount\n15/11/2026,A,"1,150,345.00"', 1_150_345],
    ['no separators', 'tgl\tketerangan\tmutasi\n2026-11-15\tA\t1150345', 1_150_345],
    ['a currency', 'Tanggal;Uraian;Nominal\n15-11-26;A;Rp 1.150.345', 1_150_345],
    [
      'credit in a column of its own',
      'Tanggal,Keterangan,Debet,Kredit,Saldo\n15/11/2026,A,,1150345.00,9',
      1_150_345,
    ],
    [
      'lines above its titles',
      'Rekening;123\nPeriode;Nov\nTanggal;Keterangan;Jumlah\n15/11/2026;A;1150345 CR',
      1_150_345,
    ],
    ['a byte order mark', '\uFEFFTanggal;Keterangan;Jumlah\n15/11/2026;A;1.150.345,00', 1_150_345],
    [
      'in and out under one word',
      'Tanggal;Uraian;Mutasi Debet;Mutasi Kredit;Saldo\n15/11/2026;A;5.000,00;0,00;9\n15/11/2026;B;0,00;1.150.345,00;9',
      1_150_345,
    ],
    [
      'in or out beside the amount under no title, a branch, what is not booked yet, and sums below',
      [
        'Informasi Rekening - Mutasi Rekening',
        'Kode Mata Uang : Rp',
        'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
        "'15/11/2026,TRSF KELUAR,'0000,50000.00,DB,9.00",
        "'15/11/2026,TRSF MASUK,'0000,1150345.00,CR,9.00",
        "'PEND,TRSF MASUK,'0000,77000.00,CR,9.00",
        'Saldo Awal,:,,100.00,,',
        'Kredit,:,,1150345.00,,',
      ].join('\n'),
      1_150_345,
    ],
    [
      'in or out in words',
      'Post Date;Transaction Details;Type;Amount\n15/11/2026;A;Debet;5000\n15/11/2026;B;Kredit;1150345\nTotal;;;1155345',
      1_150_345,
    ],
  ])('reads %s', async (_what, text, amount) => {
    expect(await read(text)).toEqual([['2026-11-15', amount]])
  })

  it('skips outgoing transfers', async () => {
    const out = ['5.000,00 DB', '-5.000', '(5.000,00)', '5.000,00-', '−5.000', '5.000 Debet']
    const lines = [...out, '7.000,00 CR'].map((amount) => `15/11/2026;A;${amount}`)
    expect(await read(['Tanggal;Keterangan;Jumlah', ...lines].join('\n'))).toEqual([['2026-11-15', 7_000]])
  })

  it('reads a day without a year as the latest one in the past', async () => {
    const [soon, past] = [-2, 300].map((ago) => jakarta(ago).split('/')) as [string[], string[]]
    const days = [soon, past].map(([day, month]) => `'${day}/${month};A;5000`)
    const lines = await read(['Tanggal;Keterangan;Jumlah', ...days].join('\n'))
    const [next, before] = lines.map(([day]) => day)
    expect(next).toBe(`${Number(soon[2]) - 1}-${soon[1]}-${soon[0]}`)
    expect(before).toBe([...past].toReversed().join('-'))
  })

  const semicolons = 'Tanggal;Keterangan;Jumlah\n15/11/2026;Café Ñusantara;1.150.345,00 CR'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  it.each([
    ['Windows-1252', Buffer.from(semicolons, 'latin1')],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${semicolons}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(semicolons, 'utf16le')],
    ['UTF-16, big-endian', swapped(Buffer.from(`\uFEFF${semicolons}`, 'utf16le'))],
    ['UTF-16 with tabs', Buffer.from(`\uFEFF${semicolons.replaceAll(';', '\t')}`, 'utf16le')],
  ])('reads CSV in %s', async (_what, file) => {
    expect(await readStatement(file)).toMatchObject([
      { booked_on: '2026-11-15', amount: 1_150_345, description: 'Café Ñusantara' },
    ])
  })

  it('reads an Excel file with typed cells, uploaded like any other', async () => {
    const rows = [
      ['Rekening', '0123456789'],
      ['Tanggal', 'Keterangan', 'Debet', 'Kredit', 'Saldo'],
      [new Date('2026-11-15T00:00:00Z'), 'TRSF E-BANKING', null, 1_150_345, 9_000_000],
      ['15/11/2026', 'BIAYA ADM', 15_000, null, 8_985_000],
    ]
    const content = await writeXlsx({ sheets: [{ name: 'Mutasi', rows }] })
    const file = new File([new Uint8Array(content)], 'mutasi.xlsx')
    const { statement_id, lines } = await staff.upload(bank.upload, file)
    expect(lines).toBe(1)
    expect((await staff.call(bank.lines, { statement_id })).rows).toMatchObject([
      { booked_on: '2026-11-15', description: 'TRSF E-BANKING', amount: 1_150_345, line_number: 3 },
    ])
  })

  it.each([
    ['no column titles', 'a;b;c\n1;2;3', 'columns were not recognised'],
    ['a day that does not exist', 'Tanggal;Keterangan;Jumlah\n31/02/2026;A;5000', 'Line 2'],
    ['an invalid amount', 'Tanggal;Keterangan;Jumlah\n15/11/2026;A;five', 'Line 2'],
    ['sen', 'Tanggal;Keterangan;Jumlah\n15/11/2026;A;5.000,50', 'whole rupiah'],
    [
      'more lines than allowed',
      `Tanggal;Keterangan;Jumlah\n${'15/11/2026;A;5000\n'.repeat(20_001)}`,
      'more than 20.000 rows',
    ],
    [
      'a cell of 3 MB',
      `Tanggal;Keterangan;Jumlah\n15/11/2026;"${'A'.repeat(3_000_000)}";5000`,
      'longer than 20.000 characters',
    ],
    ['binary data', 'Tanggal\0;\0', 'neither a CSV nor an Excel file'],
  ])('refuses %s with a message, and stores nothing', async (_what, text, words) => {
    const before = (await staff.call(bank.statements)).total
    const answer = await staff.send(bank.upload, { file: new File([text], 'x.csv') })
    expect(answer).toMatchObject({ http: 422, errors: { file: [expect.stringContaining(words)] } })
    expect((await staff.call(bank.statements)).total).toBe(before)
  })

  it('refuses a file that is too large', async () => {
    const file = new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'x.csv')
    expect((await staff.send(bank.upload, { file })).http).toBe(413)
  })
})

it('lanes are those of the contract', async () => {
  const lanes: BankLane[] = (await staff.call(bank.lanes)).map(({ lane }) => lane)
  expect(lanes).toEqual(['exact', 'late', 'short_over', 'double', 'unknown'])
})
