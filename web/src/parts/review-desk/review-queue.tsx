import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatTimeSpan } from '../../lib/format.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { FilterBar, type Filter } from '../../ui/filter-bar.tsx'
import { choiceFilter } from '../../ui/filters.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { ReviewKind, ReviewList, Waiting } from './kind.ts'
import './review-queue.css'

interface Props<Row extends Waiting, Detail> {
  kind: ReviewKind<Row, Detail>
  list: ReviewList<Row>
  /** The filters that only this kind has. */
  filters: Filter[]
}

/** The records that wait for review, earliest deadline first. */
export function ReviewQueue<Row extends Waiting, Detail>({ kind, list, filters }: Props<Row, Detail>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words = kind.words(t)
  // A review keeps the filter, so that the next one comes from the same queue.
  const pathOf = (id: number) => kind.path(id) + (list.view && `?${list.view}`)
  const columns = [...kind.columns(t, pathOf), ...sharedColumns<Row>(t)]
  const claims = { mine: t('By me'), others: t('By others'), nobody: t('By nobody') }
  const claimed = choiceFilter('claimed', {
    label: t('Claimed'),
    value: list.input.claimed,
    options: (['mine', 'others', 'nobody'] as const).map((value) => ({ value, label: claims[value] })),
    onChange: (value) => list.change({ claimed: value }),
  })
  return (
    <>
      <PageHeader title={words.queue} note={t('The earliest deadline comes first.')} />
      <FilterBar list={list} search={t('Title')} filters={[...filters, claimed]} />
      <DataTable
        name={kind.tableName}
        label={words.queue}
        list={list}
        columns={columns}
        rowKey={(row) => kind.itemOf(row).id}
        rowName={(row) => kind.itemOf(row).title}
        onOpen={(row) => void navigate(pathOf(kind.itemOf(row).id))}
        actions={(row) => {
          const { id, title } = kind.itemOf(row)
          return (
            <ClaimButton
              size="small"
              title={title}
              claimed_by={row.claimed_by}
              onClaim={(isClaimed) => kind.claim(id, isClaimed)}
            />
          )
        }}
        actionsWidth={130}
        whenEmpty={{
          title: t('Nothing to review.'),
          hint: t('Submitted content appears here automatically.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function sharedColumns<Row extends Waiting>(t: TFunction): Column<Row>[] {
  return [
    {
      key: 'review_due_at',
      title: t('Review by'),
      priority: 1,
      width: 170,
      sortable: true,
      cell: ({ review_due_at }) => <Due at={review_due_at} />,
    },
    {
      key: 'submitted',
      title: t('Submitted'),
      priority: 1,
      width: 200,
      lines: 2,
      cell: ({ submitted_at, submitted_by_name }) => (
        <span className="review-submitted">
          {submitted_by_name}
          <small>{submitted_at && <RelativeTime at={submitted_at} />}</small>
        </span>
      ),
    },
    {
      key: 'claimed',
      title: t('Claimed by'),
      priority: 2,
      width: 160,
      cell: ({ claimed_by_name }) => claimed_by_name ?? '–',
    },
  ]
}

function Due({ at }: { at: string | null }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  if (!at) return '–'
  const late = now.getTime() - new Date(at).getTime()
  return late > 0 ? (
    <StatusBadge tone="bad">{t('{{span}} overdue', { span: formatTimeSpan(late, t) })}</StatusBadge>
  ) : (
    <RelativeTime at={at} />
  )
}
