import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { DeskRecord } from '../desk/record.ts'

interface Props {
  record: DeskRecord
  reasons: Readonly<Record<string, string>>
}

/** Why the reviewer returned the record. */
export function ReturnedNote({ record, reasons }: Props) {
  const { t } = useTranslation()
  const isReturned = record.status === 'returned' || record.draft_status === 'returned'
  const last = record.history.find(({ to_status }) => to_status === 'returned')
  if (!isReturned || !last) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="desk-alert"
      title={t('Returned by {{name}}', { name: last.user_name ?? t('somebody') })}
      description={
        <>
          <div>
            {last.reason_codes.map((code) => reasons[code]).join(' · ')}{' '}
            <small>
              <RelativeTime at={last.happened_at} />
            </small>
          </div>
          <div style={{ whiteSpace: 'pre-line' }}>{last.reason}</div>
        </>
      }
    />
  )
}
