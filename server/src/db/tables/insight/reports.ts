import { day, integer, moment, nullable, optional, text } from '../../columns.ts'

/** What staff decided after they had read the reports, and what reports count of members who are erased. */
export const reportsTables = {
  keyword_gaps: {
    keyword: text,
    news_id: integer,
    planned_at: optional(moment),
    planned_by: nullable(integer),
  },
  dead_links: { address: text, marked_at: optional(moment), marked_by: nullable(integer) },
  erased_newcomers: { news_id: integer, joined_on: day, members: integer },
}
