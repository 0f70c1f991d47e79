import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { ShortTable } from '../../ui/short-table.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { DayCounts } from './day-counts.tsx'
import { ArticleMembers, MemberConsents } from './member-rows.tsx'
import { paging, perPage } from './paging.ts'
import { useRange } from './use-range.ts'

const ofVisitors = ['page_views', 'visits', 'reads', 'shares', 'videos', 'helpful'] as const
const ofMembers = ['consents_given', 'consents_withdrawn'] as const
const known = [...ofVisitors, 'consent_answers', ...ofMembers, 'new_members'] as const
/** The numbers whose rows are shown beside the report. The chosen one stands in the address as `rows`. */
export type NumberWithRows = (typeof known)[number]

interface Props {
  /** The numbers of this report that can be opened, by their titles. */
  titles: Partial<Record<NumberWithRows, string>>
  /** Only what happened on the pages of this article; the new members are its own alone. */
  news_id?: number | undefined
  /** What a member agreed to, in words. */
  consentName?: (consent: string) => string
}

/** What is behind a number of a report, for the range in the address. */
export function FigureRows({ titles, news_id, consentName = String }: Props) {
  const [params, setParams] = useSearchParams()
  const name = known.find((one) => one === params.get('rows'))
  const title = name && titles[name]
  const close = () => {
    const next = new URLSearchParams(params)
    next.delete('rows')
    setParams(next, { replace: true })
  }
  return (
    <Drawer open={title !== undefined} title={title} onClose={close} size={560} destroyOnHidden>
      {name && title !== undefined && <Rows {...{ name, title, news_id, consentName }} />}
    </Drawer>
  )
}

type RowsProps = {
  news_id: number | undefined
  name: NumberWithRows
  title: string
  consentName: (consent: string) => string
}

function Rows({ name, title, news_id, consentName }: RowsProps) {
  if (name === 'consents_given' || name === 'consents_withdrawn')
    return <MemberConsents is_given={name === 'consents_given'} {...{ title, consentName }} />
  if (name === 'new_members') return <ArticleMembers news_id={news_id} title={title} />
  if (name === 'consent_answers') return <ConsentAnswers title={title} />
  return <Events of={name} {...{ title, news_id }} />
}

type EventsProps = { of: (typeof ofVisitors)[number]; title: string; news_id: number | undefined }

function Events({ of, title, news_id }: EventsProps) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const [page, setPage] = useState(0)
  const article = news_id === undefined ? {} : { news_id: String(news_id) }
  const { data, error, refetch } = useQuery({
    ...queryOf(
      analytics.eventRows,
      { ...wire, ...article, of, page: String(page), perPage: String(perPage) },
      { quiet: true },
    ),
    placeholderData: (previous) => previous,
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <>
      {of === 'visits' ? null : (
        <ShortTable
          aria-label={t('Pages')}
          rowKey="label"
          dataSource={data.rows}
          pagination={paging(data, setPage)}
          whenEmpty={t('There is nothing in these days.')}
          columns={[
            {
              key: 'label',
              title: t('Page'),
              cell: (row) =>
                row.news_id === null ? (
                  row.label
                ) : (
                  <ScreenLink to={articleOf(row.news_id, wire)}>{row.news_title}</ScreenLink>
                ),
            },
            { key: 'count', title, align: 'right', cell: ({ count }) => formatNumber(count) },
          ]}
        />
      )}
      <DayCounts title={title} days={data.days} />
    </>
  )
}

const articleOf = (news_id: number, range: object) =>
  `/report-tracking/article/${news_id}?${new URLSearchParams(range as Record<string, string>).toString()}`

function ConsentAnswers({ title }: { title: string }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const { data, error, refetch } = useQuery(queryOf(analytics.consentAnswers, wire, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  const accepted = (label: string): ReactNode => {
    if (label === '') return t('Not known')
    return label === 'none' ? t('Nothing') : label
  }
  return (
    <>
      <ShortTable
        aria-label={t('Accepted categories')}
        rowKey="label"
        dataSource={data.rows}
        pagination={false}
        whenEmpty={t('There is nothing in these days.')}
        columns={[
          { key: 'label', title: t('Accepted categories'), cell: ({ label }) => accepted(label) },
          { key: 'count', title, align: 'right', cell: ({ count }) => formatNumber(count) },
        ]}
      />
      <DayCounts title={title} days={data.days} />
    </>
  )
}
