import { say } from '@balai/contract/core/sentences.ts'
import type { StoredFields } from '@balai/contract/content/news-shapes.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findVersionOrRefuse, textOf } from '../../../kit/versions/versions.rules.ts'
import { findNames, listMediaOf, mediaIdsOf } from './detail.queries.ts'
import type { News } from './news.queries.ts'

const wordsPerMinute = 200

/** The reading time in minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.ceil(words / wordsPerMinute))

/** A copy as a reader sees it. */
export async function previewOf(db: ReadDb, news: News, copy: 'draft' | 'public') {
  const version = copy === 'draft' ? news.content_version : news.published_version
  if (version === null) throw notFound(say('This article is not public.'))
  const found = await findVersionOrRefuse<StoredFields>(db, news.news_id, version)
  const { fields } = found
  const text = await textOf(found)
  const names = await findNames(db, fields)
  const media = new Map((await listMediaOf(db, mediaIdsOf(fields), [])).map((one) => [one.media_id, one]))
  const linkOf = (media_id: number | null) => (media_id === null ? '' : (media.get(media_id)?.link ?? ''))
  return {
    ...fields,
    ...names,
    author_name: names.author_name ?? '',
    news_id: news.news_id,
    news_content_type: news.news_content_type,
    news_status: news.news_status,
    copy,
    version,
    news_content: text.html,
    news_image: linkOf(fields.cover_media_id),
    // A page has no date line.
    news_published_date:
      news.news_content_type === 'article_static'
        ? null
        : (fields.news_published_date ?? news.first_published_at?.toISOString() ?? null),
    news_video_url:
      fields.news_video_type === 'upload'
        ? linkOf(fields.video_media_id)
        : (playerOf(fields.news_video_url)?.address ?? ''),
    news_poster_image: linkOf(fields.poster_media_id),
    reading_minutes: readingMinutes(text.words),
  }
}
