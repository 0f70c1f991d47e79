import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { PopularKind } from '@balai/contract/insight/report-shapes.ts'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { containing } from '../../../db/search.ts'
import { articleMatches, viewed } from './articles.queries.ts'
import { countedRows, limited, ordered, type Place, type ReportDays } from './counted.queries.ts'

type Input = Omit<z.output<typeof reports.topics.input>, 'page' | 'perPage' | 'range' | 'compare'>

interface Popular {
  id: number
  title: string
  articles: number
  views: number
  compared: number | null
  whole: number | null
  total: number
}

/** How views are added up before names are looked for: thousands of articles share few topics, tags and categories. */
interface Grouping {
  /** What articles share, and the table beside `news` that has it. */
  keys: RawBuilder<unknown>
  from?: RawBuilder<unknown>
  /** Joins those that have a name, as `named`. */
  named: RawBuilder<unknown>
}

const groupings: Record<PopularKind, Grouping> = {
  topics: ofCategories('is_topic'),
  categories: ofCategories('is_content'),
  tags: {
    keys: sql`news_tags.tag_id`,
    from: sql`join news_tags on news_tags.news_id = news.news_id`,
    named: sql`join (select tag_id as id, tag_title as title from tags where deleted_at is null) named
      on named.id = summed.tag_id`,
  },
}

/** An article counts in its category and in its sub-category. */
function ofCategories(flag: 'is_topic' | 'is_content'): Grouping {
  return {
    keys: sql`news.category_id, news.sub_category_id`,
    named: sql`join (select category_id as id, category_title as title from categories
        where deleted_at is null and ${sql.ref(flag)}) named
      on named.id in (summed.category_id, summed.sub_category_id)`,
  }
}

/** Topics, tags or categories by the views of their articles. Readers are not added up: one may read several articles. */
export function listPopular(
  db: ReadDb,
  days: ReportDays,
  kind: PopularKind,
  { search, order_by, order, news_content_type, contributor_status }: Input,
  place: Place | null,
): Promise<Popular[]> {
  const { keys, from = sql``, named } = groupings[kind]
  return countedRows(
    db,
    viewed(days),
    sql<Popular>`select *, count(*) over () as total from (
      select id, title, sum(articles)::bigint as articles, sum(views)::bigint as views, sum(compared)::bigint as compared,
        sum(whole)::bigint as whole
      from (
        select ${keys}, count(*) filter (where views > 0) as articles, sum(views) as views, sum(compared) as compared,
          sum(whole) as whole
        from viewed join news on news.news_id = viewed.news_id ${from}
        where ${articleMatches({ news_content_type, contributor_status })} group by ${keys}
      ) summed ${named}
      ${search === '' ? sql`` : sql`where folded(title) like folded(${containing(search)})`}
      group by id, title having sum(views) > 0
    ) popular ${ordered(order_by, order, 'id')} ${limited(place)}`,
  )
}
