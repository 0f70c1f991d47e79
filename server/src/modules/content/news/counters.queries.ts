import type { NewsKind, NewsStatus } from '@balai/contract/content/news-shapes.ts'
import { defineCounter } from '../../../kit/counters/counters.queries.ts'

/** The counters of articles and videos. All but `trash` exclude those in the trash. */
export const newsCounters = {
  kind: defineCounter<NewsKind>('news.kind'),
  status: defineCounter<NewsStatus>('news.status'),
  kindStatus: defineCounter<`${NewsKind}/${NewsStatus}`>('news.kind_status'),
  draftStatus: defineCounter<NewsStatus>('news.draft_status'),
  category: defineCounter<number>('news.category'),
  author: defineCounter<number>('news.author'),
  visibility: defineCounter<string>('news.visibility'),
  /** Written by staff or by a contributor. */
  origin: defineCounter<'internal' | 'contributor'>('news.origin'),
  /** Waiting for review, by kind. */
  review: defineCounter<NewsKind>('news.review'),
  trash: defineCounter('news.trash'),
}

export type NewsCounter = (typeof newsCounters)[keyof typeof newsCounters]
