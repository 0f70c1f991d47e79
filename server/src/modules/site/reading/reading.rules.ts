import { playerOf } from '@balai/contract/content/video-addresses.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { CategoryTree } from '@balai/contract/site/reading.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { openedBy } from '../../../http/members.ts'
import { textOf } from '../../../kit/versions/versions.rules.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findBranch } from '../../content/categories/branch.queries.ts'
import { findLinks, type findPublished } from './article.queries.ts'
import type { Filter } from './list.queries.ts'
import { findTag, shownRow, type listCategories } from './published.queries.ts'

/** The keys of the category and the tag that a list is filtered by. */
export async function filterOf(
  db: ReadDb,
  given: {
    kind?: Filter['kind']
    category?: string | undefined
    tag?: string | undefined
    author_id?: number | undefined
  },
): Promise<Filter> {
  const category_ids = given.category === undefined ? null : await findBranch(db, given.category)
  if (category_ids?.length === 0) throw notFound(say('There is no category with this permalink.'))
  const tag = given.tag === undefined ? null : await findTag(db, given.tag)
  if (tag === undefined) throw notFound(say('There is no tag with this permalink.'))
  return { kind: given.kind, category_ids, tag_id: tag?.tag_id ?? null, author_id: given.author_id }
}

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/** An article as the caller may see it: without its text and video if they are for members only. */
export async function shownArticle(db: ReadDb, found: Published, caller: Identity | null) {
  const { fields } = found
  const opened_by = openedBy(found.visibility, caller)
  return {
    ...shownRow(found),
    content: opened_by === null ? (await textOf(found)).html : null,
    opened_by,
    source: fields.news_source,
    seo_title: fields.news_seo_title,
    seo_description: fields.news_seo_description,
    is_comment_enabled: fields.is_comment_enabled,
    video: opened_by === null ? await videoOf(db, found) : null,
  }
}

async function videoOf(db: ReadDb, { kind, fields }: Published) {
  if (kind !== 'video') return null
  const links = await findLinks(db, [fields.video_media_id, fields.poster_media_id])
  const player = fields.news_video_type === 'upload' ? null : playerOf(fields.news_video_url)
  return {
    address: player?.address ?? links.get(fields.video_media_id ?? 0) ?? '',
    mime: player?.mime ?? fields.news_video_mime,
    poster: links.get(fields.poster_media_id ?? 0) ?? '',
    duration: fields.news_video_duration,
  }
}

/** The categories as a tree. One whose parent is not among them is left out, as its parent is. */
export function treeOf(rows: Awaited<ReturnType<typeof listCategories>>): CategoryTree[] {
  const below = Map.groupBy(rows, ({ category_par_id }) => category_par_id)
  const grow = (parent: number | null): CategoryTree[] =>
    (below.get(parent) ?? []).map(({ category_par_id: _parent, ...category }) => ({
      ...category,
      children: grow(category.category_id),
    }))
  return grow(null)
}
