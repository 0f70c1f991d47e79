import type { TFunction } from 'i18next'
import {
  cadences,
  type Cadence,
  type ReportMail,
  type ReportName,
} from '@balai/contract/insight/report-mails.ts'

export const reportNamesOf = (t: TFunction): Record<ReportName, string> => ({
  content: t('Content'),
  events: t('Events'),
  subscribers: t('Subscribers'),
  free_members: t('Free members'),
  premium_members: t('Premium members'),
  contributors: t('Contributors'),
  visits: t('User engagement'),
  cookie_law: t('Cookie law'),
  keywords: t('Top keywords'),
  articles: t('Top articles and videos'),
  topics: t('Popular topics'),
  tags: t('Popular tags'),
  categories: t('Popular categories'),
  helpful: t('Helpful content'),
  links: t('External links'),
})

const cadenceNames = (t: TFunction): Record<Cadence, string> => ({
  daily: t('Daily'),
  weekly: t('Weekly'),
  monthly: t('Monthly'),
})

/** The names of weekdays, Monday first, in the language of the person. */
export const weekdayNames = (language: string): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
      weekday: 'long',
      timeZone: 'UTC',
    }).format(
      // The fifth of January 2026 is a Monday.
      new Date(Date.UTC(2026, 0, 5 + at)),
    ),
  )

/** When a report goes: `Weekly, Monday, 09.00 (Asia/Jakarta)`. */
export function slotWords(row: ReportMail, t: TFunction, language: string): string {
  const day =
    row.cadence === 'weekly'
      ? weekdayNames(language)[row.weekday - 1]
      : row.cadence === 'monthly'
        ? t('day {{n}}', { n: row.month_day })
        : ''
  const time = `${row.at_time.replace(':', '.')} (${row.time_zone})`
  return [cadenceNames(t)[row.cadence], day, time].filter(Boolean).join(', ')
}

export const cadenceOptions = (t: TFunction) =>
  cadences.map((value) => ({ value, label: cadenceNames(t)[value] }))
