import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { NewsInput } from './news.rules.ts'

/** How effects name the fields of an article that a save can empty. */
export const newsFieldWords = {
  news_summary: say('The summary'),
  news_content: say('The text'),
  category_id: say('The category'),
  sub_category_id: say('The sub-category'),
  tags: say('The list of tags'),
  cover_media_id: say('The cover'),
  news_image_alt: say('The description of the cover'),
  contributor_id: say('The contributor'),
  news_source: say('The source'),
  news_published_date: say('The date for readers'),
  planned_at: say('The planned date'),
  news_seo_title: say('The title for search engines'),
  news_seo_description: say('The description for search engines'),
  news_video_type: say('The type of the video'),
  news_video_url: say('The address of the video'),
  video_media_id: say('The film'),
  poster_media_id: say('The poster of the video'),
  news_video_duration: say('The length of the video'),
} satisfies { [Name in keyof NewsInput]?: Sentence }
