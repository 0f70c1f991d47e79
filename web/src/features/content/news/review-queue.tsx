import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { newsKinds } from '@balai/contract/content/news-shapes.ts'
import { reviews, type ReviewRow } from '@balai/contract/content/reviews.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { NewsTitle } from './contents-columns.tsx'
import { ClaimButton } from './review/claim-button.tsx'
import { reviewPath, useNewsWords } from './words.tsx'

export const { list } = reviews

/** What waits for a decision, the earliest deadline first. */
export default function ReviewQueue() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(reviews.list)
  const { kinds } = useNewsWords()
  const { news_content_type, contributor_status, claimed } = list.input
  const claims = { mine: t('By me'), others: t('By others'), nobody: t('By nobody') }
  const writers = { internal: t('The house'), contributor: t('Contributors') }
  const columns: Column<ReviewRow>[] = [
    {
      key: 'news_title',
      title: t('Title'),
      width: 360,
      lines: 2,
      always: true,
      cell: (row) => <NewsTitle news={row} to={reviewPath(row.news_id)} />,
    },
    {
      key: 'review_due_at',
      title: t('Wanted until'),
      width: 170,
      sortable: true,
      cell: ({ review_due_at }) => <Due at={review_due_at} />,
    },
    {
      key: 'submitted',
      title: t('Submitted'),
      width: 200,
      lines: 2,
      cell: ({ submitted_at, submitted_by_name }) => (
        <span className="news-title">
          <span>
            {submitted_by_name}
            <small>{submitted_at && <RelativeTime at={submitted_at} />}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'claimed',
      title: t('Claimed by'),
      width: 160,
      cell: ({ claimed_by_name }) => claimed_by_name ?? '–',
    },
  ]
  return (
    <>
      <PageHeader title="Article & Video" note={t('The earliest deadline comes first.')} />
      <FilterBar
        list={list}
        search={t('Title')}
        filters={[
          {
            fields: ['news_content_type'],
            label: t('Kind'),
            control: (
              <FilterSelect
                label={t('Kind')}
                value={news_content_type}
                options={newsKinds.map((value) => ({ value, label: kinds[value] }))}
                onChange={(value) => list.change({ news_content_type: value })}
              />
            ),
            ...(news_content_type && { chosen: kinds[news_content_type] }),
          },
          {
            fields: ['contributor_status'],
            label: t('Written by'),
            control: (
              <FilterSelect
                label={t('Written by')}
                value={contributor_status === 'all' ? undefined : contributor_status}
                options={(['internal', 'contributor'] as const).map((value) => ({
                  value,
                  label: writers[value],
                }))}
                onChange={(value) => list.change({ contributor_status: value })}
              />
            ),
            ...(contributor_status &&
              contributor_status !== 'all' && { chosen: writers[contributor_status] }),
          },
          {
            fields: ['claimed'],
            label: t('Claimed'),
            control: (
              <FilterSelect
                label={t('Claimed')}
                value={claimed}
                options={(['mine', 'others', 'nobody'] as const).map((value) => ({
                  value,
                  label: claims[value],
                }))}
                onChange={(value) => list.change({ claimed: value })}
              />
            ),
            ...(claimed && { chosen: claims[claimed] }),
          },
        ]}
      />
      <DataTable
        name="reviews"
        label="Article & Video"
        list={list}
        columns={columns}
        rowKey={({ news_id }) => news_id}
        rowName={({ news_title }) => news_title}
        onOpen={(row) => void navigate(reviewPath(row.news_id))}
        actions={(row) => <ClaimButton news={row} size="small" />}
        actionsWidth={130}
        whenEmpty={{
          title: t('Nothing waits for review.'),
          hint: t('What somebody submits appears here by itself.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function Due({ at }: { at: string | null }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  if (!at) return '–'
  return new Date(at) < now ? (
    <>
      <StatusBadge tone="bad">{t('Overdue')}</StatusBadge> <RelativeTime at={at} />
    </>
  ) : (
    <RelativeTime at={at} />
  )
}
