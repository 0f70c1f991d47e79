import { playerOf } from '@balai/contract/content/video-addresses.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { mostFound, type CategoryTree } from '@balai/contract/site/reading.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { openedBy } from '../../../http/members.ts'
import { isSpelledLike } from '../../../kit/search/spelling.ts'
import { textOf } from '../../../kit/versions/versions.rules.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findBranch } from '../../content/categories/branch.queries.ts'
import { findLinks, type findPublished } from './article.queries.ts'
import { excerptOf, marked, wordsOf } from './highlights.ts'
import type { Filter } from './list.queries.ts'
import { dateOf, findTag, kindOf, shownRow, type listCategories } from './published.queries.ts'
import {
  findByTitle,
  findByTitleWords,
  findByWords,
  findSimilarWords,
  findTexts,
  type Found,
} from './search.queries.ts'

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

/** Finds what has the words: in titles first, then anywhere. Misspelled words are only searched for if nothing has them. */
export async function find(db: ReadDb, search: string, { page, perPage }: { page: number; perPage: number }) {
  const words = wordsOf(search)
  const hits = words.length === 0 ? [] : await hitsOf(db, search, words)
  const rows = hits.slice(0, mostFound).slice(page * perPage, (page + 1) * perPage)
  const texts = await findTexts(
    db,
    rows.filter(({ summary }) => !excerptOf(summary, words)).map(({ news_id }) => news_id),
  )
  return {
    rows: rows.map((hit) => ({
      article_id: hit.news_id,
      kind: kindOf(hit.kind),
      permalink: hit.permalink,
      visibility: hit.visibility,
      published_at: dateOf(hit),
      title: marked(hit.title, words),
      excerpt:
        excerptOf(hit.summary, words) ??
        excerptOf(texts.get(hit.news_id) ?? '', words) ??
        marked(hit.summary, words),
    })),
    total: Math.min(hits.length, mostFound),
    page,
    perPage,
    is_complete: hits.length <= mostFound,
  }
}

async function hitsOf(db: ReadDb, search: string, words: string[]): Promise<Found[]> {
  const inTitles = await findByTitle(db, words.join(' '))
  const anywhere = inTitles.length > mostFound ? [] : await findByWords(db, words)
  const known = new Set(inTitles.map(({ news_id }) => news_id))
  const found = [...inTitles, ...anywhere.filter(({ news_id }) => !known.has(news_id))]
  if (found.length > 0) return found
  return findMisspelled(db, search, words)
}

/** Finds titles with words that are spelled like those of the search. */
async function findMisspelled(db: ReadDb, search: string, words: string[]): Promise<Found[]> {
  const similar = await Promise.all(words.map((word) => findSimilarWords(db, word)))
  const alternatives = similar.map((known, index) =>
    known.filter((word) => isSpelledLike(words[index] ?? '', word)),
  )
  if (alternatives.some((known) => known.length === 0)) return []
  const found = await findByTitleWords(db, alternatives)
  return found.filter(({ title }) => isSpelledLike(search, title))
}
