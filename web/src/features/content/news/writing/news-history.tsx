import { useTranslation } from 'react-i18next'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { DateTime } from '../../../../ui/date-time.tsx'
import { useNewsWords } from '../words.tsx'

/** What happened to an article, the newest first. */
export function NewsHistory({
  detail,
}: {
  detail: Pick<NewsDetail, 'history' | 'publish_at' | 'unpublish_at'>
}) {
  const { t } = useTranslation()
  const { statuses, reasons } = useNewsWords()
  const { history, publish_at, unpublish_at } = detail
  if (history.length === 0 && !publish_at && !unpublish_at) return null
  return (
    <>
      <h2>{t('History')}</h2>
      {publish_at && (
        <p>
          {t('Appears')} <DateTime at={publish_at} />
        </p>
      )}
      {unpublish_at && (
        <p>
          {t('Goes to the archive')} <DateTime at={unpublish_at} />
        </p>
      )}
      <ol>
        {history.map((step) => (
          <li key={`${step.happened_at} ${step.to_status}`}>
            {statuses[step.from_status]} → {statuses[step.to_status]}
            <small>
              {step.user_name ?? t('by itself')} · <DateTime at={step.happened_at} />
            </small>
            {step.reason_codes.length > 0 && (
              <small>{step.reason_codes.map((code) => reasons[code]).join(' · ')}</small>
            )}
            {step.reason && <div style={{ whiteSpace: 'pre-line' }}>{step.reason}</div>}
          </li>
        ))}
      </ol>
    </>
  )
}
