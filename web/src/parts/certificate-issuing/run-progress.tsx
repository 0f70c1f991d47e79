import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CertificateRun } from '@balai/contract/kit/certificates.ts'
import { formatNumber } from '../../lib/format.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** The progress of issuing or packing; what is over says how it ended. */
export function RunProgress({ run, label }: { run: CertificateRun; label: string }) {
  const { t } = useTranslation()
  const { state, done, total } = run
  const counted = { done: formatNumber(done), total: formatNumber(total) }
  if (state === 'done')
    return (
      <p className="certs-run">
        {t('The last run issued {{done}} of {{total}}', counted)}
        {run.ended_at && (
          <>
            {' · '}
            <RelativeTime at={run.ended_at} />
          </>
        )}
      </p>
    )
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <div className="certs-run" role="status">
      <span>
        {label}: {t('{{done}} of {{total}}', counted)}
      </span>
      <Progress percent={percent} status={state === 'failed' ? 'exception' : 'active'} aria-label={label} />
      {state === 'failed' && (
        <p>{t('It stopped before the end. Start it again: it goes on where it stopped.')}</p>
      )}
    </div>
  )
}
