import { useTranslation } from 'react-i18next'
import type { NewsKind, NewsRow, NewsStatus, ReviewReason } from '@balai/contract/content/news-shapes.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'

/** What kinds, states, readers and reasons are called. */
export function useNewsWords() {
  const { t } = useTranslation()
  const kinds: Record<NewsKind, string> = {
    article: t('Article'),
    article_static: t('Static article'),
    video: t('Video'),
  }
  const statuses: Record<NewsStatus, string> = {
    draft: t('Draft'),
    in_review: t('In review'),
    returned: t('Returned'),
    approved: t('Approved'),
    scheduled: t('Scheduled'),
    published: t('Published'),
    archived: t('Archived'),
  }
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

const tones: Record<NewsStatus, Tone> = {
  draft: 'neutral',
  in_review: 'busy',
  returned: 'warning',
  approved: 'good',
  scheduled: 'busy',
  published: 'good',
  archived: 'neutral',
}

/** How far an article is, and how far the copy beside it, where there is one. */
export function NewsState({ news }: { news: Pick<NewsRow, 'news_status' | 'draft_status'> }) {
  const { statuses } = useNewsWords()
  const { news_status, draft_status } = news
  return (
    <>
      <StatusBadge tone={tones[news_status]}>{statuses[news_status]}</StatusBadge>
      {draft_status && news_status === 'published' && (
        <>
          {' '}
          <StatusBadge tone={tones[draft_status]}>{`+ ${statuses[draft_status]}`}</StatusBadge>
        </>
      )}
    </>
  )
}

export const editPath = (slug: string | number) =>
  `/content-management/edit/${encodeURIComponent(String(slug))}`
export const previewPath = (slug: string | number) =>
  `/content-management/preview/${encodeURIComponent(String(slug))}`
export const reviewPath = (slug: string | number) =>
  `/content-need-review/content/${encodeURIComponent(String(slug))}`
