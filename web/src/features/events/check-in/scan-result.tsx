import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import type { DoneScan } from './door-store.ts'
import { resultHint, resultName, toneOf } from './result-words.ts'

const icons = {
  good: <CheckCircleFilled />,
  warning: <ExclamationCircleFilled />,
  bad: <CloseCircleFilled />,
}

/** The result of the last scan, to be seen at arm's length. */
export function ScanResultBanner({ scan, event }: { scan: DoneScan | undefined; event: DoorEvent }) {
  const { t } = useTranslation()
  const tone = scan && toneOf(scan)
  const hint = scan && resultHint(scan, event, t)
  return (
    <div role="status" className={`door-result ${tone ? `door-result-${tone}` : ''}`}>
      {!scan || !tone ? (
        <span className="door-result-idle">{t('Ready to scan')}</span>
      ) : (
        <>
          <span className="door-result-icon">{icons[tone]}</span>
          <div>
            <strong>{resultName(scan.result, t)}</strong>
            {scan.name && <span className="door-result-name">{scan.name}</span>}
            {hint && <span className="door-result-hint">{hint}</span>}
          </div>
        </>
      )}
    </div>
  )
}
