import type { z } from 'zod'
import type { CopyFields, NewsDetail, NewsFields } from '@balai/contract/content/news-shapes.ts'

/** Everything about an article that is written here, but for the text itself, which the editor holds. */
export type Facts = Omit<z.output<typeof CopyFields>, 'news_content' | 'author_id'> & {
  author_id: number | undefined
  planned_at: string | null
}
export type Written = Facts & { news_content: string }

export const noFacts: Facts = {
  news_title: '',
  news_permalink: '',
  news_summary: '',
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

/** What is written about an article that was loaded. */
export function factsOf({ fields: { news_content: _text, ...facts }, planned_at }: NewsDetail): Facts {
  return { ...facts, planned_at }
}

/** In the form in which a save takes it. */
export const inputOf = (written: Written): z.input<typeof NewsFields> => written

/** The part of a stored record that is written here, on top of what was there. */
export function factsFrom(theirs: Record<string, unknown>, facts: Facts): Written {
  const known = Object.keys(facts).filter((name) => name in theirs)
  return {
    ...facts,
    ...(Object.fromEntries(known.map((name) => [name, theirs[name]])) as Partial<Facts>),
    news_content: (theirs['news_content'] as string | undefined) ?? '',
  }
}
