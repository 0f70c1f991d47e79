import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/news.ts'
import { newsStatuses } from '@balai/contract/news-shapes.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import type { NewsList } from './contents-filters.tsx'
import { useNewsWords } from './words.tsx'

/** How many there are of each status; one click shows them. */
export function StatusTabs({ list }: { list: NewsList }) {
  const { t } = useTranslation()
  const { statuses } = useNewsWords()
  const { news_status, news_content_type, trash } = list.input
  const { data } = useQuery(
    queryOf(news.counts, news_content_type ? { news_content_type } : {}, { quiet: true }),
  )
  const label = (name: string, count: number | undefined) => (
    <span>
      {name} <span className="news-count">{count === undefined ? '' : formatNumber(count)}</span>
    </span>
  )
  return (
    <Tabs
      size="small"
      aria-label={t('Status')}
      className="news-tabs"
      activeKey={trash ? 'trash' : (news_status ?? 'all')}
      items={[
        { key: 'all', label: label(t('All'), data?.total) },
        ...newsStatuses.map((status) => ({
          key: status,
          label: label(statuses[status], data?.statuses[status]),
        })),
        { key: 'trash', label: label(t('Trash'), data?.trash) },
      ]}
      onChange={(key) => {
        const status = newsStatuses.find((each) => each === key)
        list.change({ news_status: status, trash: key === 'trash' ? '1' : undefined })
      }}
    />
  )
}
