import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { newsStatuses } from '@balai/contract/content/news-shapes.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import type { NewsList } from './contents-filters.tsx'
import { useNewsWords } from './words.tsx'

/** The number of articles per status that match the search and the other filters; a click filters by it. */
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
    { key: 'all' as const, name: t('All'), count: data?.total },
    ...newsStatuses.map((status) => ({
      key: status,
      name: statuses[status],
      count: data?.statuses[status],
    })),
    { key: 'trash' as const, name: t('Trash'), count: data?.trash },
  ]
  return (
    <CountTabs
      label={t('Status')}
      tabs={tabs}
      chosen={chosen}
      onChoose={(key) =>
        list.change({
          news_status: key === 'all' || key === 'trash' ? undefined : key,
          trash: key === 'trash' ? '1' : undefined,
        })
      }
    />
  )
}
