import type { BreakdownName, FigureName, Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { Cadence, ReportName } from '@balai/contract/insight/report-mails.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import type { PopularKind } from '@balai/contract/insight/report-shapes.ts'
import { numbersOf } from '@balai/contract/core/numbers.ts'
import { dayIn } from '@balai/contract/core/zone.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { mailStaff } from '../../../kit/notifications/staff-mails.queries.ts'
import type { Reading } from '../analytics/report.rules.ts'
import { listTopArticles } from '../reports/articles.queries.ts'
import { reportDaysOf, type Place, type ReportDays } from '../reports/counted.queries.ts'
import { listHelpful } from '../reports/helpful.queries.ts'
import { listKeywords } from '../reports/keywords.queries.ts'
import { listExternalLinks } from '../reports/links.queries.ts'
import { listPopular } from '../reports/popular.queries.ts'
import { contentPairs, daysOf, eventPairs, type Days, type Pair } from './figures.queries.ts'
import { aboutReport, isNameless, mailsOfReports, shownLines, type Nameless } from './report-mails.mail.ts'
import { periodOf, screens, span } from './screens.rules.ts'
import { workbookOf } from './workbook-attachment.ts'

/** A number and, in brackets, the one of the days before, unless it is compared with nothing. A share of nothing has none. */
const shown = (value: number | null, compared: number | null, unit = ''): string => {
  const written = (number: number) => `${numbersOf(1).format(number)}${unit}`
  if (value === null) return '–'
  return compared === null ? written(value) : `${written(value)} (${written(compared)})`
}
const shownPair = ({ num, before }: Pair) => shown(num, before)

/** The values of a mail. */
type Values = Record<string, string>
/** Reads the figures of a report for its days. */
type Read = (reading: Reading, days: Days) => Promise<Values>

/** A row of a list: what it is called, and its number. */
interface Line {
  title: string
  /** Stands before the title, or instead of it. */
  nameless?: Nameless | false
  number: string
}

function lineValues(lines: readonly Line[]): Values {
  const values: Values = {}
  for (const [at, { title, nameless, number }] of lines.slice(0, shownLines).entries()) {
    values[`title_${at + 1}`] = title
    values[`number_${at + 1}`] = number
    if (nameless) values[`nameless_${at + 1}`] = nameless
  }
  return values
}

/** Addresses and texts of visitors can be long. Signs of two halves, such as emoji, stay whole. */
const cut = (title: string) => (title.length > 120 ? `${Array.from(title).slice(0, 119).join('')}…` : title)

/** The numbers of a screen of the analytics, and the rows of its list if the mail has them. */
const ofScreen =
  (read: (reading: Reading) => Promise<Report>, linesOf: (report: Report) => Line[] = () => []): Read =>
  async (reading) => {
    const report = await read(reading)
    const numbers: Values = Object.fromEntries(
      report.figures.map(({ name, value, compared }) => [
        name,
        shown(value, compared, name === 'churn' ? '%' : ''),
      ]),
    )
    return { ...numbers, ...lineValues(linesOf(report)) }
  }

/** The rows of a table whose lines have codes. */
const breakdownLines =
  (name: BreakdownName, of: FigureName) =>
  ({ breakdowns }: Report): Line[] =>
    (breakdowns.find((one) => one.name === name && one.of === of)?.rows ?? []).map(
      ({ label, value, compared, whole }) => ({
        title: isNameless(label) ? '' : label,
        nameless: isNameless(label) && label,
        number: shown(whole ?? value, compared),
      }),
    )

/** The first rows of a list, in the order in which its screen opens. */
const ofList =
  <Input, Row>(
    { input }: { input: { parse: (nothing: object) => Input } },
    list: (db: ReadDb, days: ReportDays, input: Input, place: Place) => Promise<Row[]>,
    lineOf: (row: Row) => Line,
  ): Read =>
  async ({ db, range }) => {
    const rows = await list(db, reportDaysOf(range), input.parse({}), { page: 0, perPage: shownLines })
    return rows.length === 0 ? { is_empty: 'yes' } : lineValues(rows.map(lineOf))
  }

const popular = (kind: PopularKind) =>
  ofList(
    reports[kind],
    (db, days, input, place) => listPopular(db, days, kind, input, place),
    ({ title, views, compared }) => ({ title, number: shown(views, compared) }),
  )

/** The dashboard compares whole months, and chooses its days itself. */
const ofDashboard =
  (read: (db: ReadDb, days: Days) => Promise<Record<string, Pair>>): Read =>
  async ({ db }, days) => ({
    ...Object.fromEntries(
      Object.entries(await read(db, days)).map(([name, pair]) => [name, shownPair(pair)]),
    ),
    before: span(days.before_first, days.before_last),
    link: '/dashboard',
  })

/** How each report is read: as its screen reads it, so that both have the same figures. */
const reads: Record<ReportName, Read> = {
  content: ofDashboard(contentPairs),
  events: ofDashboard(eventPairs),
  subscribers: ofScreen(screens.subscribers),
  free_members: ofScreen(screens.free_members, breakdownLines('source', 'visits')),
  premium_members: ofScreen(screens.premium_members, breakdownLines('kind', 'became_premium')),
  contributors: ofScreen(screens.contributors, ({ contributors }) =>
    contributors.map(({ member_name, views }) => ({
      title: member_name ?? '',
      nameless: member_name === null && 'erased_member',
      number: shown(views, null),
    })),
  ),
  visits: ofScreen(screens.visits),
  cookie_law: ofScreen(screens.cookie_law, ({ breakdowns }) =>
    breakdowns
      .filter(({ name }) => name === 'consent')
      .flatMap(({ rows }) => rows)
      .map(({ label, value, compared }) => ({ title: label, number: shown(value, compared) })),
  ),
  keywords: ofList(reports.keywords, listKeywords, ({ keyword, searches, compared }) => ({
    title: cut(keyword),
    nameless: keyword === '' && 'rare_searches',
    number: shown(searches, compared),
  })),
  articles: ofList(reports.topArticles, listTopArticles, ({ news_title, views, compared }) => ({
    title: news_title,
    number: shown(views, compared),
  })),
  topics: popular('topics'),
  tags: popular('tags'),
  categories: popular('categories'),
  helpful: ofList(reports.helpful, listHelpful, ({ news_title, answers, compared, share }) => ({
    title: news_title,
    number: `${shown(answers, compared)} · ${shown(share ?? 0, null, '%')}`,
  })),
  links: ofList(
    reports.externalLinks,
    listExternalLinks,
    ({ address, path, news_title, clicks, compared }) => ({
      title: `${cut(address)} (${news_title ?? cut(path)})`,
      nameless: address === '' && 'rare_addresses',
      number: shown(clicks, compared),
    }),
  ),
}

interface Sending {
  source: string
  user_ids: readonly number[]
  /** The platform's. */
  zone: string
  now: Date
}

/** Mails a report about the days before today to accounts that may see it. */
export async function sendReport(
  db: Transaction,
  { report, cadence }: { report: ReportName; cadence: Cadence },
  { source, user_ids, zone, now }: Sending,
): Promise<void> {
  const today = dayIn(zone, now)
  const days = daysOf(cadence, today)
  const range = periodOf(days, { zone, now })
  const { screen } = aboutReport(report)
  const chosen = new URLSearchParams({ range: 'custom', from: days.first, to: days.last })
  const values = {
    days: span(range.first, range.last),
    before: range.compared ? span(range.compared.first, range.compared.last) : '',
    link: `${screen}${screen.includes('?') ? '&' : '?'}${chosen.toString()}`,
    ...(await reads[report]({ db, zone, range }, days)),
  }
  await mailStaff(db, user_ids, mailsOfReports[report], {
    source,
    values: ({ name }) => ({ name, ...values }),
    attachments: ({ language }) => [workbookOf({ report, cadence, today, language })],
  })
}
