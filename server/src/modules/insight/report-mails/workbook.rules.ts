import type { z } from 'zod'
import type { BreakdownName, Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { ReportName } from '@balai/contract/insight/report-mails.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { WorkbookCell, WorkbookSheet } from '../../../lib/workbook.ts'
import { shareOf, type Reading } from '../analytics/report.rules.ts'
import { reportDaysOf, type ReportDays } from '../reports/counted.queries.ts'
import { firstRows } from '../reports/exports.queries.ts'
import { contentPairs, eventPairs, type Days, type Pair } from './figures.queries.ts'
import { aboutReport, figureLabels } from './report-mails.mail.ts'
import { screens, span } from './screens.rules.ts'
import { othersName, partTitles, rowName, stepTitles, titles, type Words } from './workbook-words.rules.ts'

/** Rows of a list that a workbook has, so that it fits into a mail. */
const mostRows = 2_000

type ScreenName = keyof typeof screens
type DashboardName = 'content' | 'events'
type ListName = Exclude<ReportName, ScreenName | DashboardName>

/** The tables of a mailed report, a sheet for each, in the language of its reader. */
export async function sheetsOf(
  report: ReportName,
  reading: Reading,
  days: Days,
  words: Words,
): Promise<WorkbookSheet[]> {
  if (isScreen(report)) return screenSheets(await screens[report](reading), words)
  if (report === 'content') return [pairSheet(report, await contentPairs(reading.db, days), days, words)]
  if (report === 'events') return [pairSheet(report, await eventPairs(reading.db, days), days, words)]
  return [await listSheet(report, reading, words)]
}

const isScreen = (report: ReportName): report is ScreenName => report in screens

/** Numbers of the dashboard with those of the days before. */
function pairSheet(
  report: DashboardName,
  pairs: Record<string, Pair>,
  { first, last, before_first, before_last }: Days,
  { translate }: Words,
): WorkbookSheet {
  return {
    name: translate(titles.numbers),
    columns: [translate(titles.name), span(first, last), span(before_first, before_last)],
    rows: Object.entries(aboutReport(report).figures ?? {}).map(([label, name]) => [
      translate(label),
      pairs[name]?.num ?? null,
      pairs[name]?.before ?? null,
    ]),
  }
}

/** Lines that overlap: who is in one can be in another. Their shares are of the number that they split. */
const overlapping: ReadonlySet<BreakdownName> = new Set([
  'funnel',
  'consent',
  'member_consent',
  'member_label',
])

/** The tables of a screen of the analytics, as it saves them. All days of a mailed report are over. */
function screenSheets(
  { range, figures, series, breakdowns, contributors }: Report,
  words: Words,
): WorkbookSheet[] {
  const { translate } = words
  // A series can have the name of a category of consent.
  const label = (name: string) => translate((figureLabels as Record<string, string>)[name] ?? name)
  const compared = range.compared ? [span(range.compared.first, range.compared.last)] : []
  const beside = (value: number | null) => (range.compared ? [value] : [])
  return [
    {
      name: translate(titles.numbers),
      columns: [translate(titles.name), span(range.first, range.last), ...compared],
      rows: figures.map((figure) => [
        `${label(figure.name)}${figure.name === 'churn' ? ' (%)' : ''}`,
        figure.value,
        ...beside(figure.compared),
      ]),
    },
    ...series.map(({ name, points }) => ({
      name: label(name),
      columns: [translate(stepTitles[range.grain]), label(name), ...compared],
      rows: points.map((point): WorkbookCell[] => [
        { day: point.at.slice(0, 10) },
        point.value,
        ...beside(point.compared),
      ]),
    })),
    ...breakdowns.map((breakdown) => {
      const { name, of, rows, others } = breakdown
      const sum = rows.reduce((all, { value }) => all + value, others?.value ?? 0)
      const number = figures.find((figure) => figure.name === of)?.value
      const whole = overlapping.has(name) ? (number ?? sum) : sum
      const cells = (title: string, line: { value: number; compared: number | null }) => [
        title,
        line.value,
        ...(name === 'activity' ? [] : [shareOf(line.value, whole)]),
        ...beside(line.compared),
      ]
      return {
        name:
          name === 'activity'
            ? translate(titles.activity)
            : `${translate(partTitles[name])}, ${translate(figureLabels[of])}`,
        columns: [
          translate(partTitles[name]),
          ...(name === 'activity'
            ? [translate(titles.number)]
            : [translate(figureLabels[of]), `${translate(titles.share)} (%)`]),
          ...compared,
        ],
        rows: [
          ...rows.map((line) => cells(rowName(name, line.label, words), line)),
          ...(others ? [cells(othersName(others, words), others)] : []),
        ],
      }
    }),
    ...(contributors.length > 0 ? [contributorSheet(contributors, words)] : []),
  ]
}

const contributorSheet = (contributors: Report['contributors'], { translate }: Words): WorkbookSheet => ({
  name: translate(titles.contributors),
  columns: [
    translate(titles.name),
    translate(titles.published),
    translate(figureLabels.contributor_views),
    translate(titles.comments),
    translate(titles.likes),
  ],
  rows: contributors.map(({ member_name, published, views, comments, likes }) => [
    member_name ?? translate('Erased member'),
    ...[published, views, comments, likes],
  ]),
})

type Row = Record<string, unknown>
/** The spreadsheet of a list on its screen, and its first rows in the order in which the screen opens. */
interface List {
  spreadsheet: { result: z.ZodObject; columns: Row; words: Row }
  rows: (db: ReadDb, days: ReportDays) => Promise<object[]>
}

const list = <Input>(
  spreadsheet: List['spreadsheet'] & { input: { parse: (given: object) => Input } },
  rows: (db: ReadDb, days: ReportDays, input: Input, most: number) => Promise<object[]>,
  input = {},
): List => ({
  spreadsheet,
  rows: (db, days) => rows(db, days, spreadsheet.input.parse(input), mostRows),
})

const lists: Record<ListName, List> = {
  keywords: list(reports.keywordsExcel, firstRows.keywords),
  articles: list(reports.topArticlesExcel, firstRows.topArticles),
  topics: list(reports.popularExcel, firstRows.popular, { kind: 'topics' }),
  tags: list(reports.popularExcel, firstRows.popular, { kind: 'tags' }),
  categories: list(reports.popularExcel, firstRows.popular, { kind: 'categories' }),
  helpful: list(reports.helpfulExcel, firstRows.helpful),
  links: list(reports.externalLinksExcel, firstRows.externalLinks),
}

/** A list with the columns of its spreadsheet. */
async function listSheet(
  report: ListName,
  { db, zone, range }: Reading,
  { translate }: Words,
): Promise<WorkbookSheet> {
  const { spreadsheet, rows } = lists[report]
  const keys = Object.keys(spreadsheet.result.shape)
  const found = (await rows(db, reportDaysOf(range))) as Row[]
  const isMoment = (key: string) => found.some((row) => row[key] instanceof Date)
  return {
    name: translate(aboutReport(report).heading),
    columns: keys.map(
      (key) => `${translate(String(spreadsheet.columns[key]))}${isMoment(key) ? ` (${zone})` : ''}`,
    ),
    rows: found.map((row) =>
      keys.map((key): WorkbookCell => {
        const value = row[key] as string | number | Date | null
        if (value instanceof Date) return { moment: value.toISOString() }
        const word = (spreadsheet.words[key] as Record<string, string> | undefined)?.[String(value)]
        return word === undefined ? value : translate(word)
      }),
    ),
  }
}
