import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { formatsOf, partOf, rowsOf, sheetsOf } from '../../../../test/spreadsheet.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  const joined = async (at: string, wanted: Parameters<typeof aMember>[1] = {}) =>
    aMember(api.services.db, { member_join_datetime: new Date(at), ...wanted })
  // The platform's zone is seven hours before UTC: 17:00 begins the next day.
  await joined('2025-03-03T16:59:59Z')
  await joined('2025-03-03T17:00:00Z', { is_member: true, country: 'ID' })
  await joined('2025-03-04T09:00:00Z', { country: 'ID' })
  await joined('2025-03-05T16:59:59Z', { country: 'MY' })
  await joined('2025-03-05T17:00:00Z')
  await joined('2025-03-01T10:00:00Z')
})
afterAll(() => api.close())

const subscribers = (input: object) => staff.call(analytics.listSubscriber, input)
const chosen = { option: 'custom', custom_start_date: '2025-03-04', custom_end_date: '2025-03-05' } as const

describe('the list of subscribers', () => {
  it('counts who joined on each day of the platform’s zone, and on as many days before', async () => {
    expect(await subscribers(chosen)).toEqual({
      labels: ['2025-03-04', '2025-03-05'],
      values: [2, 1],
      before: [0, 1],
      total: 3,
      first: '2025-03-04',
      last: '2025-03-05',
      before_first: '2025-03-02',
      before_last: '2025-03-03',
    })
  })

  it('counts free and premium members by what they are now', async () => {
    expect(await subscribers({ ...chosen, member_type: 'premium' })).toMatchObject({ values: [1, 0] })
    expect(await subscribers({ ...chosen, member_type: 'free' })).toMatchObject({ values: [1, 1] })
    expect(await subscribers({ ...chosen, member_type: 'all' })).toMatchObject({ values: [2, 1] })
  })

  it('is this week from Monday to Sunday by default', async () => {
    await aMember(api.services.db, { member_join_datetime: new Date() })
    const week = await subscribers({})
    expect(week.labels).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ])
    expect(week.values).toHaveLength(7)
    expect(week.total).toBeGreaterThanOrEqual(1)
  })

  it('asks for both days of a chosen range', async () => {
    const refused = await staff.send(analytics.listSubscriber, { ...chosen, custom_end_date: '' })
    expect(refused).toMatchObject({
      http: 422,
      msg: expect.stringContaining('Choose the last day.') as string,
    })
  })

  it('is empty for no days, and has months for ten years', async () => {
    expect(await subscribers({ ...chosen, custom_end_date: '2025-03-03' })).toMatchObject({
      labels: [],
      total: 0,
    })
    const years = await subscribers({
      option: 'custom',
      custom_start_date: '2016-01-01',
      custom_end_date: '2025-12-31',
    })
    expect(years.labels).toHaveLength(120)
    expect(years.total).toBe(6)
  })

  it('stands beside the same weekdays of the year before', async () => {
    // Friday, 1 January 2027 in Jakarta.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:00:00Z') })
    try {
      const joined = async (at: string) =>
        aMember(api.services.db, { member_join_datetime: new Date(at), is_member: true })
      for (const at of ['2025-12-28T16:59:00Z', '2025-12-28T17:00:00Z', '2026-01-04T16:59:00Z'])
        await joined(at)
      expect(await subscribers({ compare: 'year', member_type: 'premium' })).toMatchObject({
        ...{ first: '2026-12-28', last: '2027-01-03', values: [0, 0, 0, 0, 0, 0, 0] },
        ...{ before_first: '2025-12-29', before_last: '2026-01-04', before: [1, 0, 0, 0, 0, 0, 1] },
      })
      expect(await subscribers({})).toMatchObject({ before_first: '2026-12-21' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('stands beside the same days of the year before if they were chosen, 29 February beside nothing', async () => {
    const joined = async (at: string) =>
      aMember(api.services.db, { member_join_datetime: new Date(at), country: 'ID' })
    for (const at of ['2024-02-29T03:00:00Z', '2023-03-01T03:00:00Z', '2023-02-28T03:00:00Z'])
      await joined(at)
    const leap = { custom_start_date: '2024-02-28', custom_end_date: '2024-03-01' }
    expect(await subscribers({ option: 'custom', compare: 'year', ...leap })).toMatchObject({
      ...{ values: [0, 1, 0], before: [1, 0, 1] },
      ...{ before_first: '2023-02-28', before_last: '2023-03-01' },
    })
    // A year later the day belongs to what stands beside 28 February: nobody is left out.
    const after = { custom_start_date: '2025-02-28', custom_end_date: '2025-03-01' }
    expect(await subscribers({ option: 'custom', compare: 'year', ...after })).toMatchObject({
      ...{ values: [0, 1], before: [1, 0] },
    })
  })
})

it('writes figures into a workbook, one sheet for each table', async () => {
  const sheets = [
    {
      name: 'New members / day',
      columns: ['Day', 'New members'],
      rows: [
        ['4 Mar 2025', 2],
        ['=1+1', null],
        // As long as the longest source of visitors with its channel.
        [`Kampanye: ${'k'.repeat(300)}`, 1],
      ],
    },
    { name: 'new members ? day', columns: ['Day'], rows: [] },
  ]
  const file = await staff.download(analytics.figuresFile, {
    title: 'Subscriber',
    sheets: JSON.stringify(sheets),
  })
  expect((await sheetsOf(file)).map(({ name }) => name)).toEqual([
    ...['New members   day', 'new members   day 2'],
  ])
  expect(await rowsOf(file)).toEqual([
    ['Day', 'New members'],
    ['4 Mar 2025', 2],
    ['=1+1', null],
    [`Kampanye: ${'k'.repeat(300)}`, 1],
  ])
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:B4"/>')
})

it('writes days, months and moments of figures as dates that programs can sort', async () => {
  const sheet = {
    name: 'Dates',
    columns: ['Day', 'Month', 'Sent on', 'Sent'],
    rows: [[{ day: '2026-03-04' }, { month: '2026-03' }, { moment: '2026-03-01T17:30:00Z' }, 12_000]],
  }
  const file = await staff.download(analytics.figuresFile, {
    title: 'Dates',
    sheets: JSON.stringify([sheet]),
  })
  expect((await rowsOf(file))[1]).toEqual([
    new Date('2026-03-04T00:00:00Z'),
    new Date('2026-03-01T00:00:00Z'),
    // In the time zone of Jakarta.
    new Date('2026-03-02T00:30:00Z'),
    12_000,
  ])
  expect(await formatsOf(file)).toEqual({
    Day: 'yyyy-mm-dd',
    Month: 'yyyy-mm',
    'Sent on': 'yyyy-mm-dd hh:mm:ss',
    Sent: '#,##0',
  })
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
})
