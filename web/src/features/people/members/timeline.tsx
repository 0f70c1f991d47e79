import type { TFunction } from 'i18next'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ConsentKind, ConsentSource } from '@balai/contract/people/consents.ts'
import { members } from '@balai/contract/people/members.ts'
import type { TimelineRow } from '@balai/contract/people/timeline.ts'
import { mailReason } from '../../../parts/mail-view/mail-reason.ts'
import { consentNames } from '../../../parts/member-filter-words.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { call, isTemporary } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Difference } from '../../../ui/difference.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { fieldNames, sourceNames, timelineEventName } from './member-words.ts'

const perPage = 15

/** The history of a member, newest first. */
export function Timeline({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [members.timeline.path, id],
    queryFn: ({ pageParam, signal }) =>
      call(members.timeline, { id, page: pageParam, perPage }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * perPage < total ? page + 1 : undefined),
  })
  if (error && !(data && isTemporary(error))) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <>
      <ul className="happenings" aria-label={t('History')}>
        {data.pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <li key={JSON.stringify(row)}>
              {timelineEventName(kindOf(row), t)}
              <small>
                {row.by && `${row.by} · `}
                <RelativeTime at={row.happened_at} />
              </small>
              <Details row={row} member_id={id} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </>
  )
}

/** Data requests are named by their type. */
const kindOf = ({ kind, details }: TimelineRow) =>
  kind === 'request_received' ? `request_${String(details['request'])}` : kind

/** The changed fields, collapsed; a reason, label or note is shown at once. */
function Details({ row: { kind, details }, member_id }: { row: TimelineRow; member_id: number }) {
  const { t } = useTranslation()
  const { before, after } = details as Record<'before' | 'after', Record<string, unknown> | undefined>
  if (kind.startsWith('order_'))
    return (
      <small>
        <ScreenLink to={`/mybooking/${Number(details['order_id'])}`}>{String(details['code'])}</ScreenLink> ·{' '}
        {formatMoney(Number(details['total_bill']))}
      </small>
    )
  if (kind.startsWith('registration_'))
    return (
      <small>
        <ScreenLink to={`/event-management/event/${Number(details['event_id'])}`}>
          {String(details['title'])}
        </ScreenLink>
      </small>
    )
  if (kind === 'comment')
    return (
      <small>
        <ScreenLink to={`/manage-comment?news_id=${Number(details['news_id'])}&member_id=${member_id}`}>
          {String(details['news_title'])}
        </ScreenLink>
      </small>
    )
  if (kind.startsWith('consent_'))
    return (
      <small>
        {consentNames(t)[details['consent'] as ConsentKind]} ·{' '}
        {sourceNames(t)[details['source'] as ConsentSource]}
        {details['reason'] !== '' && ` · “${String(details['reason'])}”`}
      </small>
    )
  if (typeof details['mail'] === 'string')
    return <small>{[details['mail'], whyNotSent(details, t)].filter(Boolean).join(' · ')}</small>
  if (kind === 'logged_in') return <small>{String(details['device'])}</small>
  const said =
    after?.['reason'] ?? after?.['label'] ?? before?.['reason'] ?? details['note'] ?? details['reason']
  const until = after?.['until']
  if (typeof said === 'string' && said !== '')
    return (
      <small>
        “{said}”
        {typeof until === 'string' && (
          <>
            {' · '}
            {t('Until')} <DateTime at={until} />
          </>
        )}
      </small>
    )
  if (!kind.endsWith('updated') || !before || !after) return null
  return (
    <details>
      <summary>{t('Changes')}</summary>
      <Difference before={before} after={after} labels={fieldNames(t)} />
    </details>
  )
}

/** Why a mail was not sent, or bounced. */
function whyNotSent({ reason, reply }: TimelineRow['details'], t: TFunction): string {
  if (typeof reason !== 'string') return ''
  return mailReason(reason, typeof reply === 'string' ? reply : '', t)
}
