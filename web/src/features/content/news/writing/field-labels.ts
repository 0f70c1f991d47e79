import type { TFunction } from 'i18next'
import type { ArticleFields } from './fields.ts'

/** The labels of the fields, in the order in which versions are compared. */
export const fieldLabels = (t: TFunction): Record<keyof ArticleFields, string> => ({
  news_title: t('Title'),
  news_summary: t('Summary'),
  news_content: t('Text'),
  category_id: t('Category'),
  sub_category_id: t('Sub-category'),
  tags: t('Tags'),
  news_visibility: t('Readers'),
  cover_media_id: t('Cover'),
  news_image_alt: t('Alternative text of the cover'),
  author_id: t('Author'),
  contributor_id: t('Contributor'),
  news_source: t('Source'),
  news_published_date: t('Displayed date'),
  planned_at: t('Planned for'),
  news_permalink: t('Permalink'),
  news_seo_title: t('Title for search engines'),
  news_seo_description: t('Description for search engines'),
  is_comment_enabled: t('Comments'),
  news_video_type: t('Film source'),
  news_video_url: t('Film address'),
  video_media_id: t('Film'),
  news_video_mime: t('Kind of film'),
  poster_media_id: t('Poster'),
  news_video_duration: t('Length in seconds'),
})
