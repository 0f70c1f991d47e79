import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import type { DeskRecord } from './record.ts'
import { statusNames } from './status.tsx'

interface Props {
  record: Pick<DeskRecord, 'history' | 'publish_at' | 'unpublish_at'>
  /** The names of the reasons for a return. */
  reasons: Readonly<Record<string, string>>
}

/** The planned publication and every change of status, newest first. */
export function History({ record, reasons }: Props) {
  const { t } = useTranslation()
  const statuses = statusNames(t)
  const { history, publish_at, unpublish_at } = record
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
