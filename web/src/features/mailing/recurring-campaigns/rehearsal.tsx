import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { recurringCampaigns, type PlannedRun } from '@balai/contract/mailing/recurring-campaigns.ts'
import { call } from '../../../lib/api.ts'
import { queries, queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { RunCard } from './run-card.tsx'
import { SwapArticle } from './swap-article.tsx'

const reload = () => refresh(recurringCampaigns.rehearse)

/** The next runs of a setup, each with the very articles that it would have now, and what can be decided about them. */
export function Rehearsal({ id, zone }: { id: number; zone: string }) {
  const { t } = useTranslation()
  const query = queryOf(recurringCampaigns.rehearse, { id }, { quiet: true })
  const { data, error, refetch } = useQuery(query)
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  if (data.runs.length === 0) return <EmptyNote title={t('No run is to come.')} />
  const isOther = data.runs.some(({ flags }) => flags.includes('changed') || flags.includes('withdrawn'))
  return (
    <>
      {isOther && (
        <QuickButton
          label={t('Mark the changes as seen')}
          run={async () =>
            queries.setQueryData(
              query.queryKey,
              await call(recurringCampaigns.rehearse, { id, accept: true }),
            )
          }
        />
      )}
      <ol className="recurring-runs">
        {data.runs.map((run) => (
          <RunCard
            key={run.slot_at}
            run={run}
            zone={zone}
            articleActions={(article) => <ArticleActions id={id} run={run} article={article} />}
            actions={
              <QuickButton
                label={run.is_skipped ? t('Send it after all') : t('Skip this run')}
                run={async () => {
                  const is_skipped = !run.is_skipped
                  await call(recurringCampaigns.skip, { id, slot_at: run.slot_at, is_skipped })
                  toastDone(is_skipped ? t('The run will be skipped.') : t('The run will be sent.'))
                  await reload()
                }}
              />
            }
          />
        ))}
      </ol>
    </>
  )
}

interface Props {
  id: number
  run: PlannedRun
  article: PlannedRun['articles'][number]
}

function ArticleActions({ id, run: { slot_at }, article }: Props) {
  const { t } = useTranslation()
  const { news_id, news_title, is_pinned } = article
  const label = is_pinned
    ? t('Unpin “{{title}}”', { title: news_title })
    : t('Pin “{{title}}” in this run', { title: news_title })
  return (
    <Space size={0}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        title={label}
        aria-pressed={is_pinned}
        icon={is_pinned ? <PushpinFilled /> : <PushpinOutlined />}
        onClick={() =>
          // The call has shown the refusal.
          void call(recurringCampaigns.pin, { id, slot_at, news_id, is_pinned: !is_pinned })
            .then(reload)
            .catch(() => undefined)
        }
      />
      <SwapArticle id={id} slot_at={slot_at} article={article} onSwapped={reload} />
    </Space>
  )
}
