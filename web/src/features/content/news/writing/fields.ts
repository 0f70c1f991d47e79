import type { z } from 'zod'
import type { CopyFields, NewsChanges, NewsDetail, NewsFields } from '@balai/contract/content/news-shapes.ts'
import type { FieldsProps } from '../../../../parts/writing-desk/kind.ts'

/** The writable fields of an article. */
export type ArticleFields = Omit<z.output<typeof CopyFields>, 'author_id'> & {
  /** Undefined until the first save, which makes the caller the author. */
  author_id: number | undefined
  planned_at: string | null
}

/** The props of every group of article fields. */
export type ArticlePartProps = FieldsProps<ArticleFields, NewsDetail>

/** The fields of a new article. */
export const blankArticle: ArticleFields = {
  news_title: '',
  news_permalink: '',
  news_summary: '',
  news_content: '',
  news_visibility: 'public',
  category_id: null,
  sub_category_id: null,
  tags: [],
  cover_media_id: null,
  news_image_alt: '',
  author_id: undefined,
  contributor_id: null,
  news_source: '',
  news_published_date: null,
  planned_at: null,
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

/** The fields of a stored article. */
export const fieldsOf = ({ fields, planned_at }: NewsDetail): ArticleFields => ({ ...fields, planned_at })

/** The fields as the input of a call that creates or saves an article. */
export const inputOf = (
  fields: ArticleFields,
): z.input<typeof NewsFields> & Omit<z.input<typeof NewsChanges>, 'news_id' | 'version'> => fields
