import type { NewsKind, StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { Db } from '../src/db/pool.ts'
import { anArticle as write } from '../src/modules/content/news/news.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'

interface Wanted {
  news_title?: string
  category_id?: number
  sub_category_id?: number
  tags?: { tag_id: number; tag_title: string }[]
  deleted_at?: Date
  published?: boolean
  news_content_type?: NewsKind
  news_visibility?: StoredFields['news_visibility']
}

/** An article with a category, tags and comments enabled. */
export async function anArticle(db: Db, { tags = [], deleted_at, ...wanted }: Wanted = {}) {
  const { user_id: author_id } = await authorIn(db)
  const article = await write(db, { author_id, tags: tags.map(({ tag_title }) => tag_title), ...wanted })
  if (deleted_at)
    await db.updateTable('news').set({ deleted_at }).where('news_id', '=', article.news_id).execute()
  return article
}

/** The category of an article, in its row and in its draft. */
export async function placeOfArticle(db: Db, news_id: number) {
  const news = await db
    .selectFrom('news')
    .select(['category_id', 'sub_category_id'])
    .where('news_id', '=', news_id)
    .executeTakeFirstOrThrow()
  const { category_id, sub_category_id } = await copyOf(db, news_id)
  return { news, copy: { category_id, sub_category_id } }
}

/** The tags of an article, in its row and in its draft. */
export async function tagsOfArticle(db: Db, news_id: number) {
  const rows = await db
    .selectFrom('news_tags')
    .innerJoin('tags', 'tags.tag_id', 'news_tags.tag_id')
    .select('tag_title')
    .where('news_id', '=', news_id)
    .orderBy('tag_title')
    .execute()
  return { news: rows.map(({ tag_title }) => tag_title), copy: (await copyOf(db, news_id)).tags.toSorted() }
}

const copyOf = async (db: Db, news_id: number) =>
  (
    await db
      .selectFrom('versions')
      .select('fields')
      .where('subject_id', '=', news_id)
      .executeTakeFirstOrThrow()
  ).fields as StoredFields

/** One author per database: test files share this process, and each has its own database. */
const authors = new WeakMap<Db, ReturnType<typeof aUser>>()
function authorIn(db: Db) {
  const author = authors.get(db) ?? aUser(db)
  authors.set(db, author)
  return author
}
