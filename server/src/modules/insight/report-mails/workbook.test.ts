import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reportMails, reportNames, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { sheetsOf } from '../../../../test/spreadsheet.ts'
import { dayIn, addDays } from '@balai/contract/core/zone.ts'
import { findAttachments } from '../../../mail/attachments.ts'
import { mailAttachments } from '../../../modules.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

const yesterday = addDays(dayIn('Asia/Jakarta', new Date()), -1)
const day = { range: 'custom', from: yesterday, to: yesterday } as const

async function onlyTracks(...tracks: MadeTrack[]) {
  await api.services.pool.query('truncate tracks, tracks_by_day, tracks_by_hour, tracks_by_facet')
  await someTracks(api.services.pool, tracks)
}

const speak = (language: 'en' | 'id', { user_id } = staff) =>
  api.services.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ language }) as never })
    .where('user_id', '=', user_id)
    .execute()

/** The workbook that the daily mail of a report carries: its name, and its sheets with their rows. */
async function attached(report: ReportName, receiver = staff) {
  const { report_mail_id } = await staff.call(reportMails.add, {
    ...{ report, cadence: 'daily', at_time: '09:00', time_zone: 'Asia/Jakarta' },
    receiver_ids: [String(receiver.user_id)],
  })
  await staff.store(reportMails.run, { report_mail_id })
  const mail = (await mailsTo(api, receiver, `reportMails.${report}`)).at(-1)
  if (!mail) throw new Error('There is no mail.')
  const [file] = await findAttachments(api.services, mail.attachments, mailAttachments)
  if (!file) throw new Error('There is no workbook.')
  const sheets = await sheetsOf(file.content)
  return { ...file, sheets, text: (await readMail(api, mail)).text }
}

describe('the workbook of a mailed report', () => {
  it('has every table of its screen, with the same numbers and shares', async () => {
    await onlyTracks(
      ...['www.google.com', 'www.google.com', 'direct'].map((source, visitor) => ({
        ...{ kind: 'page_view' as const, at: `${yesterday} 09:00`, source, visitor, country: 'ID' },
      })),
      { kind: 'page_view', at: `${addDays(yesterday, -1)} 09:00`, source: 'direct' },
    )
    const { sheets, filename, mime, text } = await attached('visits')
    expect(filename).toBe(`What visitors and members did ${yesterday}.xlsx`)
    expect(mime).toContain('spreadsheetml')
    expect(text).toContain('The attached workbook has all tables of the report')
    const screen = await staff.call(analytics.engagement, day)
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Numbers', 'Page views', 'Visits', 'What visitors and members did'],
      ...['Source, Page views', 'Device, Page views', 'Country, Page views'],
    ])
    const [numbers, series] = sheets
    expect(numbers?.rows.slice(1).map(([, ...row]) => row)).toEqual(
      screen.figures.map(({ value, compared }) => [value, compared]),
    )
    expect(series?.rows.slice(1)).toEqual([[new Date(`${yesterday}T00:00:00Z`), 3, 1]])
    expect(sheets.find(({ name }) => name.startsWith('Source'))?.rows.slice(1)).toEqual([
      ['Search engine', 2, 66.7, 0],
      ['Directly', 1, 33.3, 1],
    ])
    expect(sheets.at(-1)?.rows.slice(1)).toEqual([
      ['Indonesia', 3, 100, 0],
      ['Not known', 0, 0, 1],
    ])
  })

  it('has each list with the columns and words of its spreadsheet', async () => {
    const { id: contributor_id } = await aMember(api.services.db, {
      ...{ member_first_name: 'Dewi', member_last_name: 'Lestari', contributor_status: 'active' },
    })
    const { news_id: subject_id } = await anArticle(api.services.db, {
      ...{ author_id: staff.user_id, contributor_id, news_title: 'Kopi', published: true },
    })
    const page = { at: `${yesterday} 09:00`, path: '/kopi', subject_id }
    await onlyTracks(
      { kind: 'page_view', ...page, source: 'www.google.com' },
      { kind: 'search', ...page, text: 'kopi', value: 0 },
      { kind: 'helpful', ...page, value: 1 },
      { kind: 'outbound', ...page, target: 'https://kopi.example/' },
    )
    const rowsOf = async (report: ReportName) => (await attached(report)).sheets[0]?.rows
    expect(await rowsOf('articles')).toEqual([
      expect.arrayContaining(['Title', 'Kind', 'Contributor', 'Page views', 'From search']),
      ['Kopi', 'Article', 'Dewi Lestari', 1, 0, 1, null, 1, 0, 0],
    ])
    expect((await rowsOf('keywords'))?.at(-1)?.slice(0, 4)).toEqual(['kopi', 1, 0, 1])
    expect((await rowsOf('helpful'))?.at(-1)?.slice(0, 6)).toEqual([
      ...['Kopi', 'Article', 'Dewi Lestari', 1, 0, 1],
    ])
    expect((await rowsOf('links'))?.at(-1)?.slice(0, 4)).toEqual([
      ...['https://kopi.example/', '/kopi', 'Kopi', 1],
    ])
    const { sheets } = await attached('contributors')
    expect(sheets.at(-1)?.name).toBe('Contributors')
    // Published today, and read on the day before.
    expect(sheets.at(-1)?.rows.at(-1)).toEqual(['Dewi Lestari', 0, 1, 0, 0])
  })

  it('is in the language of its reader, and refers to no more than what it follows from', async () => {
    const reader = await api.as('superuser')
    await speak('id', reader)
    await onlyTracks({ kind: 'page_view', at: `${yesterday} 09:00`, source: 'direct' })
    const { sheets, filename, text } = await attached('visits', reader)
    expect(filename).toBe(`Yang dilakukan pengunjung dan member ${yesterday}.xlsx`)
    expect(text).toContain('Berkas Excel terlampir')
    expect(sheets.map(({ name }) => name)).toContain('Sumber, Tayangan halaman')
    expect(sheets[0]?.rows[0]?.[0]).toBe('Nama')
    expect(sheets.find(({ name }) => name.startsWith('Sumber'))?.rows[1]?.slice(0, 3)).toEqual([
      ...['Langsung', 1, 100],
    ])
    const [mail] = await mailsTo(api, reader, 'reportMails.visits')
    const today = dayIn('Asia/Jakarta', new Date())
    expect(mail?.attachments).toEqual([{ kind: 'report_workbook', id: `visits daily ${today} id` }])
  })

  it('exists for every report, also without anything in its days', async () => {
    await onlyTracks()
    for (const report of reportNames) {
      const { sheets } = await attached(report)
      expect([report, sheets[0]?.rows[0]?.length]).toEqual([report, expect.any(Number)])
    }
  })
})
