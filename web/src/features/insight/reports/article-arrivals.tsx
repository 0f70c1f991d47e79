import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { arrivalParts, type ArticleReport } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DayCounts } from '../../../parts/figures/day-counts.tsx'
import { withoutRows } from '../../../parts/figures/rows-address.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { sourceName } from './source-words.ts'
import { keywordPath, sourcePath, useSameDays } from './use-report.ts'

type Part = (typeof arrivalParts)[number]

/** How readers came to an article one way, while the address asks for it: `rows` says which, and `part` from which source. */
export function ArticleArrivals({ report }: { report: ArticleReport }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const of = arrivalParts.find((one) => one === params.get('rows'))
  const source = params.get('part') ?? ''
  const known = report.sources.find((one) => one.source === source)
  const titles: Record<Part, string> = {
    source: known ? sourceName(known, t) : source || t('Unknown'),
    from_search: t('From search'),
    from_mail: t('From mails'),
    from_links: t('From links'),
  }
  const close = () => setParams(withoutRows(params), { replace: true })
  return (
    <Drawer
      isText
      open={of !== undefined}
      title={of && titles[of]}
      onClose={close}
      size={560}
      destroyOnHidden
    >
      {of && (
        <Rows
          news_id={report.news_id}
          title={of === 'source' ? t('Page views') : titles[of]}
          {...{ of, source }}
        />
      )}
    </Drawer>
  )
}

interface RowsProps {
  news_id: number
  title: string
  of: Part
  source: string
}

function Rows({ news_id, title, of, source }: RowsProps) {
  const { t } = useTranslation()
  const { wire } = useRange()
  const sameDays = useSameDays()
  const { data, error, refetch } = useQuery(
    queryOf(reports.articleArrivals, { ...wire, news_id, of, source }, { quiet: true }),
  )
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} />
  const sources = data.sources.map((row) => ({
    name: sourceName(row, t),
    count: row.views,
    to: sameDays(...sourcePath(news_id, row.source)),
  }))
  const searches = data.keywords.map(({ keyword, clicks }) => ({
    name: `${t('Search of this site')}: ${keyword || t('Rare searches, together')}`,
    count: clicks,
    to: sameDays(...keywordPath(keyword)),
  }))
  return (
    <>
      {of !== 'source' && (
        <ShortTable
          aria-label={t('Sources')}
          rowKey="name"
          dataSource={[...sources, ...searches]}
          pagination={{ pageSize: 20, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
          whenEmpty={t('Nobody has read it on these days.')}
          columns={[
            { key: 'source', title: t('Source'), cell: ({ name }) => name },
            {
              key: 'count',
              title,
              align: 'right',
              cell: ({ count, to }) => <ScreenLink to={to}>{formatNumber(count)}</ScreenLink>,
            },
          ]}
        />
      )}
      <DayCounts title={title} days={data.days} />
    </>
  )
}
