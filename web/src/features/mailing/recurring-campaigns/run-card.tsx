import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedRun, RunFlag } from '@balai/contract/mailing/recurring-campaigns.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { zoneName } from '../../../lib/zone-times.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { flagNames } from './run-words.ts'

type Article = PlannedRun['articles'][number]

interface Props {
  run: PlannedRun
  zone: string
  /** The actions of the run. */
  actions?: ReactNode
  /** The actions of one of its articles. */
  articleActions?: (article: Article) => ReactNode
}

const tones: Record<RunFlag, Tone> = {
  few: 'bad',
  repeats: 'warning',
  withdrawn: 'warning',
  changed: 'busy',
}

/** One run to come, with the articles that it would have now. */
export function RunCard({ run, zone, actions, articleActions }: Props) {
  const { t } = useTranslation()
  const flags = flagNames(t)
  const when = `${formatDateTime(run.slot_at, zone)} ${zoneName(zone, run.slot_at)}`
  return (
    <li className="recurring-run" aria-label={when} data-skipped={run.is_skipped}>
      <header>
        <strong>{when}</strong>
        {run.is_skipped && <StatusBadge tone="neutral">{t('Skipped')}</StatusBadge>}
        {run.flags.map((flag) => (
          <StatusBadge key={flag} tone={tones[flag]}>
            {flags[flag]}
          </StatusBadge>
        ))}
      </header>
      {run.articles.length === 0 ? (
        <p>{t('No article fits.')}</p>
      ) : (
        <ol>
          {run.articles.map((article) => (
            <li key={article.news_id}>
              <span className="recurring-article">
                <ScreenLink to={`/content-management/preview/${article.news_id}`}>
                  {article.news_title}
                </ScreenLink>
                {article.sent_before && (
                  <small>{t('sent before: {{day}}', { day: formatDate(article.sent_before, zone) })}</small>
                )}
              </span>
              {articleActions?.(article)}
            </li>
          ))}
        </ol>
      )}
      {run.flags.includes('few') && <p>{t('With too few articles the run is skipped.')}</p>}
      {run.withdrawn.map(({ news_id, news_title }) => (
        <p key={news_id}>{t('Not published any more: {{title}}', { title: news_title })}</p>
      ))}
      {actions && <footer>{actions}</footer>}
    </li>
  )
}
