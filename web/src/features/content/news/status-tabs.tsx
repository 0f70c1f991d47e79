import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { newsStatuses } from '@balai/contract/content/news-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import type { NewsList } from './contents-filters.tsx'
import { useNewsWords } from './words.tsx'

/** The number of articles per status that match the search and the other filters; a click filters by it. On a phone the row scrolls sideways. */
export function StatusTabs({ list }: { list: NewsList }) {
  const { t } = useTranslation()
  const { statuses } = useNewsWords()
  const { news_status, trash } = list.input
  const { data } = useQuery({
    ...queryOf(news.counts, filterOf(list.wire, 'news_status', 'trash'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const chosen = trash ? 'trash' : (news_status ?? 'all')
  const tabs = [
    { key: 'all', name: t('All'), count: data?.total, status: undefined },
    ...newsStatuses.map((status) => ({
      key: status,
      name: statuses[status],
      count: data?.statuses[status],
      status,
    })),
    { key: 'trash', name: t('Trash'), count: data?.trash, status: undefined },
  ]
  return (
    <nav className="news-tabs" aria-label={t('Status')}>
      {tabs.map(({ key, name, count, status }) => (
        <button
          key={key}
          type="button"
          aria-current={key === chosen}
          onClick={() => list.change({ news_status: status, trash: key === 'trash' ? '1' : undefined })}
        >
          {name} <span className="news-count">{count === undefined ? '' : formatNumber(count)}</span>
        </button>
      ))}
    </nav>
  )
}
