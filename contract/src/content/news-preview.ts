import { z } from 'zod'
import { NewsKind, NewsStatus, NewsVisibility } from './news-shapes.ts'

/** An article as a reader sees it. */
export const NewsPreview = z.object({
  news_id: z.int(),
  news_content_type: NewsKind,
  news_status: NewsStatus,
  copy: z.enum(['draft', 'public']),
  version: z.int(),
  news_title: z.string(),
  news_permalink: z.string(),
  news_summary: z.string(),
  news_content: z.string(),
  news_visibility: NewsVisibility,
  category_title: z.string().nullable(),
  sub_category_title: z.string().nullable(),
  tags: z.array(z.string()),
  author_name: z.string(),
  contributor_name: z.string().nullable(),
  news_source: z.string(),
  news_image: z.string(),
  news_image_alt: z.string(),
  /** Null for a static page, which has no date line. */
  news_published_date: z.string().nullable(),
  news_seo_title: z.string(),
  news_seo_description: z.string(),
  is_comment_enabled: z.boolean(),
  news_video_type: z.enum(['address', 'upload']).nullable(),
  /** The address that the player loads: that of an allowed player, or of the film file. */
  news_video_url: z.string(),
  news_video_mime: z.string(),
  news_poster_image: z.string(),
  news_video_duration: z.int().nullable(),
  reading_minutes: z.int(),
})
export type NewsPreview = z.output<typeof NewsPreview>
