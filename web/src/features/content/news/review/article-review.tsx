import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { news } from '@balai/contract/content/news.ts'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { reviews, type ReviewRow } from '@balai/contract/content/reviews.ts'
import { call } from '../../../../lib/api.ts'
import { queryOf, refresh } from '../../../../lib/queries.ts'
import { deskAction } from '../../../../parts/desk/action.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import type { ReviewDecision, ReviewKind } from '../../../../parts/review-desk/kind.ts'
import { ErrorNote } from '../../../../ui/state-notes.tsx'
import { waitsForReview } from '../allowed.ts'
import { NewsTitle } from '../contents-columns.tsx'
import { PreviewedArticle } from '../reading/previewed-article.tsx'
import { recordOf } from '../record.ts'
import { newsWords, reviewPath } from '../words.tsx'

/** Everything the review desk has to know about articles. */
export const articleReview: ReviewKind<ReviewRow, NewsDetail> = {
  words: (t) => ({
    queue: 'Article & Video',
    reasons: newsWords(t).reasons,
    approve: t('Approve this article?'),
    return: t('Return this article?'),
    decided: t('This article is no longer waiting for review.'),
  }),

  tableName: 'reviews',
  itemOf: ({ news_id, news_title }) => ({ id: news_id, title: news_title }),
  columns: (t, pathOf) => [
    {
      key: 'news_title',
      title: t('Title'),
      width: 360,
      lines: 2,
      always: true,
      cell: (row) => <NewsTitle news={row} to={pathOf(row.news_id)} />,
    },
  ],
  path: reviewPath,
  queuePath: '/content-need-review/content',
  queue(filter) {
    const page = { page: 0, perPage: limits.perPage }
    const wanted = reviews.list.input.safeParse({ ...filter, ...page })
    // An address that was typed by hand may have any filter.
    const { queryKey, queryFn } = deskQuery(reviews.list, wanted.success ? wanted.data : page)
    return {
      queryKey: [...queryKey, 'ids'],
      queryFn: async (context) => {
        const { rows, total } = await queryFn(context)
        return { ids: rows.map(({ news_id }) => news_id), total }
      },
    }
  },
  async claim(id, isClaimed) {
    await call(reviews.claim, { news_id: id, claim: isClaimed })
    await refresh(reviews.list, news.detail)
  },

  detail: (slug) => deskQuery(news.detail, { id: slug }),
  recordOf: (detail) => ({
    ...recordOf(detail),
    may_review: waitsForReview(detail),
    not_approvable: detail.not_approvable,
  }),
  facts(detail, t) {
    const { kinds, visibilities } = newsWords(t)
    const category = [detail.category_title, detail.sub_category_title].filter(Boolean).join(' › ')
    return [
      [t('Kind'), kinds[detail.news_content_type]],
      [t('Category'), category || '–'],
      [t('Tags'), detail.tags.map(({ tag_title }) => tag_title).join(', ') || '–'],
      [t('Readers'), visibilities[detail.news_visibility]],
      [t('Author'), detail.contributor_name ?? detail.author_name],
    ]
  },
  ReaderView,
  decision: deskAction(
    news.approve,
    ({ place: { id, version }, ...decision }: ReviewDecision) => ({ news_id: id, version, ...decision }),
    () => ({}),
  ),
}

function ReaderView({ id }: { id: number }) {
  const input = { id: String(id), copy: 'draft' as const }
  const { data, error, isPending, refetch } = useQuery(queryOf(news.preview, input, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  return <PreviewedArticle news={data} />
}
