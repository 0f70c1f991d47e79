import { boolean, generated, integer, moment, nullable, optional, text } from '../../columns.ts'

/** Categories and tags, with their current and former slugs. */
export const attributesTables = {
  categories: {
    category_id: generated(integer),
    category_par_id: nullable(integer),
    category_title: text,
    category_permalink: text,
    category_input_timestamp: optional(moment),
    position: optional(integer),
    is_content: optional(boolean),
    is_event: optional(boolean),
    is_topic: optional(boolean),
    is_course: optional(boolean),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    deleted_at: nullable(moment),
    deleted_by: nullable(integer),
  },
  category_permalinks: { category_permalink: text, category_id: integer, created_at: optional(moment) },
  tags: {
    tag_id: generated(integer),
    tag_title: text,
    tag_permalink: text,
    tag_input_timestamp: optional(moment),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    deleted_at: nullable(moment),
    deleted_by: nullable(integer),
    search: generated(text),
  },
  tag_permalinks: { tag_permalink: text, tag_id: integer, created_at: optional(moment) },
  tag_merges: {
    tag_merge_id: generated(integer),
    tag_id: integer,
    tag_title: text,
    tag_permalink: text,
    into_tag_id: integer,
    into_tag_title: text,
    articles: integer,
    merged_at: optional(moment),
    merged_by: nullable(integer),
  },
  /** The articles that had a tag when it was moved to the trash. */
  trashed_news_tags: { tag_id: integer, news_id: integer },
}
