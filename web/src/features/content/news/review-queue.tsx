import { useTranslation } from 'react-i18next'
import { newsKinds } from '@balai/contract/content/news-shapes.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { useList } from '../../../lib/use-list.ts'
import { ReviewQueue } from '../../../parts/review-desk/review-queue.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { articleReview } from './review/article-review.tsx'
import { useNewsWords } from './words.tsx'

export const { list } = reviews

/** The articles that wait for review. */
export default function ArticleReviewQueue() {
  const { t } = useTranslation()
  const { kinds } = useNewsWords()
  const list = useList(reviews.list)
  const { news_content_type, contributor_status } = list.input
  const writers = { internal: t('Staff'), contributor: t('Contributors') }
  const filters = [
    choiceFilter('news_content_type', {
      label: t('Kind'),
      value: news_content_type,
      options: newsKinds.map((value) => ({ value, label: kinds[value] })),
      onChange: (value) => list.change({ news_content_type: value }),
    }),
    choiceFilter('contributor_status', {
      label: t('Written by'),
      value: contributor_status === 'all' ? undefined : contributor_status,
      options: (['internal', 'contributor'] as const).map((value) => ({ value, label: writers[value] })),
      onChange: (value) => list.change({ contributor_status: value }),
    }),
  ]
  return <ReviewQueue kind={articleReview} list={list} filters={filters} />
}
