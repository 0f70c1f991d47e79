import type { NewsKind, StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { Db } from '../../../db/pool.ts'
import { publish } from '../../../kit/approval/moves.queries.ts'
import { cleaned } from '../../../lib/html.ts'
import { insertNews } from './copies.queries.ts'
import { findNews } from './news.queries.ts'
import { newsKind } from './kind.rules.ts'

interface Wanted extends Partial<StoredFields> {
  news_content_type?: NewsKind
  news_content?: string
  planned_at?: Date
  /** The user who wrote it. */
  author_id: number
  published?: boolean
}

/** An article with defaults for everything that a test does not set. */
export async function anArticle(db: Db, wanted: Wanted) {
  const {
    news_content_type = 'article',
    news_content = '<p>Isi.</p>',
    planned_at = null,
    published,
    ...fields
  } = wanted
  number += 1
  const copy = {
    fields: {
      ...emptyFields,
      news_title: `Artikel ${number}`,
      news_permalink: `artikel-${number}`,
      ...fields,
    },
    text: await cleaned(news_content, wanted.author_id),
    planned_at,
  }
  return db.transaction().execute(async (transaction) => {
    const { news_id } = await insertNews(transaction, news_content_type, copy, wanted.author_id)
    const made = await findNews(transaction, news_id)
    if (!made) throw new Error('What was just made is not there.')
    if (!published) return made
    await publish(newsKind, transaction, made, { user_id: wanted.author_id })
    return (await findNews(transaction, news_id)) ?? made
  })
}

/** A category that articles can be in. */
export async function aContentCategory(
  db: Db,
  category_title = 'Kabar',
  category_par_id: number | null = null,
) {
  number += 1
  const category_permalink = `kategori-${number}`
  const category = await db
    .insertInto('categories')
    .values({ category_title, category_par_id, category_permalink, is_content: true })
    .returning(['category_id', 'category_title', 'category_permalink'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('category_permalinks')
    .values({ category_id: category.category_id, category_permalink })
    .execute()
  return category
}

/** The fields of an empty copy. */
export const emptyFields: Omit<StoredFields, 'news_title' | 'news_permalink' | 'author_id'> = {
  news_summary: '',
  news_visibility: 'public',
  category_id: null,
  sub_category_id: null,
  tags: [],
  cover_media_id: null,
  news_image_alt: '',
  contributor_id: null,
  news_source: '',
  news_published_date: null,
  news_seo_title: '',
  news_seo_description: '',
  is_comment_enabled: true,
  news_video_type: null,
  news_video_url: '',
  video_media_id: null,
  news_video_mime: '',
  poster_media_id: null,
  news_video_duration: null,
}

let number = 0
