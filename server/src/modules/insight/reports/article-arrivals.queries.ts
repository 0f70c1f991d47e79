import { sql } from 'kysely'
import type { z } from 'zod'
import type { Channel } from '@balai/contract/insight/report-shapes.ts'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { facets } from '../../tracking/tracks/counted.queries.ts'
import { countedRows, facetLines, pathsOf, type ReportDays } from './counted.queries.ts'

type Wanted = Pick<z.output<typeof reports.articleArrivals.input>, 'news_id' | 'of' | 'source'>

interface Day {
  day: string
  count: number
}
interface Source {
  source: string
  channel: Channel
  views: number
}

/**
 * How readers came to an article, from one source or by a number of the list of articles: the days, the newest first, the
 * sources, and the searches of the site whose results were opened.
 */
export async function arrivalsOf(db: ReadDb, range: ReportDays, { news_id, of, source }: Wanted) {
  // Only its own days: nothing is compared here.
  const own = { ...range, compared: null }
  const isOwn = sql`path_id in (select path_id from paths)`
  const isWanted =
    of === 'source'
      ? sql`coalesce(label, '') = ${source}`
      : sql`channel_facet(channel) = ${sql.lit(facets[of])}`
  // Opened results count as from a search.
  const isResult = sql.lit(of === 'from_search')
  const expressions = sql`${pathsOf(news_id)}, arrived as (
      select day, coalesce(label, '') as source, coalesce(channel, 'unknown') as channel, events
      from ${facetLines(['arrivals'], own)} lines left join track_labels using (label_id)
      where ${isOwn} and ${isWanted}
    ), opened as (
      select day, label_id, events from ${facetLines(['results'], own)} lines where ${isOwn} and ${isResult}
    )`
  const days = await countedRows(
    db,
    expressions,
    sql<Day>`select day, sum(events)::bigint as count
      from (select day, events from arrived union all select day, events from opened) lines
      group by day order by day desc`,
  )
  const sources = await countedRows(
    db,
    expressions,
    sql<Source>`select source, channel, sum(events)::bigint as views from arrived
      group by source, channel order by views desc, source`,
  )
  const keywords = await countedRows(
    db,
    expressions,
    sql<{
      keyword: string
      clicks: number
    }>`select coalesce(label, '') as keyword, sum(events)::bigint as clicks
      from opened left join track_labels using (label_id) group by 1 order by clicks desc, keyword`,
  )
  return { days, sources, keywords }
}
