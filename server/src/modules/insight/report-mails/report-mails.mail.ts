import { z } from 'zod'
import { mailedReports, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailPath, MailText } from '../../../mail/values.ts'

interface Report<Names extends string> {
  subject: string
  heading: string
  /** The rows of its table: a label, and the name of the figure. */
  rows: Readonly<Record<string, Names>>
  link: string
}

/** A report as a small table: each figure, and in brackets the one of the days before. */
function reportMail<Names extends string>(name: ReportName, { subject, heading, rows, link }: Report<Names>) {
  const names = Object.values<Names>(rows)
  const figures = Object.fromEntries(names.map((each) => [each, MailText])) as Record<Names, typeof MailText>
  const sample = Object.fromEntries(names.map((each) => [each, '120 (100)'])) as Record<Names, string>
  return defineMail(`reportMails.${name}`, {
    owed: true,
    area: mailedReports[name],
    values: z.object({ name: MailText, days: MailText, before: MailText, link: MailPath, ...figures }),
    sample: {
      name: 'Siti Rahma',
      days: '9 Nov 2026 – 15 Nov 2026',
      before: '2 Nov 2026 – 8 Nov 2026',
      link,
      ...sample,
    } as never,
    subject,
    parts: [
      { heading },
      { text: 'Hello {{name}}, these are the figures of {{days}}. In brackets: {{before}}.' },
      { facts: rows },
      { button: 'Open the report', to: 'link' },
      { note: 'You get this mail because somebody added you to the schedule of this report.' },
    ],
  })
}

export const contentReport = reportMail('content', {
  subject: 'Content report: {{days}}',
  heading: 'Articles, videos and courses',
  rows: {
    'Articles published': 'articles',
    'Static articles published': 'static_articles',
    'Videos published': 'videos',
    'Courses published': 'courses',
    'Articles and videos created': 'created',
  },
  link: '/dashboard',
})

export const eventsReport = reportMail('events', {
  subject: 'Event report: {{days}}',
  heading: 'Events',
  rows: { 'Events published': 'published', 'Events created': 'created' },
  link: '/dashboard',
})

export const visitsReport = reportMail('visits', {
  subject: 'Visit report: {{days}}',
  heading: 'What visitors did',
  rows: {
    'Page views': 'views',
    'Clicks to other sites': 'clicks',
    'Answers to “helpful?”': 'answers',
    Shares: 'shares',
  },
  link: '/report-tracking/top-artikel-search',
})

export const subscribersReport = reportMail('subscribers', {
  subject: 'Subscriber report: {{days}}',
  heading: 'New members',
  rows: { 'New members': 'joined' },
  link: '/report-tracking/new-subscriber-report',
})
