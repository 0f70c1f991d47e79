import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Excel } from '@balai/contract/core/endpoint.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { members } from '@balai/contract/people/members.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { accrueFee } from '../src/modules/money/fees/fee-accrual.queries.ts'
import { aMember, manyMembers } from '../src/modules/people/members/members.factory.ts'
import { anOrder, manyOrders } from '../src/modules/money/orders/orders.factory.ts'
import { startApi, type Api } from './api.ts'
import { libreOffice, openInOffice, type OfficeCell } from './libreoffice.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let sheets: Record<'members' | 'orders' | 'fees' | 'control', OfficeCell[][]>
/** What the screens show. */
let shown: Record<'members' | 'orders' | 'fees' | 'total_bill', number>

const hyperlink = '=HYPERLINK("http://evil.example","Click")'
const joined = new Date('2026-03-01T17:30:00Z')
const inJakarta = '2026-03-02T00:30:00'

beforeAll(async () => {
  if (!libreOffice) return
  api = await startApi()
  staff = await api.as('superuser')
  const { db } = api.services
  await manyMembers(db, 1_200)
  await manyOrders(db, 900)
  const member = await aMember(db, {
    member_first_name: hyperlink,
    member_last_name: '+cmd|calc',
    member_nickname: '007',
    member_email: 'formula@contoh.id',
    member_mobilephone: '081200000001',
    member_join_datetime: joined,
    city: '-1+1',
    labels: ['@SUM(A1)'],
  })
  const partner = await staff.call(fees.savePartner, { code: '00042', name: hyperlink })
  const { partner_id } = partner
  const rule = {
    partner_id,
    kind: 'percent',
    value: 1_000,
    base: 'total_nett',
    valid_from: '2020-01-01',
  } as const
  await staff.store(fees.addRule, rule)
  const order = await anOrder(db, {
    member_id: member.id,
    status: 'paid',
    price: 250_000,
    created: joined,
    partner_code: '00042',
  })
  await db
    .transaction()
    .execute((transaction) => accrueFee(transaction, order, { earned_at: joined, time_zone: 'Asia/Jakarta' }))
  // Read before the sheets: the server shares this process, and refuses calls while a large sheet is parsed.
  shown = {
    members: (await staff.call(members.list, {})).total,
    orders: (await staff.call(orders.list, {})).total,
    fees: (await staff.call(fees.list, {})).total,
    total_bill: (await staff.call(orders.totals, {})).total_bill,
  }
  sheets = await openInOffice({
    members: await staff.download(members.excel, {}),
    orders: await staff.download(orders.excel, {}),
    fees: await staff.download(fees.excel, {}),
    control: await writtenWrongly(),
  })
})
afterAll(async () => {
  if (libreOffice) await api.close()
})
beforeEach(({ skip }) => skip(!libreOffice, 'LibreOffice (soffice) is not installed here.'))

/**
 * A deliberately wrong file: a formula, a phone number and a code as numbers, a time and an amount as texts.
 */
const writtenWrongly = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Control',
        rows: [
          ['Name', 'Phone', 'Joined', 'Bill'],
          ['', 81_200_000_001, '2026-03-02 00:30:00', '250001'],
        ],
        cells: new Map([['1,0', { value: null, formula: hyperlink.slice(1) }]]),
      },
    ],
  })

/** The cells of one row, by the column names of the contract. */
function rowWith(sheet: OfficeCell[][], endpoint: Excel, text: string) {
  const rows = sheet.filter((cells) => cells.some(({ value }) => value === text))
  expect(rows).toHaveLength(1)
  return Object.fromEntries(
    Object.keys(endpoint.columns).map((key, place) => [key, rows[0]?.[place]] as const),
  ) as Record<string, OfficeCell | undefined>
}

const text = (value: string) => ({ kind: 'string', value, formula: false })
const date = (value: string) => ({ kind: 'date', value, formula: false })
const number = (value: number) => ({ kind: 'float', value: String(value), formula: false })
const kindsOf = (sheet: OfficeCell[][], endpoint: Excel, key: string) => [
  ...new Set(sheet.slice(1).map((row) => row[Object.keys(endpoint.columns).indexOf(key)]?.kind)),
]

describe('opened by LibreOffice', () => {
  it('the export of members is complete, with texts as texts and dates as dates', () => {
    expect(shown.members).toBe(1_201)
    expect(sheets.members).toHaveLength(shown.members + 1)
    const row = rowWith(sheets.members, members.excel, 'formula@contoh.id')
    expect(row['member_first_name']).toEqual(text(hyperlink))
    expect(row['member_last_name']).toEqual(text('+cmd|calc'))
    expect(row['member_nickname']).toEqual(text('007'))
    expect(row['member_mobilephone']).toEqual(text('081200000001'))
    expect(row['city']).toEqual(text('-1+1'))
    expect(row['labels']).toEqual(text('@SUM(A1)'))
    // In the time zone of Jakarta.
    expect(row['member_join_datetime']).toEqual(date(inJakarta))
    expect(kindsOf(sheets.members, members.excel, 'member_join_datetime')).toEqual(['date'])
    expect(kindsOf(sheets.members, members.excel, 'member_mobilephone')).not.toContain('float')
  })

  it('the export of orders is complete, with amounts as numbers', () => {
    expect(shown.orders).toBe(901)
    expect(sheets.orders).toHaveLength(shown.orders + 1)
    const row = rowWith(sheets.orders, orders.excel, 'formula@contoh.id')
    expect(row['member_name']).toEqual(text(`${hyperlink} +cmd|calc`))
    expect(row['member_mobilephone']).toEqual(text('081200000001'))
    expect(row['partner_code']).toEqual(text('00042'))
    expect(row['create_datetime']).toEqual(date(inJakarta))
    expect(row['total_nett']).toEqual(number(250_000))
    for (const key of ['total_gross', 'total_discount_rupiah', 'kode_unik', 'total_bill', 'refunded_rupiah'])
      expect(kindsOf(sheets.orders, orders.excel, key)).toEqual(['float'])
    // Their sum equals the total on the screen.
    const place = Object.keys(orders.excel.columns).indexOf('total_bill')
    const sum = sheets.orders
      .slice(1)
      .reduce((total_bill, cells) => total_bill + Number(cells[place]?.value), 0)
    expect(sum).toBe(shown.total_bill)
  })

  it('the export of fees is complete', () => {
    expect(sheets.fees).toHaveLength(shown.fees + 1)
    const row = rowWith(sheets.fees, fees.excel, '00042')
    expect(row['partner_name']).toEqual(text(hyperlink))
    expect(row['period']).toEqual(date('2026-03-01'))
    expect(row['earned_at']).toEqual(date(inJakarta))
    expect(row['fee']).toEqual(number(25_000))
  })

  it('no cell has become a formula', () => {
    for (const sheet of [sheets.members, sheets.orders, sheets.fees])
      expect(sheet.flat().filter(({ formula }) => formula)).toEqual([])
  })

  it('the check notices a file with wrong cell types', () => {
    const [, row = []] = sheets.control
    expect(row.map(({ kind, formula }) => ({ kind, formula }))).toEqual([
      { kind: 'string', formula: true },
      { kind: 'float', formula: false },
      { kind: 'string', formula: false },
      { kind: 'string', formula: false },
    ])
    expect(row[1]?.value).toBe('81200000001')
  })
})
