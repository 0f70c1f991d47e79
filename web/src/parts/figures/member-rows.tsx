import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import type { ConsentKind } from '@balai/contract/people/consents.ts'
import { queryOf } from '../../lib/queries.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { ShortTable } from '../../ui/short-table.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { paging, perPage } from './paging.ts'
import { useRange } from './use-range.ts'

interface ConsentProps {
  title: string
  is_given: boolean
  /** Only of this; of everything without it. */
  consent: ConsentKind | undefined
  /** What a member agreed to, in words. */
  consentName: (consent: string) => string
}

/** Who agreed to something or withdrew it, for the range in the address. */
export function MemberConsents({ is_given, consent, title, consentName }: ConsentProps) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      analytics.memberConsents,
      {
        ...wire,
        ...(consent && { consent }),
        is_given: is_given ? '1' : '0',
        page: String(page),
        perPage: String(perPage),
      },
      { quiet: true },
    ),
    placeholderData: (previous) => previous,
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <ShortTable
      aria-label={title}
      rowKey="consent_id"
      dataSource={data.rows}
      pagination={paging(data, setPage)}
      whenEmpty={t('There is nothing in these days.')}
      columns={[
        {
          key: 'member',
          title: t('Member'),
          cell: ({ member_id, member_name }) =>
            member_id === null || member_name === null ? (
              t('Erased member')
            ) : (
              <MemberLink {...{ member_id, member_name }} />
            ),
        },
        { key: 'consent', title: t('Consent'), cell: ({ consent }) => consentName(consent) },
        { key: 'at', title: t('When'), cell: ({ recorded_at }) => <DateTime at={recorded_at} /> },
      ]}
    />
  )
}

/** Who registered after reading an article, for the range in the address. */
export function ArticleMembers({ news_id, title }: { news_id: number | undefined; title: string }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      reports.articleMembers,
      { ...wire, news_id: String(news_id), page: String(page), perPage: String(perPage) },
      { quiet: true },
    ),
    placeholderData: (previous) => previous,
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <ShortTable
      aria-label={title}
      rowKey="member_id"
      dataSource={data.rows}
      pagination={paging(data, setPage)}
      whenEmpty={t('There is nothing in these days.')}
      columns={[
        { key: 'member', title: t('Member'), cell: (member) => <MemberLink {...member} /> },
        { key: 'read', title: t('Opened'), cell: ({ read_at }) => <DateTime at={read_at} /> },
        { key: 'joined', title: t('Joined'), cell: ({ joined_at }) => <DateTime at={joined_at} /> },
      ]}
    />
  )
}

const MemberLink = ({ member_id, member_name }: { member_id: number; member_name: string }) => (
  <ScreenLink to={`/member/edit/${member_id}`}>{member_name}</ScreenLink>
)
