import type { z } from 'zod'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { RangeInput } from '@balai/contract/kit/ranges.ts'
import { inSnapshot } from '../../../db/export-loop.ts'
import type { ExportDb, ReadDb } from '../../../db/pool.ts'
import { resolveRange } from '../../../kit/ranges/ranges.ts'
import { listViewed, withFigures } from './articles.queries.ts'
import type { Place, ReportDays } from './counted.queries.ts'
import { listHelpful } from './helpful.queries.ts'
import { listKeywords } from './keywords.queries.ts'
import { listExternalLinks } from './links.queries.ts'
import { listPopular } from './popular.queries.ts'

type In<Call extends keyof typeof reports> = z.output<(typeof reports)[Call]['input']>

const batchSize = 500

/** What a spreadsheet of a report is made of: rows as they are read, and as they are written. */
interface Sheet<Input, Found, Row> {
  list: (db: ReadDb, days: ReportDays, input: Input, place: Place | null) => Promise<Found[]>
  rowsOf: (rows: Found[], db: ReadDb, days: ReportDays) => Row[] | Promise<Row[]>
}
const sheet = <Input, Found, Row>(
  list: Sheet<Input, Found, Row>['list'],
  rowsOf: Sheet<Input, Found, Row>['rowsOf'],
): Sheet<Input, Found, Row> => ({ list, rowsOf })

const keywords = sheet(
  (db, days, input: In<'keywordsExcel'>, place) => listKeywords(db, days, input, place),
  (rows) =>
    rows.map(({ gap, words, ...row }) => ({
      ...{ ...row, news_title: gap?.news_title ?? '', state: gap?.state ?? '' },
      similar: words
        .slice(1)
        .map(({ keyword, searches }) => `${keyword} (${searches})`)
        .join(', '),
    })),
)

const topArticles = sheet(
  (db, days, input: In<'topArticlesExcel'>, place) => listViewed(db, days, input, place),
  async (rows, db, days) => (await withFigures(db, days, rows)).map(named),
)

const externalLinks = sheet(
  (db, days, input: In<'externalLinksExcel'>, place) => listExternalLinks(db, days, input, place),
  (rows) => rows.map((row) => ({ ...row, news_title: row.news_title ?? '' })),
)

const helpful = sheet(
  (db, days, input: In<'helpfulExcel'>, place) => listHelpful(db, days, input, place),
  (rows) => rows.map(named),
)

const popular = sheet(
  (db, days, { kind, ...input }: In<'popularExcel'>, place) => listPopular(db, days, kind, input, place),
  (rows) => rows,
)

/**
 * The rows of a report in batches. A report is a sum per row, so all of them are computed before the first is written;
 * there are as many as keywords, addresses or articles of the range.
 */
const exported = <Input extends RangeInput, Found, Row>({ list, rowsOf }: Sheet<Input, Found, Row>) =>
  function rows(db: ExportDb, input: Input) {
    return inSnapshot(db, async function* batches(snapshot) {
      const { time_zone } = await snapshot
        .selectFrom('site_settings')
        .select('time_zone')
        .executeTakeFirstOrThrow()
      // Every server stores a zone when it starts.
      const zone = time_zone ?? 'UTC'
      const range = resolveRange(input, { zone, now: new Date(), finest: 'day' })
      // A spreadsheet has the figures of all days beside each other; nothing in it is a change.
      const days = { ...range, whole: null }
      const found = await list(snapshot, days, input, null)
      for (let at = 0; at < found.length; at += batchSize)
        yield await rowsOf(found.slice(at, at + batchSize), snapshot, days)
    })
  }

export const exportKeywords = exported(keywords)
export const exportTopArticles = exported(topArticles)
export const exportExternalLinks = exported(externalLinks)
export const exportHelpful = exported(helpful)
export const exportPopular = exported(popular)

/** The first rows of a spreadsheet as they are written. */
const firstOf =
  <Input, Found, Row>({ list, rowsOf }: Sheet<Input, Found, Row>) =>
  async (db: ReadDb, days: ReportDays, input: Input, most: number) =>
    rowsOf(await list(db, days, input, { page: 0, perPage: most }), db, days)

export const firstRows = {
  keywords: firstOf(keywords),
  topArticles: firstOf(topArticles),
  externalLinks: firstOf(externalLinks),
  helpful: firstOf(helpful),
  popular: firstOf(popular),
}

const named = <Row extends { contributor_name: string | null; is_contributor_erased: boolean }>(
  row: Row,
) => ({
  ...row,
  contributor_name: row.is_contributor_erased ? 'Erased member' : (row.contributor_name ?? ''),
})
