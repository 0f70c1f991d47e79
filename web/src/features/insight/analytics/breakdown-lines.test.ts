import i18next from 'i18next'
import { expect, it } from 'vitest'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { linesOf, type Breakdown } from './breakdown-lines.ts'
import { tablesOf } from './report-tables.ts'

await i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false })
const { t } = i18next

const days = { first: '2026-03-01', last: '2026-03-31' }
const range = { ...days, grain: 'day', compared: null, running: null, compared_whole: null } as const
const line = (label: string, value: number) => ({ label, value, compared: null, whole: null })
const devices: Breakdown = {
  ...{ name: 'device', of: 'page_views', rows: [line('Firefox', 50), line('', 30)] },
  others: { num: 12, value: 20, compared: null, whole: null },
}
const activity: Breakdown = {
  ...{ name: 'activity', of: 'page_views', rows: [line('page_views', 100), line('likes', 4)] },
}
const consent: Breakdown = {
  ...{ name: 'consent', of: 'consent_answers', rows: [line('statistics', 3), line('videos', 3)] },
}
const figures: Report['figures'] = [
  { name: 'page_views', value: 100, compared: null, whole: null },
  { name: 'consent_answers', value: 4, compared: null, whole: null },
]
const sharesOf = (breakdown: Breakdown) =>
  linesOf(breakdown, figures, t).map(({ name, share }) => [name, share])

it('shares are of everything, also of the lines that a table leaves out', () => {
  expect(sharesOf(devices)).toEqual([
    ['Firefox', 50],
    ['Not known', 30],
    ['Others (12)', 20],
  ])
  expect(linesOf(devices, figures, t).map(({ row }) => row?.label)).toEqual(['Firefox', '', undefined])
})

it('shares of lines that overlap are of the number that they split, and those of nothing are none', () => {
  expect(sharesOf(consent).map(([, share]) => share)).toEqual([75, 75])
  expect(sharesOf({ ...devices, rows: [line('Firefox', 0)], others: undefined })).toEqual([['Firefox', null]])
})

it('numbers of several kinds are no parts of one: their table has a title of its own and no shares', () => {
  expect(sharesOf(activity).map(([, share]) => share)).toEqual([undefined, undefined])
})

it('a workbook has the same lines and shares', () => {
  const report: Report = {
    ...{ range, from: '', until: '', figures, series: [], contributors: [] },
    breakdowns: [devices, activity],
  }
  const [, ofDevices, ofActivity] = tablesOf(report, undefined, t)
  expect(ofDevices).toEqual({
    name: 'Device, Page views',
    columns: ['Device', 'Page views', 'Share (%)'],
    rows: [
      ['Firefox', 50, 50],
      ['Not known', 30, 30],
      ['Others (12)', 20, 20],
    ],
  })
  expect(ofActivity).toEqual({
    name: 'What visitors and members did',
    columns: ['Kind', 'Number'],
    rows: [
      ['Page views', 100],
      ['Likes of articles', 4],
    ],
  })
})
