import type { z } from 'zod'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { RangeInput } from '@balai/contract/kit/ranges.ts'
import { inSnapshot } from '../../../db/export-loop.ts'
import type { ExportDb, ReadDb } from '../../../db/pool.ts'
import { resolveRange } from '../../../kit/ranges/ranges.ts'
import { listViewed, withFigures } from './articles.queries.ts'
import type { ReportDays } from './counted.queries.ts'
import { listHelpful } from './helpful.queries.ts'
import { listKeywords } from './keywords.queries.ts'
import { listExternalLinks } from './links.queries.ts'
import { listPopular } from './popular.queries.ts'

type In<Call extends keyof typeof reports> = z.output<(typeof reports)[Call]['input']>

const batchSize = 500

/**
 * The rows of a report in batches. A report is a sum per row, so all of them are computed before the first is written;
 * there are as many as keywords, addresses or articles of the range.
 */
const exported = <Input extends RangeInput, Found, Row>(
  list: (db: ReadDb, days: ReportDays, input: Input) => Promise<Found[]>,
  rowsOf: (rows: Found[], db: ReadDb, days: ReportDays) => Row[] | Promise<Row[]>,
) =>
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
      const found = await list(snapshot, days, input)
      for (let at = 0; at < found.length; at += batchSize)
        yield await rowsOf(found.slice(at, at + batchSize), snapshot, days)
    })
  }

export const exportKeywords = exported(
  (db, days, input: In<'keywordsExcel'>) => listKeywords(db, days, input, null),
  (rows) =>
    rows.map(({ gap, ...row }) => ({ ...row, news_title: gap?.news_title ?? '', state: gap?.state ?? '' })),
)

export const exportTopArticles = exported(
  (db, days, input: In<'topArticlesExcel'>) => listViewed(db, days, input, null),
  async (rows, db, days) => (await withFigures(db, days, rows)).map(named),
)

export const exportExternalLinks = exported(
  (db, days, input: In<'externalLinksExcel'>) => listExternalLinks(db, days, input, null),
  (rows) => rows.map((row) => ({ ...row, news_title: row.news_title ?? '' })),
)

export const exportHelpful = exported(
  (db, days, input: In<'helpfulExcel'>) => listHelpful(db, days, input, null),
  (rows) => rows.map(named),
)

export const exportPopular = exported(
  (db, days, { kind, ...input }: In<'popularExcel'>) => listPopular(db, days, kind, input, null),
  (rows) => rows,
)

const named = <Row extends { contributor_name: string | null; is_contributor_erased: boolean }>(
  row: Row,
) => ({
  ...row,
  contributor_name: row.is_contributor_erased ? 'Erased member' : (row.contributor_name ?? ''),
})
