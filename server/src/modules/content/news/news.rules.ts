import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import type { NewsFields, NewsKind, StoredFields } from '@balai/contract/content/news-shapes.ts'
import { newsWords } from '@balai/contract/content/news-rules.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { subjectPermalink } from '../../../kit/permalinks/subject-permalinks.rules.ts'
import type { Version } from '../../../kit/subjects/kind.ts'
import { itemNotFound } from '../../../kit/subjects/subjects.rules.ts'
import { findVersionOrRefuse, findTextsOrRefuse } from '../../../kit/versions/versions.rules.ts'
import { isDescendant } from '../categories/categories.queries.ts'
import { findMedia } from '../media/media.queries.ts'
import { findContentCategories, findNews, findNewsId, type News } from './news.queries.ts'
import { refuseMissingMedia, refuseWriters } from './references.rules.ts'

/** Finds an article by its id or by any of its permalinks, in the trash or not. */
export async function findByIdOrRefuse(db: ReadDb, id: string): Promise<News> {
  const news_id = await findNewsId(db, id)
  const news = news_id === undefined ? undefined : await findNews(db, news_id)
  if (!news) throw itemNotFound({ words: newsWords })
  return news
}

/** Finds the version that holds the article's draft. */
export const findDraft = (db: ReadDb, { news_id, content_version }: News) =>
  findVersionOrRefuse<StoredFields>(db, news_id, content_version)

/** The fields of an article; its permalink, and for a new one its author, may be chosen for it. */
export type NewsInput = Omit<NewsFields, 'news_permalink' | 'author_id'> & {
  news_permalink?: string | null | undefined
  author_id?: number | undefined
  news_content_type: NewsKind
}

/**
 * Checks the rules for a draft and returns the fields to store. A draft may be incomplete, but the records that
 * it refers to must exist. `before` is the article as it is now: values that it already has are not checked
 * again.
 */
export async function checkFields(
  db: ReadDb,
  { before, user_id }: { before?: News; user_id: number },
  input: NewsInput,
): Promise<StoredFields> {
  const {
    news_content_type: kind,
    news_content: _text,
    planned_at: _plan,
    news_published_date,
    news_permalink,
    author_id,
    ...rest
  } = input
  if (before && kind !== before.news_content_type)
    throw refuseField('news_content_type', say('The kind of an article cannot be changed. Create a new one.'))
  const author = author_id ?? user_id
  await refuseWriters(db, { author_id: author, contributor_id: rest.contributor_id }, { before, user_id })
  await refuseWrongCategory(db, rest)
  for (const [field, media_kind] of mediaFields) await refuseMissingMedia(db, field, rest[field], media_kind)
  const video = kind === 'video' ? await videoOf(db, rest) : noVideo
  return {
    ...rest,
    ...video,
    author_id: author,
    is_comment_enabled: kind !== 'article_static' && rest.is_comment_enabled,
    news_published_date: news_published_date?.toISOString() ?? null,
    news_permalink: await subjectPermalink(db, {
      kind: 'news',
      field: 'news_permalink',
      title: rest.news_title,
      requested: news_permalink,
      word: 'artikel',
      before: before && { subject_id: before.news_id, permalink: before.news_permalink },
      refuse: permalinkTaken,
    }),
  }
}

const mediaFields = [
  ['cover_media_id', 'image'],
  ['poster_media_id', 'image'],
  ['video_media_id', 'video'],
] as const

const noVideo = {
  news_video_type: null,
  news_video_url: '',
  video_media_id: null,
  news_video_mime: '',
  poster_media_id: null,
  news_video_duration: null,
} satisfies Partial<StoredFields>

type Video = Pick<StoredFields, keyof typeof noVideo>

async function videoOf(db: ReadDb, given: Video): Promise<Video> {
  const { news_video_type, news_video_url, video_media_id, poster_media_id, news_video_duration } = given
  const common = { news_video_type, poster_media_id, news_video_duration }
  if (news_video_type === 'upload') {
    const film = video_media_id === null ? undefined : await findMedia(db, video_media_id)
    return { ...common, video_media_id, news_video_url: '', news_video_mime: film?.mime ?? '' }
  }
  if (news_video_url !== '' && !playerOf(news_video_url))
    throw refuseField(
      'news_video_url',
      say(
        'This address cannot be played. Use one of YouTube, Vimeo or Dailymotion, or one that ends in .mp4 or .webm.',
      ),
    )
  const mime = playerOf(news_video_url)?.mime ?? ''
  return { ...common, news_video_url, video_media_id: null, news_video_mime: mime }
}

async function refuseWrongCategory(
  db: ReadDb,
  { category_id, sub_category_id }: Pick<NewsFields, 'category_id' | 'sub_category_id'>,
): Promise<void> {
  if (category_id === null && sub_category_id === null) return
  if (category_id === null)
    throw refuseField('category_id', say('A sub-category needs its category. Choose both.'))
  const found = await findContentCategories(
    db,
    [category_id, sub_category_id].filter((id) => id !== null),
  )
  if (!found.some((one) => one.category_id === category_id))
    throw refuseField('category_id', say('This category is not one for articles. Choose another.'))
  if (sub_category_id === null) return
  const isUsable = found.some((one) => one.category_id === sub_category_id)
  if (!isUsable || !(await isDescendant(db, sub_category_id, category_id)))
    throw refuseField(
      'sub_category_id',
      say('This is not a sub-category of the chosen category. Choose another.'),
    )
}

/** The refusal when another article has the requested permalink. */
export const permalinkTaken = () =>
  refuseField('news_permalink', say('Another article has or had this permalink. Choose a different one.'))

/** Returns the problems that prevent publication, by field, for each of the articles. */
export async function problemsOf(
  db: ReadDb,
  articles: readonly News[],
): Promise<Record<string, Sentence[]>[]> {
  const drafts = await findTextsOrRefuse<StoredFields>(
    db,
    articles.map(({ news_id, content_version }) => ({ subject_id: news_id, version: content_version })),
  )
  const category_ids = new Set(drafts.map(({ fields }) => fields.category_id).filter((id) => id !== null))
  const usable = await findContentCategories(db, [...category_ids])
  const categories = new Set(usable.map(({ category_id }) => category_id))
  return drafts.map((draft, at) => problemsOfDraft(draft, articles[at]?.news_content_type, categories))
}

function problemsOfDraft(
  { fields, content }: Pick<Version<StoredFields>, 'fields' | 'content'>,
  kind: NewsKind | undefined,
  usable: ReadonlySet<number>,
): Record<string, Sentence[]> {
  const problems: Record<string, Sentence[]> = {}
  if (kind === 'video') {
    if (fields.news_video_url === '' && fields.video_media_id === null)
      problems['news_video_url'] = [
        say('A video needs an address or an uploaded film before it can be published.'),
      ]
  } else if (!/[^\s]/.test(content.replaceAll(/<(?!img|iframe)[^>]*>/g, '')))
    problems['news_content'] = [say('An article needs a text before it can be published.')]
  if (kind !== 'article_static' && (fields.category_id === null || !usable.has(fields.category_id)))
    problems['category_id'] = [
      fields.category_id === null
        ? say('Choose a category before it can be published.')
        : say('Its category does not exist any more. Choose another before it can be published.'),
    ]
  if (fields.cover_media_id !== null && fields.news_image_alt === '')
    problems['news_image_alt'] = [
      say('Describe the cover for those who cannot see it before it can be published.'),
    ]
  return problems
}
