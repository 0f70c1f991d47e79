import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { contentKinds, dashboard, type Added, type ContentKind } from '@balai/contract/insight/dashboard.ts'
import { queryOf } from '../../../lib/queries.ts'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { CounterCard, type CardProps } from './counter-card.tsx'

/** The lists behind the numbers. Those of events and courses have no filter for when they were published. */
const lists: Record<ContentKind, NonNullable<CardProps['to']>> = {
  article: listsOfNews('article'),
  article_static: listsOfNews('article_static'),
  video: listsOfNews('video'),
  event: { all: '/event-management', published: '/event-management?event_status=published' },
  course: { all: '/lms', published: '/lms?course_status=published' },
}

function listsOfNews(kind: NewsKind) {
  const all = `/content-management?news_content_type=${kind}`
  return {
    all,
    published: `${all}&news_status=published`,
    // What was published may not be any more.
    since: (days: Added) =>
      `${all}&${new URLSearchParams({ date_by: 'news_published_date', ...momentsOf(days) }).toString()}`,
  }
}

/** How much content there is, of each kind and together. */
export function Counters() {
  const { t } = useTranslation()
  const all = useQuery(queryOf(dashboard.totalContent, {}))
  const published = useQuery(queryOf(dashboard.totalPublished, {}))
  const names: Record<ContentKind, string> = {
    article: t('Articles'),
    article_static: t('Static articles'),
    video: t('Videos'),
    event: t('Events'),
    course: t('Courses'),
  }
  const error = all.error ?? published.error
  const of = (data: typeof all.data, kind: ContentKind) => data?.kinds.find((each) => each.kind === kind)
  return (
    <Panel title={t('Content')}>
      {error ? (
        <ErrorNote error={error} onRetry={() => Promise.all([all.refetch(), published.refetch()])} />
      ) : (
        <div className="counters">
          <CounterCard label={t('All content')} all={all.data} published={published.data} />
          {contentKinds.map((kind) => (
            <CounterCard
              key={kind}
              label={names[kind]}
              kind={kind}
              all={of(all.data, kind)}
              published={of(published.data, kind)}
              to={lists[kind]}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
