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

/** The topics, tags or categories of the articles of a statement. An article counts in its category and in its sub-category. */
const groupings: Record<PopularKind, RawBuilder<unknown>> = {
  topics: ofCategories('is_topic'),
  categories: ofCategories('is_content'),
  tags: sql`select tags.tag_id as id, tags.tag_title as title from news_tags
    join tags on tags.tag_id = news_tags.tag_id where news_tags.news_id = news.news_id and tags.deleted_at is null`,
}

function ofCategories(flag: 'is_topic' | 'is_content') {
  return sql`select category_id as id, category_title as title from categories
    where category_id in (news.category_id, news.sub_category_id) and deleted_at is null and ${sql.ref(flag)}`
}

/** Topics, tags or categories by the views of their articles. Readers are not added up: one may read several articles. */
export function listPopular(
  db: ReadDb,
  days: ReportDays,
  kind: PopularKind,
  { search, order_by, order, news_content_type, contributor_status }: Input,
  place: Place | null,
): Promise<Popular[]> {
  return countedRows(
    db,
    viewed(days),
    sql<Popular>`select *, count(*) over () as total from (
      select grouped.id, grouped.title, count(*) filter (where views > 0) as articles, sum(views)::bigint as views,
        sum(compared)::bigint as compared, sum(whole)::bigint as whole
      from viewed join news on news.news_id = viewed.news_id
        cross join lateral (${groupings[kind]}) grouped
      where ${articleMatches({ news_content_type, contributor_status })}
        ${search === '' ? sql`` : sql`and folded(grouped.title) like folded(${containing(search)})`}
      group by grouped.id, grouped.title having sum(views) > 0
    ) popular ${ordered(order_by, order, 'id')} ${limited(place)}`,
  )
}
