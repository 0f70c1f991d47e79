import { integer, moment, nullable, optional, text } from '../../columns.ts'

/** What staff decided after they had read the reports. */
export const reportsTables = {
  keyword_gaps: {
    keyword: text,
    news_id: integer,
    planned_at: optional(moment),
    planned_by: nullable(integer),
  },
  dead_links: { address: text, marked_at: optional(moment), marked_by: nullable(integer) },
}
