import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { news } from '@balai/contract/content/news.ts'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { Previewed } from './reading/previewed.tsx'
import { ClaimButton } from './review/claim-button.tsx'
import { Decision } from './review/decision.tsx'
import { NewsState, useNewsWords } from './words.tsx'
import { NewsHistory } from './writing/news-history.tsx'
import './writing/writer.css'

/** One article that waits for a decision: as a reader would see it, with what is known about it. */
export default function ReviewNews() {
  const { slug = '' } = useParams()
  const { data: detail, error, refetch } = useQuery(queryOf(news.detail, { id: slug }, { quiet: true }))
  usePageTitle(detail?.news_title)
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!detail) return <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 12 }} />
  return <Review detail={detail} />
}

function Review({ detail }: { detail: NewsDetail }) {
  const { t } = useTranslation()
  const preview = useQuery(
    queryOf(news.preview, { id: String(detail.news_id), copy: 'draft' }, { quiet: true }),
  )
  return (
    <>
      <PageHeader
        title={detail.news_title}
        note={<NewsState news={detail} />}
        action={
          detail.may_review && (
            <>
              <ClaimButton news={detail} />
              <Decision detail={detail} />
            </>
          )
        }
      />
      {!detail.may_review && (
        <Alert
          type="info"
          showIcon
          className="writer-alert"
          title={t('This article does not wait for review any more.')}
        />
      )}
      <div className="writer-columns">
        <div>
          {preview.error && <ErrorNote error={preview.error} onRetry={preview.refetch} />}
          {preview.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
          {preview.data && <Previewed news={preview.data} />}
        </div>
        <ReviewFacts detail={detail} />
      </div>
    </>
  )
}

function ReviewFacts({ detail }: { detail: NewsDetail }) {
  const { t } = useTranslation()
  const { kinds, visibilities } = useNewsWords()
  const category = [detail.category_title, detail.sub_category_title].filter(Boolean).join(' › ')
  const facts: [string, React.ReactNode][] = [
    [t('Kind'), kinds[detail.news_content_type]],
    [t('Category'), category || '–'],
    [t('Tags'), detail.tags.map(({ tag_title }) => tag_title).join(', ') || '–'],
    [t('Readers'), visibilities[detail.news_visibility]],
    [t('Author'), detail.contributor_name ?? detail.author_name],
    [t('Submitted'), detail.submitted_by_name ?? '–'],
    [t('Wanted until'), detail.review_due_at ? <RelativeTime key="due" at={detail.review_due_at} /> : '–'],
    [t('Planned for'), <DateTime key="plan" at={detail.planned_at} />],
    [t('Claimed by'), detail.claimed_by_name ?? '–'],
  ]
  return (
    <aside className="facts" aria-label={t('Facts')}>
      <h2>{t('Facts')}</h2>
      <dl className="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NewsHistory detail={detail} />
    </aside>
  )
}
