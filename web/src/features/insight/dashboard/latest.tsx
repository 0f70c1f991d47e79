import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

const shown = 5

/** The articles and videos that were changed last. */
export function Latest() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    queryOf(news.latest, { page: 0, perPage: shown }, { quiet: true }),
  )
  return (
    <Panel title={t('Changed last')}>
      <div className="dashboard-list">
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: shown }} />}
        {data?.rows.length === 0 && <p className="panel-quiet">{t('There are no articles yet.')}</p>}
        <ul className="panel-list">
          {data?.rows.map(({ news_id, news_title, news_permalink, updated_at }) => (
            <li key={news_id}>
              <ScreenLink to={`/content-management/preview/${news_permalink}`}>{news_title}</ScreenLink>
              <span className="panel-quiet">
                <RelativeTime at={updated_at} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
