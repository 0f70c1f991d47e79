import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  pageOf,
  Permalink,
  text,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'

const Title = text({ min: 1, max: limits.tag })

export const TagRow = z.object({
  tag_id: z.int(),
  tag_title: z.string(),
  tag_permalink: z.string(),
  tag_input_timestamp: AnswerMoment,
  /** The number of articles with this tag. */
  usage_count: z.int(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type TagRow = z.output<typeof TagRow>

const Stored = z.object({
  tag_id: z.int(),
  tag_title: z.string(),
  tag_permalink: z.string(),
  version: z.int(),
})

export const tags = {
  list: post('/tags_news/list', {
    areas: ['attributes', 'articles', 'review', 'events', 'courses'],
    summary: 'Lists the tags, each with its number of articles.',
    input: listInput(['tag_title', 'usage_count', 'tag_input_timestamp'], 'asc').extend({
      /** 1 lists tags that no article has. */
      unused: blankable(YesNo),
      /** 1 lists deleted tags that can still be restored. */
      trash: blankable(YesNo),
    }),
    result: pageOf(TagRow),
  }),
  find: post('/tags_news/find', {
    areas: ['attributes', 'articles', 'review', 'events', 'courses'],
    summary:
      'Returns one tag, by id or by any permalink that leads to it, with its former permalinks and merged tags.',
    input: z.object({ tag_id: blankable(Id), tag_permalink: blankable(text({ max: limits.permalink })) }),
    result: TagRow.extend({
      old_permalinks: z.array(z.string()),
      merged: z.array(
        z.object({
          tag_title: z.string(),
          articles: z.int(),
          merged_at: AnswerMoment,
          merged_by_name: z.string().nullable(),
        }),
      ),
    }),
  }),
  create: twoStep('/tags_news/create_validation', '/tags_news/create_stored', {
    areas: ['attributes', 'articles'],
    summary: 'Creates a tag.',
    input: z.object({ tag_title: Title, tag_permalink: blankable(Permalink) }),
    result: Stored,
  }),
  update: twoStep('/tags_news/update_validation', '/tags_news/update_stored', {
    areas: ['attributes'],
    summary: 'Changes a tag; its old permalink still leads to it.',
    input: updateOf({ tag_id: Id }, z.object({ tag_title: Title, tag_permalink: Permalink })),
    result: Stored,
  }),
  delete: twoStep('/tags_news/delete_validation', '/tags_news/delete_stored', {
    areas: ['attributes'],
    summary: 'Moves tags to the trash; articles lose them until the tags are restored.',
    input: z.object({ tag_id: listOf(Id, { min: 1, max: limits.bulk }) }),
    result: z.null(),
  }),
  merge: twoStep('/tags_news/merge_validation', '/tags_news/merge_stored', {
    areas: ['attributes'],
    summary: 'Merges tags into one: their articles get the remaining tag, and their permalinks lead to it.',
    input: z.object({
      tag_id: listOf(Id, { min: 1, max: limits.bulk }),
      /** The tag that remains. */
      into_tag_id: Id,
    }),
    result: Stored,
  }),
  restore: change('/tags_news/restore', {
    areas: ['attributes'],
    summary: 'Restores a tag from the trash, and to the articles that had it.',
    input: z.object({ tag_id: Id }),
    result: z.null(),
  }),
}
