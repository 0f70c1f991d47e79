import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentKinds, dashboard, type ContentKind } from '@balai/contract/insight/dashboard.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { CounterCard } from './counter-card.tsx'
import { useKindNames } from './use-kind-names.ts'

/** How much content there is, of each kind and together. */
export function Counters() {
  const { t } = useTranslation()
  const names = useKindNames()
  const all = useQuery(queryOf(dashboard.totalContent, {}, { quiet: true }))
  const published = useQuery(queryOf(dashboard.totalPublished, {}, { quiet: true }))
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
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
