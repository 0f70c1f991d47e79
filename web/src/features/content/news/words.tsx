import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { NewsKind, NewsRow, NewsStatus, ReviewReason } from '@balai/contract/content/news-shapes.ts'
import { RecordStatus, statusNames } from '../../../parts/desk/status.tsx'

/** The names of kinds, statuses, audiences and reasons. */
export function newsWords(t: TFunction) {
  const kinds: Record<NewsKind, string> = {
    article: t('Article'),
    article_static: t('Static article'),
    video: t('Video'),
  }
  const statuses: Record<NewsStatus, string> = statusNames(t)
  const visibilities: Record<NewsRow['news_visibility'], string> = {
    public: t('Everybody'),
    member: t('Members'),
    premium: t('Premium members'),
  }
  const reasons: Record<ReviewReason, string> = {
    facts: t('Facts are wrong or missing'),
    sources: t('Sources are missing'),
    language: t('Spelling and language'),
    style: t('Style and length'),
    picture: t('Pictures or their rights'),
    law: t('Legal doubts'),
    duplicate: t('There is such an article already'),
    other: t('Something else'),
  }
  return { kinds, statuses, visibilities, reasons }
}

/** `newsWords` in the current language. */
export const useNewsWords = () => newsWords(useTranslation().t)

/** The status of an article, and that of the working copy beside a public one. */
export const NewsState = ({ news }: { news: Pick<NewsRow, 'news_status' | 'draft_status'> }) => (
  <RecordStatus status={news.news_status} draft_status={news.draft_status} />
)

export const editPath = (slug: string | number) =>
  `/content-management/edit/${encodeURIComponent(String(slug))}`
export const previewPath = (slug: string | number) =>
  `/content-management/preview/${encodeURIComponent(String(slug))}`
export const reviewPath = (slug: string | number) =>
  `/content-need-review/content/${encodeURIComponent(String(slug))}`
