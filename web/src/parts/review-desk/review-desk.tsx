import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/page.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RecordNote } from '../../ui/record-note.tsx'
import '../desk/desk.css'
import { History } from '../desk/history.tsx'
import { RecordStatus } from '../desk/status.tsx'
import { ClaimButton } from './claim-button.tsx'
import { Decision } from './decision.tsx'
import { QueuePlace, useQueuePlace } from './queue-place.tsx'
import type { ReviewKind, Waiting } from './kind.ts'

interface Props<Row extends Waiting, Detail> {
  kind: ReviewKind<Row, Detail>
  /** The record's number or permalink, from the address. */
  slug: string
}

/** One record that waits for a decision: the reader's view, and the facts beside it. */
export function ReviewDesk<Row extends Waiting, Detail>({ kind, slug }: Props<Row, Detail>) {
  const { t } = useTranslation()
  const { data: detail, error, refetch, isFetching, isFetchedAfterMount } = useQuery(kind.detail(slug))
  usePageTitle(detail && kind.recordOf(detail).title)
  const list = { path: kind.queuePath, name: kind.words(t).queue }
  if (error) return <RecordNote error={error} onRetry={refetch} list={list} />
  if (!detail) return <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 12 }} />
  // The cached detail of an earlier visit may be stale: the draft may have been submitted again since.
  return <Review kind={kind} detail={detail} isCurrent={isFetchedAfterMount || !isFetching} />
}

interface ReviewProps<Row extends Waiting, Detail> {
  kind: ReviewKind<Row, Detail>
  detail: Detail
}

function Review<Row extends Waiting, Detail>({
  kind,
  detail,
  isCurrent,
}: ReviewProps<Row, Detail> & { isCurrent: boolean }) {
  const { t } = useTranslation()
  const words = kind.words(t)
  const record = kind.recordOf(detail)
  const place = useQueuePlace(kind, record.id)
  return (
    <>
      <PageHeader
        title={record.title}
        note={<RecordStatus {...record} />}
        action={
          <>
            <QueuePlace place={place} />
            {record.may_review && (
              <>
                <ClaimButton
                  title={record.title}
                  claimed_by={record.claimed_by}
                  onClaim={(isClaimed) => kind.claim(record.id, isClaimed)}
                />
                <Decision
                  kind={kind}
                  place={record}
                  isCurrent={isCurrent}
                  mayApprove={record.not_approvable === null}
                  onDecided={place.goOn}
                />
              </>
            )}
          </>
        }
      />
      {!record.may_review && <Alert type="info" showIcon className="desk-alert" title={words.decided} />}
      {record.may_review && record.not_approvable !== null && (
        <Alert type="info" showIcon className="desk-alert" title={record.not_approvable} />
      )}
      <div className="desk-columns">
        <div>
          <kind.ReaderView id={record.id} />
        </div>
        <ReviewFacts kind={kind} detail={detail} />
      </div>
    </>
  )
}

function ReviewFacts<Row extends Waiting, Detail>({ kind, detail }: ReviewProps<Row, Detail>) {
  const { t } = useTranslation()
  const { reasons } = kind.words(t)
  const record = kind.recordOf(detail)
  const facts: [string, ReactNode][] = [
    ...kind.facts(detail, t),
    [t('Submitted'), record.submitted_by_name ?? '–'],
    [t('Review by'), record.review_due_at ? <RelativeTime key="due" at={record.review_due_at} /> : '–'],
    [t('Planned for'), <DateTime key="plan" at={record.planned_at} />],
    [t('Claimed by'), record.claimed_by_name ?? '–'],
  ]
  return (
    <aside className="facts" aria-label={t('Details')}>
      <h2>{t('Details')}</h2>
      <dl className="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <History record={record} reasons={reasons} />
    </aside>
  )
}
