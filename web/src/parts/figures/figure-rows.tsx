import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { analytics, visitorParts, type VisitorPart } from '@balai/contract/insight/analytics.ts'
import { consentKinds, type ConsentKind } from '@balai/contract/people/consents.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ShortTable } from '../../ui/short-table.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { DayCounts } from './day-counts.tsx'
import { ArticleMembers, MemberConsents } from './member-rows.tsx'
import { paging, perPage } from './paging.ts'
import { PartRows } from './part-rows.tsx'
import { withoutRows } from './rows-address.ts'
import { useRange } from './use-range.ts'

const ofVisitors = ['page_views', 'visits', 'reads', 'shares', 'videos', 'helpful'] as const
const ofMembers = ['consents_given', 'consents_withdrawn'] as const
const known = [...ofVisitors, 'consent_answers', ...ofMembers, 'new_members'] as const
/** The numbers whose rows are shown beside the report. The chosen one stands in the address as `rows`. */
export type NumberWithRows = (typeof known)[number]

/** A part of a number: of visitors, of answers to the consent banner, or of what members agree to. */
type Part =
  | { of: VisitorPart; label: string }
  | { of: 'consent'; label: string }
  | { of: 'member_consent'; label: ConsentKind }

interface Props {
  /** The numbers of this report that can be opened, by their titles. */
  titles: Partial<Record<NumberWithRows, string>>
  /** Only what happened on the pages of this article; the new members are its own alone. */
  news_id?: number | undefined
  /** A part of a number in words. */
  partName?: (of: Part['of'], label: string) => string
}

const asWritten: NonNullable<Props['partName']> = (_, label) => label

/** What is behind a number of a report, or behind one part of it, for the range in the address. */
export function FigureRows({ titles, news_id, partName = asWritten }: Props) {
  const [params, setParams] = useSearchParams()
  const name = known.find((one) => one === params.get('rows'))
  const title = name && titles[name]
  const part = name && news_id === undefined ? partIn(params, name) : undefined
  return (
    <Drawer
      isText
      open={title !== undefined}
      title={part ? `${title} · ${partName(part.of, part.label)}` : title}
      onClose={() => setParams(withoutRows(params), { replace: true })}
      size={560}
      destroyOnHidden
    >
      {name && title !== undefined && <Rows {...{ name, title, part, news_id, partName }} />}
    </Drawer>
  )
}

/** The part of a number that the address asks for. One that is not known has an empty label. */
function partIn(params: URLSearchParams, name: NumberWithRows): Part | undefined {
  const label = params.get('part') ?? ''
  if (name === 'visits' || name === 'page_views') {
    const of = visitorParts.find((one) => one === params.get('by'))
    return of && { of, label }
  }
  if (name === 'consent_answers') return label === '' ? undefined : { of: 'consent', label }
  if (name !== 'consents_given' && name !== 'consents_withdrawn') return undefined
  const kind = consentKinds.find((one) => one === label)
  return kind && { of: 'member_consent', label: kind }
}

type RowsProps = {
  news_id: number | undefined
  name: NumberWithRows
  title: string
  part: Part | undefined
  partName: (of: Part['of'], label: string) => string
}

function Rows({ name, title, part, news_id, partName }: RowsProps) {
  if (name === 'consents_given' || name === 'consents_withdrawn')
    return (
      <MemberConsents
        is_given={name === 'consents_given'}
        consent={part?.of === 'member_consent' ? part.label : undefined}
        title={title}
        consentName={(consent) => partName('member_consent', consent)}
      />
    )
  if (name === 'new_members') return <ArticleMembers news_id={news_id} title={title} />
  if (name === 'consent_answers') return <ConsentAnswers title={title} category={part?.label} />
  const isOfVisitors = name === 'visits' || name === 'page_views'
  if (isOfVisitors && part && part.of !== 'consent' && part.of !== 'member_consent')
    return (
      <PartRows
        of={name}
        part={part.of}
        label={part.label}
        title={title}
        sourceName={(source) => partName('source', source)}
      />
    )
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

function ConsentAnswers({ title, category }: { title: string; category: string | undefined }) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const { data, error, refetch } = useQuery(
    queryOf(analytics.consentAnswers, { ...wire, ...(category && { category }) }, { quiet: true }),
  )
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
