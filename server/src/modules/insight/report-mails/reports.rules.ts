import type { Cadence, ReportName } from '@balai/contract/insight/report-mails.ts'
import type { Transaction } from '../../../db/pool.ts'
import { mailStaff } from '../../../kit/notifications/staff-mails.queries.ts'
import { numbersOf } from '@balai/contract/core/numbers.ts'
import { contentIn, daysOf, joinedIn, visitsIn, type Days, type Pair } from './figures.queries.ts'
import { contentReport, eventsReport, subscribersReport, visitsReport } from './report-mails.mail.ts'

/** A figure and, in brackets, the one of the days before. */
const shown = ({ num, before }: Pair) => `${numbersOf(0).format(num)} (${numbersOf(0).format(before)})`

const sum = (...pairs: Pair[]): Pair => ({
  num: pairs.reduce((total, { num }) => total + num, 0),
  before: pairs.reduce((total, { before }) => total + before, 0),
})

/** A day in words that both languages read: 15 Nov 2026. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
const span = (first: string, last: string) =>
  first === last ? inWords(first) : `${inWords(first)} – ${inWords(last)}`

interface Sending {
  source: string
  user_ids: readonly number[]
  /** The platform's. */
  zone: string
}
type Send = (db: Transaction, days: Days, sending: Sending) => Promise<void>

const common = (days: Days) => ({
  days: span(days.first, days.last),
  before: span(days.before_first, days.before_last),
})

/** Reads the figures of each report and queues its mail. */
const senders: Record<ReportName, Send> = {
  content: async (db, days, { source, user_ids }) => {
    const published = await contentIn(db, 'published', days)
    const created = await contentIn(db, 'created', days)
    const values = {
      ...common(days),
      articles: shown(published.article),
      static_articles: shown(published.article_static),
      videos: shown(published.video),
      courses: shown(published.course),
      created: shown(sum(created.article, created.article_static, created.video)),
      link: '/dashboard',
    }
    await mailStaff(db, user_ids, contentReport, { source, values: ({ name }) => ({ name, ...values }) })
  },
  events: async (db, days, { source, user_ids }) => {
    const values = {
      ...common(days),
      published: shown((await contentIn(db, 'published', days)).event),
      created: shown((await contentIn(db, 'created', days)).event),
      link: '/dashboard',
    }
    await mailStaff(db, user_ids, eventsReport, { source, values: ({ name }) => ({ name, ...values }) })
  },
  visits: async (db, days, { source, user_ids }) => {
    const of = await visitsIn(db, days)
    const values = {
      ...common(days),
      views: shown(of('page_view')),
      clicks: shown(of('outbound')),
      answers: shown(of('helpful')),
      shares: shown(of('share')),
      link: '/report-tracking/top-artikel-search',
    }
    await mailStaff(db, user_ids, visitsReport, { source, values: ({ name }) => ({ name, ...values }) })
  },
  subscribers: async (db, days, { source, user_ids, zone }) => {
    const values = {
      ...common(days),
      joined: shown(await joinedIn(db, days, zone)),
      link: '/report-tracking/new-subscriber-report',
    }
    await mailStaff(db, user_ids, subscribersReport, { source, values: ({ name }) => ({ name, ...values }) })
  },
}

/** Mails a report about the days before today to accounts that may see it. */
export const sendReport = (
  db: Transaction,
  { report, cadence }: { report: ReportName; cadence: Cadence },
  { today, ...sending }: Sending & { today: string },
): Promise<void> => senders[report](db, daysOf(cadence, today), sending)
