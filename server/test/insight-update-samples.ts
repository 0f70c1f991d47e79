import { chartNotes } from '@balai/contract/insight/chart-notes.ts'
import { reportMails } from '@balai/contract/insight/report-mails.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** Samples of notes on charts and of mailed reports. */
export const insightSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'chartNotes.update': async (api) => {
    const as = await api.as('data_analyst')
    const { note_id } = await as.call(chartNotes.add, { day: '2026-11-15', note_text: 'Kosong' })
    return {
      as,
      key: { note_id },
      full: { day: '2026-11-16', note_text: 'Situs baru', area: 'members' },
      read: async () => {
        const notes = await as.call(chartNotes.list, { from: '2026-11-01', to: '2026-11-30' })
        return notes.find((note) => note.note_id === note_id) ?? {}
      },
    }
  },

  'reportMails.update': async (api) => {
    const as = await api.as('data_analyst')
    const other = await api.as('superuser')
    const { report_mail_id } = await as.call(reportMails.add, {
      report: 'content',
      cadence: 'daily',
      at_time: '08:00',
      time_zone: 'Asia/Jakarta',
      receiver_ids: [String(as.user_id)],
    })
    return {
      as,
      key: { report_mail_id },
      full: {
        report: 'visits',
        cadence: 'monthly',
        weekday: 3,
        month_day: 31,
        at_time: '09:30',
        time_zone: 'Asia/Makassar',
        receiver_ids: [other.user_id],
        is_on: false,
      },
      read: async () =>
        (await as.call(reportMails.list)).find((row) => row.report_mail_id === report_mail_id) ?? {},
    }
  },
}
